"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { closeLink, showLetter, takeBackPayment } from "@/lib/student/link/actions";

const DueForm = lateDialog(() => import("@/components/student-link/due-form"));

type CloseProps = { refNo: string; linkId: string; of: string };

/** Closes one link, after a question that names it. */
export function CloseLink({ refNo, linkId, of }: CloseProps) {
  const { run, pending } = useAction(closeLink);
  const confirm = useConfirm();
  const close = async () => {
    const title = `Close the link ${of}?`;
    const message = "Whoever has it sees nothing any more, on all devices.";
    if (await confirm({ title, message, action: "Close this link" }))
      await run({ ref_no: refNo, linkId });
  };
  return (
    <Button small loading={pending} onClick={close} aria-label={`Close the link ${of}`}>
      Close this link
    </Button>
  );
}

export const AskForPayment = (props: { refNo: string; hasPlan: boolean }) => (
  <DialogButton dialog={(onClose) => <DueForm {...props} onClose={onClose} />}>
    Ask for a payment
  </DialogButton>
);

type DueProps = { refNo: string; dueId: string; particulars: string };

export function TakeBack({ refNo, dueId, particulars }: DueProps) {
  const { run, pending } = useAction(takeBackPayment);
  return (
    <Button
      small
      loading={pending}
      aria-label={`Take back ${particulars}`}
      onClick={() => run({ ref_no: refNo, dueId })}
    >
      Take back
    </Button>
  );
}

type LetterProps = { refNo: string; offerId: string; offerNumber: string; shown: boolean };

export function ShowLetter({ refNo, offerId, offerNumber, shown }: LetterProps) {
  const { run, pending } = useAction(showLetter);
  const word = shown ? "Hide" : "Show to the student";
  return (
    <Button
      small
      loading={pending}
      aria-label={`${word}: ${offerNumber}`}
      onClick={() => run({ ref_no: refNo, offerId, shown: !shown })}
    >
      {word}
    </Button>
  );
}
