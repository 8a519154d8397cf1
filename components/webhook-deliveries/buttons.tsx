"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { sendAgain, sendFailedAgain, sendTest } from "@/lib/office/webhook-deliveries/actions";
import { againSince, labels } from "@/lib/office/webhook-deliveries/labels";
import { failedSince } from "@/lib/office/webhook-deliveries/schema";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";

export function SendTest({ id }: { id: string }) {
  const { run, pending } = useAction(sendTest, { failed: shortFailure });
  return (
    <Button look="primary" loading={pending} onClick={() => run({ id })}>
      Send a test event
    </Button>
  );
}

export function SendAgain({ id, about }: { id: string; about: string }) {
  const { run, pending } = useAction(sendAgain, { failed: shortFailure });
  return (
    <Button small loading={pending} aria-label={`Send again: ${about}`} onClick={() => run({ id })}>
      Send again
    </Button>
  );
}

type Props = { id: string; onClose: () => void };

function FailedForm({ id, onClose }: Props) {
  const form = useActionForm({
    schema: failedSince,
    action: sendFailedAgain,
    defaultValues: { id, since: "1" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Send what failed again" form={form} save="Send again" onClose={onClose}>
      <p>Each goes under the id that it had, so that the program knows what it has already.</p>
      <SelectField name="since" label={labels.since} options={optionsOf(againSince)} required />
    </FormDialog>
  );
}

export const SendFailed = ({ id }: { id: string }) => (
  <DialogButton look="default" dialog={(onClose) => <FailedForm id={id} onClose={onClose} />}>
    Send what failed again
  </DialogButton>
);
