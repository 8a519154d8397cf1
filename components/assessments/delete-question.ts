import type { Question } from "@/components/dialogs/question";

/** Deleting a case asks twice and warns that nothing can be retrieved once the trash is emptied (spec §5, A4). */
export const deleteQuestion = (refNo: string, name: string): Question => ({
  title: `Delete assessment ${refNo} of ${name}?`,
  message: "Are you sure you want to delete this entry?",
  action: "Delete",
  look: "danger",
  again: {
    title: `Delete everything about ${name}?`,
    message:
      "The documents, applications and all else of this case go with it. An admin can restore them from the trash for 30 days. After that the data cannot be retrieved. Receipts and expenses stay in the books.",
    action: "Move to trash",
    look: "danger",
  },
});
