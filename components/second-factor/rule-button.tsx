"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { editRule } from "@/lib/people/second-factor/actions";
import { shortFailure } from "@/lib/platform/labels";

type Rule = { admins: boolean; version: number };

/** Whether all admins must have a second factor: beside the users, and on its card in Settings, which says what it is about. */
export function SecondFactorRule({ rule, onCard }: { rule: Rule; onCard?: boolean }) {
  const { admins, version } = rule;
  const { run, pending } = useAction(editRule, { failed: shortFailure });
  const confirm = useConfirm();
  const change = async () => {
    const sure = await confirm(
      admins
        ? {
            title: "Let admins do without a second factor?",
            message: "Whoever has one keeps it.",
            action: "Let them",
            look: "danger",
          }
        : {
            title: "Ask all admins for a second factor?",
            message: "It holds at once: an admin without one sets it up before anything else.",
            action: "Ask for it",
            look: "primary",
          },
    );
    if (sure) await run({ admins: !admins, version });
  };
  return (
    <Button loading={pending} onClick={change}>
      {onCard
        ? admins
          ? "Let admins do without"
          : "Ask all admins for it"
        : admins
          ? "Admins need a second factor"
          : "Second factor for admins"}
    </Button>
  );
}
