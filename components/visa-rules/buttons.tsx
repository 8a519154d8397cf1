"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { Action } from "@/components/forms/send";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { startRules } from "@/lib/catalogue/visa-rules/actions";
import type { RuleChanges } from "@/lib/catalogue/visa-rules/changes";

const Form = lateDialog(() => import("@/components/visa-rules/rule-form"));

type Props = { country: string; preview?: Action<RuleChanges> };

export const AddRule = (props: Props) => (
  <DialogButton look="primary" dialog={(onClose) => <Form {...props} onClose={onClose} />}>
    Add rule
  </DialogButton>
);

/** Adds the rules of a country that the product brings along and that it has not yet. */
export function StartRules({ country, label }: { country: string; label: string }) {
  const start = useAction(startRules);
  return (
    <Button loading={start.pending} onClick={() => start.run({ country })}>
      Add the starting rules of {label}
    </Button>
  );
}
