"use client";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { RadioField, SelectField, TextAreaField } from "@/components/forms/fields";
import { options } from "@/lib/case/labels";
import { templateNames } from "@/lib/catalogue/templates/actions";
import { smsWords } from "@/lib/values/sms-price";

/** What many students are told: a text that all of them read, or a template that each reads in their language. */
export function Message() {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    templateNames({}).then(
      (result) => result.ok && setNames(result.data),
      () => undefined,
    );
  }, []);
  const [template, msg] = useWatch({ name: ["template", "msg"] });
  const typed = String(msg ?? "").trim();
  const each = typed ? ` To each: ${smsWords(typed)}.` : "";
  return (
    <>
      {names.length > 0 && (
        <SelectField
          name="template"
          label="Template"
          clearable
          options={names.map((name) => ({ value: name, label: name }))}
          description="Each student reads it in the language of the case, or in English where there is no other."
        />
      )}
      {!template && (
        <TextAreaField
          name="msg"
          label="Message"
          required
          rows={4}
          autoFocus
          description={`To each student's registered mobile, and in the timeline.${each}`}
        />
      )}
      <RadioField
        name="action_required"
        label="Does it need immediate action?"
        required
        options={options.yesNo}
      />
    </>
  );
}
