"use client";
import { RadioField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { WholeField } from "@/components/forms/number-fields";
import { setRetention } from "@/lib/office/retention/actions";
import {
  labels,
  type RetentionKind,
  retentionKinds,
  switches,
} from "@/lib/office/retention/labels";
import { retentionRule } from "@/lib/office/retention/schema";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";

export type Term = { kind: RetentionKind; months: number; isOn: boolean; version: number };

/** How long a kind is kept, and whether it goes at all. */
export default function RuleForm({ term, onClose }: { term: Term; onClose: () => void }) {
  const { title, since, source } = retentionKinds[term.kind];
  const form = useActionForm({
    schema: retentionRule,
    action: setRetention,
    defaultValues: { ...term, isOn: term.isOn ? "on" : "off" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <WholeRow>
        <p>
          Counted from {since}. {source}. Nothing goes by itself: you see first what would go, and
          then press.
        </p>
      </WholeRow>
      <WholeRow>
        <RadioField name="isOn" label={labels.isOn} options={optionsOf(switches)} required />
      </WholeRow>
      <WholeField name="months" label={labels.months} required />
    </FormDialog>
  );
}
