"use client";
import { useState } from "react";
import { Form, useActionForm } from "@/components/forms/form";
import { takeBack } from "@/components/forms/take-back";
import { waits } from "@/components/offline/waits";
import { CallFields } from "@/components/today/call-fields";
import { blank } from "@/components/today/call-values";
import styles from "@/components/today/today.module.css";
import { Alert } from "@/components/ui/notice";
import type { FollowUpItem } from "@/lib/desk/today/queries";
import { editFollowUp, undoFollowUp } from "@/lib/parts/follow-ups/actions";
import { noNextStep } from "@/lib/parts/follow-ups/labels";
import { callForm } from "@/lib/parts/follow-ups/schema";

type Props = {
  item: FollowUpItem;
  today: string;
  onSaved: () => void;
  onTakenBack: () => void;
};

const complete = waits("followUpResult", editFollowUp);

/** How the call of a follow-up went. Without a next step an active case would stand in no list, which is asked once. */
export function CallForm({ item, today, onSaved, onTakenBack }: Props) {
  const [isAsked, setAsked] = useState(false);
  const form = useActionForm({
    schema: callForm,
    action: complete,
    defaultValues: blank(item),
    draft: `call:${item.id}`,
    done: `${item.name}: completed`,
    intercept: ({ nextAction }) => {
      const asks = item.last && !nextAction && !isAsked;
      if (asks) setAsked(true);
      return asks;
    },
    undo: (saved) => {
      if (!saved) return undefined;
      const back = { ref_no: item.ref, followUpId: item.id, version: saved.version };
      return async () => {
        const isOpen = await takeBack(undoFollowUp, back);
        if (isOpen) onTakenBack();
        return isOpen;
      };
    },
    onDone: onSaved,
  });
  return (
    <div className={styles.form}>
      <Form form={form} label="How it went">
        <CallFields item={item} today={today} onChange={() => setAsked(false)}>
          {isAsked && <Alert>{noNextStep}</Alert>}
        </CallFields>
      </Form>
    </div>
  );
}
