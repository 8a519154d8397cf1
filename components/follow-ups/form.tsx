"use client";
import { useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useNextCall } from "@/components/case/next-call";
import styles from "@/components/follow-ups/follow-ups.module.css";
import { NextStep } from "@/components/follow-ups/next-step";
import { DateField } from "@/components/forms/date-field";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntryForm } from "@/components/forms/entry-form";
import { RadioField, SelectField, TextAreaField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { takeBack } from "@/components/forms/take-back";
import { TimeField } from "@/components/forms/time-field";
import { waits } from "@/components/offline/waits";
import { Button } from "@/components/ui/button";
import { useKeys } from "@/components/ui/keys";
import { Alert } from "@/components/ui/notice";
import { outcomeOf } from "@/lib/parts/calls/labels";
import { addFollowUp, editFollowUp, undoFollowUp } from "@/lib/parts/follow-ups/actions";
import {
  afterAnswer,
  appointment,
  followUpActions,
  labels,
  noNextStep,
  showDue,
  spokenValues,
  studentStatuses,
  studentStatusLabels,
} from "@/lib/parts/follow-ups/labels";
import type { FollowUpRow } from "@/lib/parts/follow-ups/list";
import { alerts, followUpForm } from "@/lib/parts/follow-ups/schema";
import { showMobile } from "@/lib/values/words";

const field = (name: keyof typeof labels) => ({ name, label: labels[name] });
const actions = followUpActions.map((value) => ({ value, label: value }));
const spoken = spokenValues.map((value) => ({ value, label: value }));
const statuses = studentStatuses.map((value) => ({ value, label: studentStatusLabels[value] }));

const add = waits("followUp", addFollowUp);
const edit = waits("followUpResult", editFollowUp);

/** What an edit answers. */
type EditAnswer = { version: number; completes: boolean };

/** Adds a follow-up, changes one, or completes it: remarks make it a completed one (decision C5). */
export default function FollowUpForm(props: EntryFormProps<FollowUpRow>) {
  const { row, refNo } = props;
  const completing = row?.remarks === null;
  const [isAsked, setAsked] = useState(false);
  return (
    <EntryForm
      {...props}
      noun="follow-up"
      title={completing ? "Complete follow-up" : undefined}
      schemas={followUpForm}
      add={add}
      edit={edit}
      intercept={({ remarks, nextAction }) => {
        const asks = Boolean(completing && row.last && remarks && !nextAction && !isAsked);
        if (asks) setAsked(true);
        return asks;
      }}
      undo={(result) => {
        if (!result) return undefined;
        const { version, completes } = result as EditAnswer;
        const back = { ref_no: refNo, followUpId: row?._id, version };
        return completes ? () => takeBack(undoFollowUp, back) : undefined;
      }}
    >
      {row && <Whom row={row} />}
      {completing ? (
        <>
          <Outcome row={row} />
          <Replanned />
        </>
      ) : (
        <>
          <Planned autoFocus={!row} />
          <Outcome row={row} />
        </>
      )}
      {isAsked && (
        <WholeRow>
          <Alert>{noNextStep}</Alert>
        </WholeRow>
      )}
    </EntryForm>
  );
}

/** The action and the day of the follow-up. */
function Planned({ autoFocus }: { autoFocus?: boolean }) {
  const action: unknown = useWatch({ name: "action" });
  return (
    <>
      <SelectField {...field("action")} options={actions} required autoFocus={autoFocus} />
      <DateField {...field("followUpDate")} kind="coming" required />
      {action === appointment && <TimeField {...field("followUpTime")} />}
    </>
  );
}

/** The action and the day of a call that is being completed: they stand above, and are seldom put right. */
function Replanned() {
  const [open, setOpen] = useState(false);
  const { errors } = useFormState();
  const wrong = errors.action ?? errors.followUpDate ?? errors.followUpTime;
  if (open || wrong) return <Planned />;
  return (
    <WholeRow>
      <Button look="subtle" small onClick={() => setOpen(true)}>
        Change the action or the day
      </Button>
    </WholeRow>
  );
}

/** How it went, and what comes next. */
function Outcome({ row }: { row?: FollowUpRow }) {
  const completing = row?.remarks === null;
  const { getValues, setValue } = useFormContext();
  const set = (name: string, value: string) => setValue(name, value, { shouldDirty: true });
  const { planAfter } = useNextCall(set);
  const answer = (value: string) => {
    const { remarks, studentStatus, nextAction } = getValues();
    const hot = studentStatus || row?.previous?.studentStatus;
    const sets = completing
      ? afterAnswer(outcomeOf(value), { remarks, hot })
      : { studentStatus: hot ?? "" };
    for (const [name, preset] of Object.entries(sets)) set(name, preset);
    // A student who did not answer is called again tomorrow, unless another day is chosen.
    if (completing && value !== "Spoken" && !nextAction) planAfter(1);
  };
  const press = (value: string) => () => {
    set("spoken", value);
    answer(value);
  };
  useKeys("The call", [
    ...(completing
      ? [
          { key: "a", does: "Answered", inDialog: true, run: press("Spoken") },
          { key: "n", does: "No answer", inDialog: true, run: press("Not Spoken") },
        ]
      : []),
  ]);
  return (
    <>
      <WholeRow>
        <h3 className={styles.heading}>How it went</h3>
        {completing && (
          <p className={styles.help}>
            <kbd>A</kbd> answered, <kbd>N</kbd> no answer.
          </p>
        )}
        {!completing && !row?.remarks && (
          <p className={styles.help}>Leave this empty while it is still open.</p>
        )}
      </WholeRow>
      <RadioField {...field("spoken")} options={spoken} autoFocus={completing} onChange={answer} />
      <RadioField {...field("studentStatus")} options={statuses} />
      <WholeRow>
        <TextAreaField {...field("remarks")} />
      </WholeRow>
      <NextStep completing={completing} />
      <WholeRow>
        <NextAlert />
      </WholeRow>
    </>
  );
}

/** The student to be called, with the last remark. */
function Whom({ row }: { row: FollowUpRow }) {
  const { first_name, surname, mobile, previous, action, followUpDate, followUpTime } = row;
  return (
    <WholeRow>
      <p className={styles.whom}>
        <strong>{[first_name, surname].filter(Boolean).join(" ")}</strong>{" "}
        <a href={`tel:${mobile}`}>{showMobile(mobile)}</a>
      </p>
      {row.remarks === null && (
        <p className={styles.help}>
          {action}, {showDue(followUpDate, followUpTime)}
        </p>
      )}
      {previous?.remarks && <p className={styles.help}>Last time: {previous.remarks}</p>}
    </WholeRow>
  );
}

const says: readonly unknown[] = Object.values(alerts);

/** The two alerts of spec §5, which also stand at their fields. */
function NextAlert() {
  const { errors } = useFormState();
  const messages = [errors.nextAction?.message, errors.nextFollowUpDate?.message];
  const alert = messages.find((message) => says.includes(message));
  return alert !== undefined && <Alert>{String(alert)}</Alert>;
}
