"use client";
import { useState } from "react";
import type { LinkOwner, MadeAgentLink } from "@/components/agent-link/made-link";
import { useConfirm } from "@/components/dialogs/confirm";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { NewLink } from "@/components/dialogs/new-link";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { closeAgentLink } from "@/lib/student/agent-link/actions";
import { sentWith } from "@/lib/student/agent-link/labels";
import { idleDays } from "@/lib/student/link/labels";
import { showMobile } from "@/lib/values/words";

const LinkForm = lateDialog(() => import("@/components/agent-link/link-form"));

const ways: Record<string, string> = {
  sms: "It is on its way to the phone. You can send it by yourself as well.",
  email: "It is on its way by email. You can send it by yourself as well.",
};

/** Makes a link for somebody of the sub-agent, and shows it once. */
export function MakeAgentLink({ of }: { of: LinkOwner }) {
  const [made, setMade] = useState<MadeAgentLink>();
  return (
    <>
      <DialogButton
        look="primary"
        dialog={(onClose) => (
          <LinkForm
            of={of}
            onClose={onClose}
            onMade={(link) => {
              onClose();
              setMade(link);
            }}
          />
        )}
      >
        Make a link
      </DialogButton>
      {made && (
        <NewLink
          title={`Page of ${of.name}`}
          link={made.link}
          label="Link to the page"
          sent={ways[made.sent] ?? "Please send this link yourself."}
          notice={`It is shown this once. It opens with the mobile number ${showMobile(made.mobile)}, and ends ${idleDays} days after its last use.`}
          message={sentWith(of.brand, made.link)}
          mobile={made.mobile}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  );
}

type CloseProps = { id: string; linkId: string; mobile: string };

/** Closes one link, after a question that names it. */
export function CloseAgentLink({ id, linkId, mobile }: CloseProps) {
  const { run, pending } = useAction(closeAgentLink);
  const confirm = useConfirm();
  const of = `for ${showMobile(mobile)}`;
  const close = async () => {
    const title = `Close the link ${of}?`;
    const message = "Whoever has it sees nothing any more, on all devices.";
    if (await confirm({ title, message, action: "Close this link" })) await run({ id, linkId });
  };
  return (
    <Button small loading={pending} onClick={close} aria-label={`Close this link ${of}`}>
      Close this link
    </Button>
  );
}
