"use client";
import { useRouter } from "next/navigation";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import type { Term } from "@/components/retention/rule-form";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { planRetention } from "@/lib/office/retention/actions";
import { type RetentionKind, retentionKinds, runPath } from "@/lib/office/retention/labels";
import { shortFailure } from "@/lib/platform/labels";

const RuleForm = lateDialog(() => import("@/components/retention/rule-form"));

/** Shows what would go today, on a page of its own. */
export function LookThrough({ kind }: { kind: RetentionKind }) {
  const router = useRouter();
  const { run, pending } = useAction(planRetention, {
    failed: shortFailure,
    onDone: ({ _id }) => router.push(runPath(_id)),
  });
  return (
    <Button
      small
      loading={pending}
      aria-label={`What would go: ${retentionKinds[kind].title}`}
      onClick={() => run({ kind })}
    >
      What would go
    </Button>
  );
}

export const ChangeRule = ({ kind, months, isOn, version }: Term) => (
  <DialogButton
    label={`Change the rule: ${retentionKinds[kind].title}`}
    dialog={(onClose) => <RuleForm term={{ kind, months, isOn, version }} onClose={onClose} />}
  >
    Change
  </DialogButton>
);
