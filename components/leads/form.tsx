"use client";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { LikelyTwins } from "@/components/case/likely-twins";
import { ask } from "@/components/forms/call";
import { DateField } from "@/components/forms/date-field";
import { type Option, SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import entry from "@/components/forms/form-dialog.module.css";
import { TimeField } from "@/components/forms/time-field";
import { type Looked, useFound } from "@/components/forms/use-found";
import { Known } from "@/components/leads/known";
import { waits } from "@/components/offline/waits";
import { Button } from "@/components/ui/button";
import { takeKeys, typedFor } from "@/components/ui/kept-keys";
import { options as caseOptions } from "@/lib/case/labels";
import { createLead, editLead } from "@/lib/intake/leads/actions";
import type { LeadAnswer } from "@/lib/intake/leads/answer";
import { labels } from "@/lib/intake/leads/labels";
import { leadEdit, newLead } from "@/lib/intake/leads/schema";
import { dayInIndia } from "@/lib/values/clock";
import { showMobile } from "@/lib/values/words";

/** What the form is given by the office: where one may note, and who one is. */
export type Desk = {
  branches: readonly Option[];
  branch: string;
  /** the signed-in user's email */
  me: Option;
};
type CallerDetails = { name?: string; mobile?: string };
type Props = Desk & {
  lead?: LeadAnswer;
  /** what was looked for and not found */
  details?: CallerDetails;
  onDone: () => void;
  onCancel: () => void;
};

const noteLead = waits("lead", createLead);

const field = (name: keyof typeof labels) => ({ name, label: labels[name] });

const first = ["name", "mobile", "wish"] as const;

const blank = ({ branch, me }: Desk) => ({
  name: "",
  mobile: "",
  wish: "",
  source: "",
  language: "",
  location: branch,
  handler: me.value,
  followUpOn: dayInIndia(),
  followUpTime: "",
  note: "",
});

const valuesOf = (lead: LeadAnswer) => ({
  id: lead._id,
  version: lead.version,
  name: lead.name,
  mobile: showMobile(lead.mobile),
  wish: lead.wish ?? "",
  source: lead.source?.value ?? "",
  language: lead.language?.value ?? "",
  location: lead.location.value,
  handler: lead.handler.email,
  followUpOn: lead.followUpOn,
  followUpTime: lead.followUpTime ?? "",
  note: lead.note ?? "",
});

/** Notes a lead, or edits one. A name and a number do; what else there is to fill in is preset. */
export function LeadForm({ lead, details, onDone, onCancel, ...desk }: Props) {
  const { branches, branch } = desk;
  const form = useActionForm({
    ...(lead
      ? { schema: leadEdit, action: editLead, defaultValues: valuesOf(lead) }
      : { schema: newLead, action: noteLead, defaultValues: blank(desk) }),
    draft: lead ? `lead:${lead._id}` : "lead",
    offered: lead ? undefined : ({ name, mobile }) => String(name || mobile || "a lead"),
    onDone,
  });
  // What was typed while this form was on its way: a name, Tab, a mobile, Tab, a wish.
  const { setValue } = form.methods;
  const [begin] = useState(() => first[typedFor("lead").length - 1]);
  useEffect(() => {
    for (const [input, text] of takeKeys("lead").entries())
      if (first[input] && text) setValue(first[input], text, { shouldDirty: true });
    for (const [name, text] of Object.entries(details ?? {}))
      setValue(name as "name" | "mobile", text, { shouldDirty: true });
  }, [setValue, details]);
  // Cancel gives up what was typed; Esc, or a page that goes, only interrupts.
  const cancel = () => {
    form.startAgain();
    onCancel();
  };
  const chosen = lead ? { value: lead.handler.email, label: lead.handler.name } : desk.me;
  // The day of the call and its time stand beside each other, with a branch to choose and without.
  const choosesBranch = branches.length > 1;
  const language = <SelectField {...field("language")} options={caseOptions.language} clearable />;
  return (
    <Form form={form} label={lead ? "Edit lead" : "Note a lead"}>
      <div className={entry.form}>
        <TextField {...field("name")} required autoFocus={begin === "name"} autoComplete="off" />
        <TextField
          {...field("mobile")}
          required
          type="tel"
          inputMode="tel"
          autoFocus={begin === "mobile"}
          autoComplete="off"
          placeholder="10 digits"
        />
        <Known own={lead?.mobile} />
        <div className={entry.whole}>
          <LikelyTwins fields={{ mobile: "mobile" }} names={["name"]} besideNumber />
        </div>
        <TextField
          {...field("wish")}
          placeholder="Canada, January"
          autoFocus={begin === "wish"}
          autoComplete="off"
        />
        <SelectField {...field("source")} options={caseOptions.source} clearable />
        {choosesBranch ? (
          <SelectField {...field("location")} options={branches} required />
        ) : (
          language
        )}
        <HandlerField chosen={chosen} branch={branch} />
        <DateField
          {...field("followUpOn")}
          kind="coming"
          min={dayInIndia()}
          required={Boolean(lead)}
        />
        <TimeField {...field("followUpTime")} />
        {choosesBranch && language}
        <div className={entry.whole}>
          <TextAreaField {...field("note")} rows={2} />
        </div>
        <div className={entry.end}>
          <Button onClick={cancel}>Cancel</Button>
          <SubmitButton>Save</SubmitButton>
        </div>
      </div>
    </Form>
  );
}

const load = ({ listKey }: Looked) => ask<Option[]>("/api/leads/handlers", { location: listKey });

/** The handler of the lead: oneself, or another person of the branch. */
function HandlerField({ chosen, branch }: { chosen: Option; branch: string }) {
  const location: unknown = useWatch({ name: "location" });
  const branchCode = typeof location === "string" && location !== "" ? location : branch;
  const { choices, loading, message } = useFound(load, { listKey: branchCode, value: "" });
  const known = choices.some(({ value }) => value === chosen.value);
  return (
    <SelectField
      {...field("handler")}
      options={known ? choices : [chosen, ...choices]}
      loading={loading}
      listKey={branchCode}
      description={message}
    />
  );
}
