"use client";
import type { LinkOwner, MadeAgentLink } from "@/components/agent-link/made-link";
import { RadioField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { makeAgentLink } from "@/lib/student/agent-link/actions";
import { agentSendWays, labels } from "@/lib/student/agent-link/labels";
import { newAgentLink } from "@/lib/student/agent-link/schema";
import { optionsOf } from "@/lib/values/options";
import { showMobile } from "@/lib/values/words";

type Props = { of: LinkOwner; onClose: () => void; onMade: (made: MadeAgentLink) => void };

/** For whom a new link is, and how it gets there. */
export default function LinkForm({ of: { id, name, contact }, onClose, onMade }: Props) {
  const form = useActionForm({
    schema: newAgentLink,
    action: makeAgentLink,
    defaultValues: {
      id,
      mobile: contact?.mobile ? showMobile(contact.mobile) : "",
      email: contact?.email ?? "",
      send: "copy",
    },
    onDone: onMade,
  });
  return (
    <FormDialog title={`Link for ${name}`} form={form} save="Make the link" onClose={onClose}>
      <TextField
        name="mobile"
        label={labels.mobile}
        type="tel"
        required
        description="The link opens with it, and codes go there"
      />
      <TextField
        name="email"
        label={labels.email}
        type="email"
        description="Codes go there where no SMS gateway is set up"
      />
      <WholeRow>
        <RadioField name="send" label={labels.send} required options={optionsOf(agentSendWays)} />
      </WholeRow>
    </FormDialog>
  );
}
