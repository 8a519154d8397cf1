"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import type { Question } from "@/components/dialogs/question";
import { useAction } from "@/components/forms/use-action";
import { RowButtons } from "@/components/lists/row-buttons";
import { MenuItem, RowMenu } from "@/components/lists/row-menu";
import { Button } from "@/components/ui/button";
import { deleteTrashed, restoreAssessment } from "@/lib/desk/trash/actions";

type Props = { refNo: string; name: string };

const restoreQuestion = ({ refNo, name }: Props): Question => ({
  title: `Restore assessment ${refNo} of ${name}?`,
  message: "It comes back with everything that was in it, to the list and the handler that it had.",
  action: "Restore",
  look: "primary",
});

const deleteQuestion = ({ refNo, name }: Props): Question => ({
  title: `Delete assessment ${refNo} of ${name} from the trash?`,
  action: "Delete",
  look: "danger",
  again: {
    title: `Delete everything about ${name} for ever?`,
    message:
      "The documents, applications and all else of this case go now. The data cannot be retrieved. Receipts and expenses stay in the books.",
    action: "Delete for ever",
    look: "danger",
  },
});

/** What becomes of a deleted case: it comes back, or goes before its time. */
export function TrashActions(props: Props) {
  const restore = useAction(restoreAssessment);
  const remove = useAction(deleteTrashed);
  const confirm = useConfirm();
  const { refNo: ref_no, name } = props;
  const menu = `trash-${ref_no}`;
  return (
    <RowButtons>
      <Button
        small
        aria-label={`Restore ${ref_no}, ${name}`}
        loading={restore.pending}
        disabled={remove.pending}
        onClick={async () => (await confirm(restoreQuestion(props))) && restore.run({ ref_no })}
      >
        Restore
      </Button>
      <RowMenu id={menu} label={`More about ${ref_no}, ${name}`}>
        <MenuItem
          menu={menu}
          danger
          disabled={restore.pending || remove.pending}
          onClick={async () => (await confirm(deleteQuestion(props))) && remove.run({ ref_no })}
        >
          Delete for ever
        </MenuItem>
      </RowMenu>
    </RowButtons>
  );
}
