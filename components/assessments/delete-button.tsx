"use client";
import { useConfirm } from "@/components/shared/confirm";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { deleteAssessment } from "@/lib/assessments/actions";

/** Deleting a case asks twice and warns that nothing can be retrieved (spec §5). */
export function DeleteButton({ refNo, name }: { refNo: string; name: string }) {
  const { run, pending } = useAction(deleteAssessment);
  const confirm = useConfirm();
  const remove = async () => {
    const sure = await confirm({
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
    if (sure) await run({ ref_no: refNo });
  };
  return (
    <Button
      look="subtleDanger"
      small
      loading={pending}
      aria-label={`Delete ${refNo}`}
      onClick={remove}
    >
      Delete
    </Button>
  );
}
