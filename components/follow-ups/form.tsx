"use client";
import { useFormState, useWatch } from "react-hook-form";
import styles from "@/components/follow-ups/follow-ups.module.css";
import { DateField } from "@/components/forms/date-field";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntryForm, WholeRow } from "@/components/forms/entry-form";
import { RadioField, SelectField, TextAreaField } from "@/components/forms/fields";
import { Notice } from "@/components/ui/notice";
import { addFollowUp, editFollowUp } from "@/lib/follow-ups/actions";
import {
  followUpActions,
  labels,
  spokenValues,
  studentStatuses,
  studentStatusLabels,
} from "@/lib/follow-ups/labels";
import type { FollowUpRow } from "@/lib/follow-ups/list";
import { alerts, followUpForm } from "@/lib/follow-ups/schema";
import { dayInIndia } from "@/lib/values/clock";
import { showMobile } from "@/lib/values/words";

const field = (name: keyof typeof labels) => ({ name, label: labels[name] });
const actions = followUpActions.map((value) => ({ value, label: value }));
const spoken = spokenValues.map((value) => ({ value, label: value }));
const statuses = studentStatuses.map((value) => ({ value, label: studentStatusLabels[value] }));

/** Adds a follow-up, changes one, or completes it: remarks make it a completed one (decision C5). */
export default function FollowUpForm(props: EntryFormProps<FollowUpRow>) {
  const { row } = props;
  const completing = row?.remarks === null;
  return (
    <EntryForm
      {...props}
      noun="follow-up"
      schemas={followUpForm}
      add={addFollowUp}
      edit={editFollowUp}
    >
      {row && <Whom row={row} />}
      <SelectField {...field("action")} options={actions} required autoFocus={!row} />
      <DateField {...field("followUpDate")} required />
      <WholeRow>
        <h3 className={styles.heading}>How it went</h3>
        {!row?.remarks && <p className={styles.help}>Leave this empty while it is still open.</p>}
      </WholeRow>
      <RadioField {...field("spoken")} options={spoken} autoFocus={completing} />
      <RadioField {...field("studentStatus")} options={statuses} />
      <WholeRow>
        <TextAreaField {...field("remarks")} />
      </WholeRow>
      <NextDate />
      <SelectField {...field("nextAction")} options={actions} clearable />
      <WholeRow>
        <NextAlert />
      </WholeRow>
    </EntryForm>
  );
}

/** No day that has passed is offered for the next call, nor one before this one (which saving refuses). */
function NextDate() {
  const planned: unknown = useWatch({ name: "followUpDate" });
  const today = dayInIndia();
  const min = typeof planned === "string" && planned > today ? planned : today;
  return <DateField {...field("nextFollowUpDate")} min={min} />;
}

/** Who is to be called, and what was said last time. */
function Whom({ row: { first_name, surname, mobile, previous } }: { row: FollowUpRow }) {
  return (
    <WholeRow>
      <p className={styles.whom}>
        <strong>{[first_name, surname].filter(Boolean).join(" ")}</strong>{" "}
        <a href={`tel:${mobile}`}>{showMobile(mobile)}</a>
      </p>
      {previous?.remarks && <p className={styles.help}>Last time: {previous.remarks}</p>}
    </WholeRow>
  );
}

const says: readonly unknown[] = Object.values(alerts);

/** The two alerts of spec §5, which also stand at their fields. */
function NextAlert() {
  const { errors } = useFormState();
  const told = [errors.nextAction?.message, errors.nextFollowUpDate?.message];
  const alert = told.find((message) => says.includes(message));
  return (
    alert !== undefined && (
      <Notice tone="danger" role="alert">
        {String(alert)}
      </Notice>
    )
  );
}
