"use client";
import { AnywayField } from "@/components/case/anyway-field";
import { useNumberFirst } from "@/components/case/number-first";
import { TellField } from "@/components/case/tell-field";
import { EntryForm, type EntryFormProps } from "@/components/forms/entry-form";
import { SelectField, TextAreaField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { Proceed } from "@/components/forms/proceed";
import { createVisa } from "@/lib/parts/visas/actions";
import { labels, visaStatusOptions } from "@/lib/parts/visas/labels";
import type { VisaRow } from "@/lib/parts/visas/queries";
import { visa } from "@/lib/parts/visas/schema";

export type VisaFormProps = EntryFormProps<VisaRow> & {
  mobile: string;
  /** what the visa can be for; `numbered` as the university has numbered it (decision C8) */
  applications: { value: string; label: string; numbered: boolean }[];
};

const must = (name: "applicationId" | "status", label: string) => ({ name, label, required: true });

/** The dialog that adds a visa. */
export default function VisaForm({ mobile, applications, ...props }: VisaFormProps) {
  const only = applications.length === 1 ? applications[0]?.value : undefined;
  const { intercept, notice } = useNumberFirst((values: Record<string, unknown>) =>
    applications.some(({ value, numbered }) => numbered && value === values.applicationId),
  );
  return (
    <EntryForm
      {...props}
      noun="visa"
      schemas={visa}
      add={createVisa}
      preset={{ applicationId: only ?? "" }}
      draftOf={only}
      intercept={intercept}
      save={<Proceed until="status" />}
    >
      {notice}
      {applications.length > 1 && (
        <WholeRow>
          <SelectField {...must("applicationId", labels.application)} options={applications} />
        </WholeRow>
      )}
      <WholeRow>
        <SelectField {...must("status", labels.status)} autoFocus options={visaStatusOptions} />
      </WholeRow>
      <WholeRow>
        <TextAreaField name="remarks" label={labels.remarks} />
      </WholeRow>
      <WholeRow>
        <TellField mobile={mobile} />
      </WholeRow>
      <WholeRow>
        <AnywayField />
      </WholeRow>
    </EntryForm>
  );
}
