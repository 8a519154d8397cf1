"use client";
import { useWatch } from "react-hook-form";
import { CountryField } from "@/components/forms/country-field";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import type { Action } from "@/components/forms/send";
import { ChangePreview } from "@/components/visa-rules/change-preview";
import { ParamInput } from "@/components/visa-rules/param-input";
import { addRule, editRule } from "@/lib/catalogue/visa-rules/actions";
import type { RuleAnswer } from "@/lib/catalogue/visa-rules/answer";
import type { RuleChanges } from "@/lib/catalogue/visa-rules/changes";
import { namesForWords, paramInputs } from "@/lib/catalogue/visa-rules/fields";
import {
  choosingDayOptions,
  labels,
  type RuleKind,
  ruleKindOptions,
  severityOptions,
} from "@/lib/catalogue/visa-rules/labels";
import { newRule, ruleEdit } from "@/lib/catalogue/visa-rules/schema";
import { shortFailure } from "@/lib/platform/labels";

type Props = {
  country: string;
  rule?: RuleAnswer;
  /** what the typed rule would do to open cases */
  preview?: Action<RuleChanges>;
  onClose: () => void;
};

/** The next version of a confirmed rule begins on a day of its own, without the end of the one before. */
const daysOf = (rule: RuleAnswer | undefined) =>
  rule && rule.checkedOn === null ? { validFrom: rule.validFrom, validTo: rule.validTo } : {};

function titleOf(rule: RuleAnswer | undefined): string {
  if (!rule) return "Add rule";
  return rule.checkedOn === null ? `Edit ${rule.key}` : `New version of ${rule.key}`;
}

/** The dialog that adds a rule, edits one that is off, or makes the next version of a confirmed one. */
export default function RuleForm({ country, rule, preview, onClose }: Props) {
  const days = daysOf(rule);
  const which = rule ? { id: rule._id, version: rule.version } : { country, key: "" };
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema: rule ? ruleEdit : newRule,
    action: rule ? editRule : addRule,
    defaultValues: {
      ...which,
      kind: rule?.kind ?? "",
      severity: rule?.severity ?? "blocks",
      appliesBy: rule?.appliesBy ?? "application",
      params: rule?.params ?? {},
      validFrom: days.validFrom ?? "",
      validTo: days.validTo ?? "",
      wordsEn: rule?.words.en ?? "",
      wordsPa: rule?.words.pa ?? "",
      wordsHi: rule?.words.hi ?? "",
      sourceTitle: rule?.source.title ?? "",
      sourceUrl: rule?.source.url ?? "",
    },
    failed: shortFailure,
    onDone: onClose,
  });
  const kind = String(useWatch({ control: form.methods.control, name: "kind" }) ?? "");
  const names = namesForWords[kind as RuleKind];
  const mayName = names ? `May name ${names}` : undefined;
  return (
    <FormDialog
      title={titleOf(rule)}
      size="lg"
      form={form}
      returnFocus={rule === undefined}
      onClose={onClose}
    >
      {!rule && (
        <>
          <CountryField name="country" label={labels.country} required />
          <TextField name="key" label={labels.key} required autoFocus />
        </>
      )}
      <SelectField
        name="kind"
        label={labels.kind}
        required
        options={ruleKindOptions}
        // Another kind has other parameters.
        onChange={() => form.methods.setValue("params", {})}
      />
      <SelectField name="severity" label={labels.severity} required options={severityOptions} />
      {paramInputs(kind).map((input) => (
        <ParamInput key={`${kind} ${input.name}`} input={input} />
      ))}
      <SelectField
        name="appliesBy"
        label={labels.appliesBy}
        required
        options={choosingDayOptions}
      />
      <DateField name="validFrom" label={labels.validFrom} />
      <DateField name="validTo" label={labels.validTo} />
      <WholeRow>
        <TextAreaField
          name="wordsEn"
          label={labels.wordsEn}
          rows={2}
          required
          description={mayName}
        />
      </WholeRow>
      <WholeRow>
        <TextAreaField name="wordsPa" label={labels.wordsPa} rows={2} required />
      </WholeRow>
      <WholeRow>
        <TextAreaField name="wordsHi" label={labels.wordsHi} rows={2} required />
      </WholeRow>
      <TextField name="sourceTitle" label={labels.sourceTitle} required />
      <TextField name="sourceUrl" label={labels.sourceUrl} required />
      {preview && (
        <WholeRow>
          <ChangePreview
            preview={preview}
            values={() => {
              const { id: _, version: __, ...typed } = form.methods.getValues();
              return { country, key: rule?.key, ...typed };
            }}
          />
        </WholeRow>
      )}
    </FormDialog>
  );
}
