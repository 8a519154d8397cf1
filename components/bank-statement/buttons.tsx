"use client";
import type { AccountDialog, UploadDialogProps } from "@/components/bank-statement/dialogs";
import { useConfirm } from "@/components/dialogs/confirm";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { deleteStatement, matchAll } from "@/lib/money/bank-statement/actions";

const UploadForm = lateDialog<UploadDialogProps>(
  () => import("@/components/bank-statement/upload-form"),
);
const AccountForm = lateDialog<AccountDialog>(
  () => import("@/components/bank-statement/account-form"),
);

export const UploadButton = (props: Omit<UploadDialogProps, "onClose">) => (
  <DialogButton look="primary" dialog={(onClose) => <UploadForm {...props} onClose={onClose} />}>
    Upload a statement
  </DialogButton>
);

type AccountProps = Omit<AccountDialog, "onClose"> & { first: boolean };

/** The first thing to do where there is no account yet. */
export const AccountButton = ({ first, ...props }: AccountProps) => (
  <DialogButton
    look={first ? "primary" : "default"}
    dialog={(onClose) => <AccountForm {...props} onClose={onClose} />}
  >
    Add an account
  </DialogButton>
);

/** Records are often entered after the statement was read. */
export function MatchAllButton() {
  const { run, pending } = useAction(matchAll);
  return (
    <Button loading={pending} onClick={() => run({})}>
      Match again
    </Button>
  );
}

type DeleteProps = { id: string; file: string; lines: number };

export function DeleteStatement({ id, file, lines }: DeleteProps) {
  const { run, pending } = useAction(deleteStatement);
  const confirm = useConfirm();
  const press = async () => {
    const sure = await confirm({
      title: `Delete ${file}?`,
      message: `Its ${lines} lines go with it, and what they were matched with.`,
      action: "Delete",
    });
    if (sure) await run({ statement: id });
  };
  return (
    <Button small look="subtle" loading={pending} aria-label={`Delete ${file}`} onClick={press}>
      Delete
    </Button>
  );
}
