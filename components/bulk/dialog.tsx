"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import styles from "@/components/bulk/bulk.module.css";
import { Message } from "@/components/bulk/message";
import { ChosenNames, PlanShown, usePlan } from "@/components/bulk/plan";
import { Receivers } from "@/components/bulk/receivers";
import { PutTag, TakeTagOff } from "@/components/bulk/tag-fields";
import { type Chosen, useChosen } from "@/components/bulk/use-chosen";
import { DateField } from "@/components/forms/date-field";
import { RadioField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import type { Action } from "@/components/forms/send";
import { tell } from "@/components/forms/use-action";
import { offerUndo } from "@/components/ui/undo";
import { startBulk, undoBulk } from "@/lib/desk/bulk/actions";
import { type BulkAction, isUndone, words } from "@/lib/desk/bulk/labels";
import { bulkWords } from "@/lib/desk/bulk/schema";
import { rejectReasons } from "@/lib/intake/reject-reasons/actions";
import { type Result, refuse } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";

type Props = {
  action: BulkAction;
  chosen: Chosen;
  title: string;
  /** the person whose work is handed over whole */
  except?: string;
  /** the word on the button, where it does something else too */
  save?: string;
  /** what stands above the form, and beside its button */
  before?: ReactNode;
  beside?: ReactNode;
  /** what is done besides, once the cases are: an answer that failed is told */
  also?: (to: string[]) => Promise<Result<unknown>>;
  onDone: () => void;
  onClose: () => void;
};

type Begun = { _id: string; background: boolean; done: number };

/** Somebody who is to hand over may hold no case and other work. */
const nothingToDo: Result<Begun> = {
  ok: true,
  data: { _id: "", background: false, done: 0 },
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

const inputs: Record<BulkAction, (props: { except?: string; branches?: string[] }) => ReactNode> = {
  assign: (props) => <Receivers {...props} />,
  reschedule: () => (
    <DateField
      name="day"
      label="Day"
      kind="coming"
      required
      autoFocus
      min={dayInIndia()}
      description="All open follow-ups of these cases move to it."
    />
  ),
  update: () => <Message />,
  reject: () => <Reasons />,
  tag: () => <PutTag />,
  untag: () => <TakeTagOff />,
};

/** The dialog of a change of many: it asks, shows the plan first, and offers Undo. */
export default function BulkDialog(props: Props) {
  const { action, title, except, save, before, beside, also, onDone, onClose } = props;
  const router = useRouter();
  const message = useRef("");
  const { cases, failed, request } = useChosen(props.chosen);
  /** Its words come with the toast that offers to undo it. */
  const begin: Action<Begun> = async (values, key) => {
    const answer = await request;
    if (!answer.ok) return answer;
    const { refs, versions } = answer.data;
    if (refs.length === 0 && !also) return refuse(409, "None of these is on this list any more");
    const fixed = { ...(values as object), refs, versions };
    const result = refs.length > 0 ? await startBulk(fixed, key) : nothingToDo;
    if (!result.ok) return result;
    const besides = await also?.((values as { to: string[] }).to);
    if (besides && !besides.ok) return besides;
    const words = [result.message, besides?.message].filter(Boolean);
    message.current = words.join(". ");
    return { ok: true, data: result.data };
  };
  const form = useActionForm({
    schema: bulkWords,
    action: begin,
    defaultValues: {
      action,
      to: [] as string[],
      day: "",
      reason: "",
      msg: "",
      template: "",
      action_required: "",
      tag: "",
      tagOff: "",
    },
    onDone: ({ _id: id, background, done }) => {
      onDone();
      if (background) router.push(`/app/bulk/${id}`);
      else if (isUndone(action) && done > 0)
        offerUndo(message.current, async () => tell(await undoBulk({ id })));
      else tell({ ok: true, data: undefined, message: message.current });
    },
  });
  const values = useWatch({ control: form.methods.control });
  const plan = usePlan({ ...values, action }, cases);
  return (
    <FormDialog
      title={title}
      size="lg"
      form={form}
      save={save ?? words[action].title}
      behindCancel={beside}
      onClose={onClose}
    >
      <div className={styles.form}>
        {before}
        <ChosenNames cases={cases} failed={failed} />
        {inputs[action]({ except, branches: cases?.branches })}
        {(cases?.refs.length ?? 1) > 0 && (
          <PlanShown action={action} planState={plan} typed={String(values.msg ?? "").trim()} />
        )}
      </div>
    </FormDialog>
  );
}
