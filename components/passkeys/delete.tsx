"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { Modal } from "@/components/dialogs/modal";
import { OwnPasswordField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { deletePasskey } from "@/lib/people/passkeys/actions";
import { own } from "@/lib/people/password/schema";
import { shortFailure } from "@/lib/platform/labels";

type Props = { id: string; name: string };

function DeleteForm({ id, name, onDone }: Props & { onDone: () => void }) {
  const form = useActionForm({
    schema: own,
    action: (values) => deletePasskey({ ...(values as object), id }),
    defaultValues: { password: "" },
    failed: shortFailure,
    onDone,
  });
  return (
    <Form form={form} label="Delete this passkey">
      <p>{name} logs nobody in any more then. Delete it on the device, too.</p>
      <OwnPasswordField />
      <SubmitRow>Delete</SubmitRow>
    </Form>
  );
}

export const DeletePasskey = ({ id, name }: Props) => (
  <DialogButton
    label={`Delete passkey: ${name}`}
    dialog={(onClose) => (
      <Modal title="Delete this passkey?" onClose={onClose}>
        <DeleteForm id={id} name={name} onDone={onClose} />
      </Modal>
    )}
  >
    Delete
  </DialogButton>
);
