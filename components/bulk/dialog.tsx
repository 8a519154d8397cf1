"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import styles from "@/components/bulk/bulk.module.css";
import { PlanShown, usePlan } from "@/components/bulk/plan";
import { Receivers } from "@/components/bulk/receivers";
import { Modal } from "@/components/dialogs/modal";
import { DateField } from "@/components/forms/date-field";
import { RadioField, TextAreaField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import type { Action } from "@/components/forms/send";
import { tell } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { offerUndo } from "@/components/ui/undo";
import { startBulk, undoBulk } from "@/lib/bulk/actions";
import { type BulkAction, isUndone, words } from "@/lib/bulk/labels";
import { bulk } from "@/lib/bulk/schema";
import { options } from "@/lib/case/labels";
import { rejectReasons } from "@/lib/reject-reasons/actions";
import { dayInIndia } from "@/lib/values/clock";

/** Which cases: by their numbers, all of a list, or all that somebody holds. */
export type Chosen = {
  refs?: string[];
  list?: "new" | "active" | "inactive";
  asked?: Record<string, string>;
  of?: string;
};

type Props = {
  action: BulkAction;
  chosen: Chosen;
  title: string;
  /** of whoever hands over all that they hold: who that is */
  except?: string;
  /** the word on the button, where it does something else too */
  save?: string;
  /** what stands above the form, and beside its button */
  before?: ReactNode;
  beside?: ReactNode;
  onDone?: () => void;
  onClose: () => void;
};

function Reasons() {
  const [reasons, setReasons] = useState<{ value: string; label: string }[]>([]);
  useEffect(() => {
    rejectReasons({}).then(
      (result) =>
        result.ok &&
        setReasons(
          result.data
            .filter(({ active }) => active)
            .map(({ _id, label }) => ({ value: _id, label })),
        ),
      () => undefined,
    );
  }, []);
  return <RadioField name="reason" label="Reason" required options={reasons} />;
}

const inputs: Record<BulkAction, (props: { except?: string }) => ReactNode> = {
  assign: ({ except }) => <Receivers except={except} />,
  reschedule: () => (
    <DateField
      name="day"
      label="Day"
      required
      autoFocus
      min={dayInIndia()}
      description="All open follow-ups of these cases move to it."
    />
  ),
  update: () => (
    <>
      <TextAreaField
        name="msg"
        label="Message"
        required
        rows={4}
        autoFocus
        description="By SMS to each student's registered mobile, and in the timeline."
      />
      <RadioField
        name="action_required"
        label="Does it need immediate action?"
        required
        options={options.yesNo}
      />
    </>
  ),
  reject: () => <Reasons />,
};

/** What is done with many cases: asked, shown before it is done, and offered to be undone. */
export default function BulkDialog(props: Props) {
  const { action, chosen, title, except, save, before, beside, onDone, onClose } = props;
  const router = useRouter();
  const message = useRef("");
  /** Its words come with the toast that offers to undo it. */
  const begin: Action<{ _id: string; background: boolean; done: number }> = async (values, key) => {
    const result = await startBulk(values, key);
    if (!result.ok) return result;
    message.current = result.message ?? "";
    return { ok: true, data: result.data };
  };
  const form = useActionForm({
    schema: bulk,
    action: begin,
    defaultValues: {
      action,
      ...chosen,
      to: [] as string[],
      day: "",
      reason: "",
      msg: "",
      action_required: "",
    },
    onDone: ({ _id: id, background, done }) => {
      onDone?.();
      onClose();
      if (background) router.push(`/app/bulk/${id}`);
      else if (isUndone(action) && done > 0)
        offerUndo(message.current, async () => tell(await undoBulk({ id })));
      else tell({ ok: true, data: undefined, message: message.current });
    },
  });
  const values = useWatch({ control: form.methods.control });
  const shown = usePlan(values);
  return (
    <Modal title={title} size="lg" onClose={onClose}>
      <Form form={form} label={title}>
        <div className={styles.form}>
          {before}
          {inputs[action]({ except })}
          <PlanShown action={action} shown={shown} />
          <div className={styles.end}>
            <Button onClick={onClose}>Cancel</Button>
            {beside}
            <SubmitButton>{save ?? words[action].title}</SubmitButton>
          </div>
        </div>
      </Form>
    </Modal>
  );
}
