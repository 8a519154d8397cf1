"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { usePageWatch } from "@/components/ui/use-page-watch";
import { sendNotices } from "@/lib/desk/notice-runs/actions";
import { shortFailure } from "@/lib/platform/labels";
import { counted } from "@/lib/values/words";

/** `cases` would get it now; the page looks again while notices are on their way. */
type Props = { version: number; cases: number; waiting: number };

export function SendNotice({ version, cases, waiting }: Props) {
  const confirm = useConfirm();
  const send = useAction(sendNotices, { failed: shortFailure });
  usePageWatch(waiting > 0);
  if (cases === 0) return null;
  const ask = async () => {
    const isSure = await confirm({
      title: `Send the notice to ${counted(cases, "case")}?`,
      message: "Nobody can call the messages back. Who answers before their turn gets none.",
      action: "Send",
    });
    if (isSure) await send.run({ version });
  };
  return (
    <p>
      <Button look="primary" loading={send.pending} onClick={() => void ask()}>
        Send the notice to {counted(cases, "case")}
      </Button>
    </p>
  );
}
