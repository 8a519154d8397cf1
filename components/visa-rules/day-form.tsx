"use client";
import { DateField } from "@/components/forms/date-field";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { closeRule, confirmRule } from "@/lib/catalogue/visa-rules/actions";
import type { RuleAnswer } from "@/lib/catalogue/visa-rules/answer";
import { labels } from "@/lib/catalogue/visa-rules/labels";
import { ruleClosing, ruleConfirmation } from "@/lib/catalogue/visa-rules/schema";
import { shortFailure } from "@/lib/platform/labels";

type Props = { rule: RuleAnswer; does: "confirm" | "close"; reviewBy: string; onClose: () => void };

/** The dialog for the one day that a confirmation or a closing needs. */
export default function DayForm({ rule, does, reviewBy, onClose }: Props) {
  const confirms = does === "confirm";
  const which = { id: rule._id, version: rule.version };
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema: confirms ? ruleConfirmation : ruleClosing,
    action: confirms ? confirmRule : closeRule,
    defaultValues: confirms ? { ...which, reviewBy } : { ...which, validTo: rule.validTo ?? "" },
    failed: shortFailure,
    onDone: onClose,
  });
  const title = confirms ? `Confirm ${rule.key}` : `Close ${rule.key}`;
  return (
    <FormDialog title={title} form={form} returnFocus={false} onClose={onClose}>
      {confirms ? (
        <DateField
          name="reviewBy"
          label={labels.reviewBy}
          kind="coming"
          required
          autoFocus
          description="You have seen the source today. After this day the rule is not green until somebody looks again."
        />
      ) : (
        <DateField
          name="validTo"
          label={labels.validTo}
          required
          autoFocus
          description="Its last day. After it no rule of this name is known."
        />
      )}
    </FormDialog>
  );
}
