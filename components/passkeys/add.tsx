"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { Modal } from "@/components/dialogs/modal";
import { OwnPasswordField, TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { addPasskey, beginPasskey } from "@/lib/people/passkeys/actions";
import { messages } from "@/lib/people/passkeys/labels";
import { optionsInput } from "@/lib/people/passkeys/schema";
import { shortFailure } from "@/lib/platform/labels";
import { type Result, refuse } from "@/lib/platform/result";

/** The browser asks the device, and the device the person; either may say no. */
async function makePasskey(values: unknown): Promise<Result<unknown>> {
  const { name, ...own } = values as { name: string; password: string };
  const begun = await beginPasskey(own);
  if (!begun.ok) return begun;
  const { startRegistration } = await import("@simplewebauthn/browser");
  const response = await startRegistration({ optionsJSON: begun.data }).catch(
    (error: Error) => error,
  );
  if (!(response instanceof Error)) return addPasskey({ name, response });
  const there = response.name === "InvalidStateError";
  return refuse(409, there ? messages.there : messages.notMade);
}

function AddForm({ onDone }: { onDone: () => void }) {
  const form = useActionForm({
    schema: optionsInput,
    action: makePasskey,
    defaultValues: { name: "", password: "" },
    failed: shortFailure,
    onDone,
  });
  return (
    <Form form={form} label="Add a passkey">
      <TextField
        name="name"
        label="Name"
        description="By which you know it again, such as: My phone"
      />
      <OwnPasswordField />
      <SubmitRow>Add</SubmitRow>
    </Form>
  );
}

export const AddPasskey = () => (
  <DialogButton
    look="primary"
    dialog={(onClose) => (
      <Modal title="Add a passkey" onClose={onClose}>
        <AddForm onDone={onClose} />
      </Modal>
    )}
  >
    Add a passkey
  </DialogButton>
);
