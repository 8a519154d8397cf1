import type { Question } from "@/components/dialogs/question";

/** Deleting a case asks twice and warns that nothing can be retrieved (spec §5). */
export const deleteQuestion = (refNo: string, name: string): Question => ({
  title: `Delete assessment ${refNo} of ${name}?`,
  message: "Are you sure you want to delete this entry?",
  action: "Delete",
  look: "danger",
  again: {
    title: `Delete everything about ${name}?`,
    message:
      "The documents, applications, receipts and all else of this case go with it. The data cannot be retrieved.",
    action: "Delete for ever",
    look: "danger",
  },
});
