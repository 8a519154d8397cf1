"use client";
import { Form, useActionForm } from "@/components/forms/form";
import type { Action } from "@/components/forms/send";
import { waits } from "@/components/offline/waits";
import { CallFields } from "@/components/today/call-fields";
import { blankLead } from "@/components/today/call-values";
import styles from "@/components/today/today.module.css";
import type { LeadItem } from "@/lib/desk/today/queries";
import { leadCallForm } from "@/lib/desk/today/schema";
import { callLead } from "@/lib/intake/leads/actions";

type Values = ReturnType<typeof blankLead>;

const call = waits("leadCall", callLead);

/** A call to a lead says the same in other words. */
const noteCall: Action<unknown> = (values, key) => {
  const { id, version, spoken, outcome, minutes, remarks, ...next } = values as Values;
  return call(
    {
      id,
      version,
      spoken: spoken === "Spoken" ? "yes" : "no",
      words: remarks,
      outcome,
      minutes,
      followUpOn: next.nextFollowUpDate,
      followUpTime: next.nextFollowUpTime,
    },
    key,
  );
};

/** How the call to a lead went, and when the next one is; it is closed, or becomes an assessment, on its own page. */
export function LeadForm({ item, today, onSaved }: Props) {
  const form = useActionForm({
    schema: leadCallForm,
    action: noteCall,
    defaultValues: blankLead(item),
    draft: `call:${item.id}`,
    onDone: onSaved,
  });
  return (
    <div className={styles.form}>
      <Form form={form} label="How it went">
        <CallFields item={item} today={today} />
      </Form>
    </div>
  );
}

type Props = { item: LeadItem; today: string; onSaved: () => void };
