"use client";
import { TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import type { LetterRow } from "@/lib/parts/letter-ledger/queries";
import { addTrustedSigner } from "@/lib/parts/trusted-signers/actions";
import { labels } from "@/lib/parts/trusted-signers/labels";
import { newSigner } from "@/lib/parts/trusted-signers/schema";
import { shortFailure } from "@/lib/platform/labels";

type Props = { letter: LetterRow; onClose: () => void };

/** The dialog in which an admin says whose certificate it is. */
export default function TrustForm({ letter, onClose }: Props) {
  const { _id: letterId, signature, fileName } = letter;
  const form = useActionForm({
    schema: newSigner,
    action: addTrustedSigner,
    defaultValues: { letterId, name: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  const above = (
    <p>
      The certificate names {signature?.signer}. Anybody can make one with any name: ask the
      university for its fingerprint and compare. It is {signature?.fingerprint}.
    </p>
  );
  return (
    <FormDialog
      title={`Trust the signer of ${fileName}`}
      label="Trust this signer"
      save="Trust"
      form={form}
      above={above}
      returnFocus={false}
      onClose={onClose}
    >
      <WholeRow>
        <TextField name="name" label={labels.name} required autoFocus />
      </WholeRow>
    </FormDialog>
  );
}
