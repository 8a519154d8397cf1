"use client";
import { useState } from "react";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useDeletion } from "@/components/lists/use-deletion";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { toast } from "@/components/ui/toast";
import { deleteLink } from "@/lib/catalogue/dlt/actions";
import type { LinkAnswer, RegistrationAnswer } from "@/lib/catalogue/dlt/answer";
import { shortFailure } from "@/lib/platform/labels";

const RegistrationForm = lateDialog(() => import("@/components/dlt/registration-form"));
const LinkForm = lateDialog(() => import("@/components/dlt/link-form"));

export const AddRegistration = () => (
  <DialogButton look="primary" dialog={(onClose) => <RegistrationForm onClose={onClose} />}>
    Add text
  </DialogButton>
);

export const EditRegistration = (registration: RegistrationAnswer) => (
  <DialogButton
    label={`Edit ${registration.name}`}
    dialog={(onClose) => <RegistrationForm registration={registration} onClose={onClose} />}
  >
    Edit
  </DialogButton>
);

/** `value` is what the form begins with: the link that students' pages have. */
export const AddLink = ({ value, children }: { value?: string; children: string }) => (
  <DialogButton look="primary" dialog={(onClose) => <LinkForm value={value} onClose={onClose} />}>
    {children}
  </DialogButton>
);

/** Puts the wording of a text where an operator's page takes it from. */
export function CopyText({ name, text }: { name: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error("The browser did not copy it: please mark the text and copy it yourself.");
    }
  };
  return (
    <Button small aria-label={`Copy ${name}`} onClick={() => void copy()}>
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}

export function DeleteLink({ _id, value }: LinkAnswer) {
  const { ask, going } = useDeletion(deleteLink, { failed: shortFailure });
  return (
    <Button
      small
      aria-label={`Delete ${value}`}
      disabled={going === _id}
      onClick={() => ask(_id, { name: value, values: { id: _id } })}
    >
      Delete
    </Button>
  );
}
