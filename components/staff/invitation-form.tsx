"use client";
import { useState } from "react";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { MultiSelectField } from "@/components/forms/multi-select-field";
import InvitationLink, { type InvitationAnswer } from "@/components/staff/invitation-link";
import { invite } from "@/lib/people/invitations/actions";
import { labels } from "@/lib/people/invitations/labels";
import { invitation } from "@/lib/people/invitations/schema";
import { roleOptions } from "@/lib/people/staff/labels";
import { shortFailure } from "@/lib/platform/labels";

export type Offered = {
  choices: { value: string; label: string }[];
  /** may let somebody work in all branches */
  everywhere: boolean;
};

/** The form of an invitation, and then its link, which is shown this once. */
export default function InvitationForm(props: Offered & { onClose: () => void }) {
  const { choices, everywhere, onClose } = props;
  const [newInvitation, setMade] = useState<InvitationAnswer>();
  const [only] = choices;
  const branches = !everywhere && choices.length === 1 && only ? [only.value] : [];
  const form = useActionForm({
    schema: invitation,
    action: invite,
    defaultValues: { name: "", email: "", mobile: "", type: "user", branches },
    failed: shortFailure,
    onDone: setMade,
  });
  if (newInvitation) return <InvitationLink invitation={newInvitation} onClose={onClose} />;
  return (
    <FormDialog title="Invite a user" form={form} save="Invite" onClose={onClose}>
      <TextField name="name" label={labels.name} required autoFocus autoComplete="off" />
      <TextField name="email" label={labels.email} required autoComplete="off" />
      <TextField name="mobile" label={labels.mobile} required inputMode="tel" autoComplete="off" />
      <SelectField name="type" label={labels.type} options={roleOptions} required />
      <MultiSelectField
        name="branches"
        label={labels.branches}
        description={everywhere ? "None: they work in all branches." : "At least one of your own."}
        options={choices}
        required={!everywhere}
      />
    </FormDialog>
  );
}
