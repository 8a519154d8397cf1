"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import { DeleteItem, MenuItem, RowMenu } from "@/components/lists/row-menu";
import { lateDialog } from "@/components/ui/late";
import { deleteWebhook, renewSecret, switchWebhook } from "@/lib/office/webhooks/actions";
import { webhooksPath } from "@/lib/office/webhooks/labels";
import type { WebhookMade } from "@/lib/office/webhooks/operations";
import type { WebhookRow } from "@/lib/office/webhooks/queries";
import { shortFailure } from "@/lib/platform/labels";
import type { Edited, Offered } from "./form";

const MakeForm = lateDialog(() => import("./form").then((it) => ({ default: it.MakeForm })));
const EditForm = lateDialog(() => import("./form").then((it) => ({ default: it.EditForm })));
const NewSecret = lateDialog(() => import("./secret").then((it) => ({ default: it.NewSecret })));

export const MakeWebhook = (offered: Offered) => (
  <DialogButton look="primary" dialog={(onClose) => <MakeForm {...offered} onClose={onClose} />}>
    Add a webhook
  </DialogButton>
);

export const EditWebhook = (props: Offered & { webhook: Edited }) => (
  <DialogButton look="default" dialog={(onClose) => <EditForm {...props} onClose={onClose} />}>
    Edit
  </DialogButton>
);

type Props = Pick<WebhookRow, "id" | "name" | "isOn" | "hasEnded">;

/** Actions on a webhook that are seldom wanted. */
export function WebhookMenu({ id, name, isOn, hasEnded }: Props) {
  const confirm = useConfirm();
  const router = useRouter();
  const [made, setMade] = useState<WebhookMade>();
  const switching = useAction(switchWebhook, { failed: shortFailure });
  const renewing = useAction(renewSecret, { failed: shortFailure, onDone: setMade });
  const deleting = useAction(deleteWebhook, {
    failed: shortFailure,
    onDone: () => router.push(webhooksPath),
  });
  const renew = async () => {
    const question = {
      title: `Make a new secret of ${name}?`,
      message: "The one in use is good for a day more. Nobody can look at it again.",
      action: "Make a new secret",
      look: "primary",
    } as const;
    if (await confirm(question)) await renewing.run({ id });
  };
  const remove = async () => {
    const message = "The program is told nothing any more, and what it was told is forgotten here.";
    if (await confirm({ title: `Delete ${name}?`, message, action: "Delete" }))
      await deleting.run({ id });
  };
  const menu = "webhook-menu";
  return (
    <>
      <RowMenu id={menu} label={`More about ${name}`} text="More">
        {!hasEnded && (
          <>
            <MenuItem menu={menu} onClick={() => switching.run({ id, on: !isOn })}>
              {isOn ? "Switch off" : "Switch on"}
            </MenuItem>
            <MenuItem menu={menu} onClick={renew}>
              New secret
            </MenuItem>
          </>
        )}
        <DeleteItem menu={menu} name={name} onClick={remove} />
      </RowMenu>
      {made && <NewSecret {...made} isAnother onClose={() => setMade(undefined)} />}
    </>
  );
}
