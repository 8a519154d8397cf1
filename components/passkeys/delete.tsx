"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { Modal } from "@/components/dialogs/modal";
import { PasswordField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
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
      <PasswordField
        name="password"
        label="Your password"
        autoComplete="current-password"
        required
      />
      <div>
        <SubmitButton>Delete</SubmitButton>
      </div>
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
