"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { endOwnSession } from "@/lib/people/sessions/actions";
import { shortFailure } from "@/lib/platform/labels";

type Props = { _id: string; device: string; address: string };

export function EndSession({ _id: id, device, address }: Props) {
  const { run, pending } = useAction(endOwnSession, { failed: shortFailure });
  const confirm = useConfirm();
  const end = async () => {
    const sure = await confirm({
      title: `End the session of ${device}?`,
      message:
        "Whoever uses it is logged out at once. If it was not you, change your password, too.",
      action: "End session",
      look: "danger",
    });
    if (sure) await run({ id });
  };
  return (
    <Button
      small
      aria-label={`End the session of ${device}, ${address}`}
      loading={pending}
      onClick={end}
    >
      End
    </Button>
  );
}
