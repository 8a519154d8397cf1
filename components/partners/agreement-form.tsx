"use client";
import { useWatch } from "react-hook-form";
import { CountryField } from "@/components/forms/country-field";
import { DateField } from "@/components/forms/date-field";
import { type Option, SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { MoneyField, ScoreField, WholeField } from "@/components/forms/number-fields";
import { type Looked, useFound } from "@/components/forms/use-found";
import { Lines } from "@/components/partners/lines";
import { readCoursesOf } from "@/lib/catalogue/courses/actions";
import { addAgreement, correctAgreement } from "@/lib/money/agreements/actions";
import type { AgreementAnswer, RateAnswer } from "@/lib/money/agreements/answer";
import {
  bonusOptions,
  dueEventOptions,
  labels,
  mostRates,
  ofSubAgents,
  rateKindOptions,
  rateLabels,
} from "@/lib/money/agreements/labels";
import { agreementCorrection, newAgreement } from "@/lib/money/agreements/schema";
import type { PartnerAnswer } from "@/lib/money/partners/answer";
import { courseTypeOptions } from "@/lib/parts/courses-applied/labels";
import { shortFailure } from "@/lib/platform/labels";

export type AgreementFormProps = {
  partner: PartnerAnswer;
  /** the universities that an aggregator reaches */
  reaches: Option[];
  /** the one that is corrected */
  agreement?: AgreementAnswer;
  onClose: () => void;
};

const blankRate = {
  kind: "first_year",
  percent: "",
  amount: "",
  bonus: "no",
  fromStudents: "",
  level: "",
  country: "",
  university: "",
  campus: "",
  course: "",
};

const rateValues = (rate: RateAnswer): typeof blankRate => ({
  kind: rate.kind.value,
  percent: rate.percent ?? "",
  amount: rate.amount ?? "",
  bonus: rate.bonus ? "yes" : "no",
  fromStudents: String(rate.fromStudents ?? ""),
  level: rate.level?.value ?? "",
  country: rate.country?.value ?? "",
  university: rate.university?.value ?? "",
  campus: rate.campus ?? "",
  course: rate.course?.value ?? "",
});

const loadCourses = ({ listKey, typed, chosen }: Looked) =>
  readCoursesOf({ university: listKey, q: typed, chosen });

type LineProps = { path: string; university?: string; reaches: Option[]; isSubAgent: boolean };

/** A course of the university that the line is of. */
function CourseField({ path, university }: Pick<LineProps, "path" | "university">) {
  const [named = "", course = ""] = useWatch({ name: [`${path}.university`, `${path}.course`] });
  const listKey = university ?? named;
  const courses = useFound(loadCourses, { listKey, value: course });
  return (
    <SelectField
      name={`${path}.course`}
      label={rateLabels.course}
      clearable
      listKey={listKey}
      loading={courses.loading}
      onTyped={courses.onTyped}
      options={courses.choices}
      disabled={!listKey}
      placeholder={listKey ? undefined : "Choose a university first"}
    />
  );
}

/** What a line pays, and whom it is narrowed to: nothing chosen narrows by nothing. */
function RateInputs({ path, university, reaches, isSubAgent }: LineProps) {
  const kind = useWatch({ name: `${path}.kind` });
  return (
    <>
      <SelectField
        name={`${path}.kind`}
        label={rateLabels.kind}
        required
        options={rateKindOptions(isSubAgent)}
      />
      {kind === "fixed" ? (
        <MoneyField name={`${path}.amount`} label={rateLabels.amount} required unit="money" />
      ) : (
        <ScoreField name={`${path}.percent`} label={rateLabels.percent} percent required />
      )}
      <SelectField
        name={`${path}.bonus`}
        label={rateLabels.bonus}
        required
        options={bonusOptions}
      />
      <WholeField name={`${path}.fromStudents`} label={rateLabels.fromStudents} />
      <SelectField
        name={`${path}.level`}
        label={rateLabels.level}
        clearable
        options={courseTypeOptions}
      />
      {!university && (
        <>
          <CountryField name={`${path}.country`} label={rateLabels.country} />
          <SelectField
            name={`${path}.university`}
            label={rateLabels.university}
            clearable
            options={reaches}
          />
        </>
      )}
      <TextField name={`${path}.campus`} label={rateLabels.campus} />
      <CourseField path={path} university={university} />
    </>
  );
}

/** The dialog that adds an agreement, or corrects the version that the page showed (decision C14). */
export default function AgreementForm(props: AgreementFormProps) {
  const { partner, reaches, agreement, onClose } = props;
  const isSubAgent = partner.kind.value === "sub_agent";
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema: agreement ? agreementCorrection : newAgreement,
    action: agreement ? correctAgreement : addAgreement,
    defaultValues: {
      ...(agreement ? { id: agreement._id, version: agreement.version } : { partner: partner._id }),
      validFrom: agreement?.validFrom ?? "",
      validTo: agreement?.validTo ?? "",
      dueAfter: agreement?.dueAfter.value ?? (isSubAgent ? ofSubAgents : "enrolled"),
      dueDays: String(agreement?.dueDays ?? 0),
      claimDays: String(agreement?.claimDays ?? ""),
      clawbackDays: String(agreement?.clawbackDays ?? ""),
      rates: agreement?.rates.map(rateValues) ?? [blankRate],
    },
    draft: agreement ? `agreement:${agreement._id}` : `agreement of ${partner._id}`,
    failed: shortFailure,
    onDone: onClose,
  });
  const title = agreement ? "Correct agreement" : "Add agreement";
  return (
    <FormDialog
      title={`${title}: ${partner.name}`}
      label={title}
      size="xl"
      form={form}
      onClose={onClose}
    >
      <DateField name="validFrom" label={labels.validFrom} required autoFocus />
      <DateField
        name="validTo"
        label={labels.validTo}
        description="Empty: until another one begins."
      />
      <SelectField
        name="dueAfter"
        label={labels.dueAfter}
        required
        options={dueEventOptions(isSubAgent)}
      />
      <WholeField name="dueDays" label={labels.dueDays} required />
      {!isSubAgent && (
        <WholeField
          name="claimDays"
          label={labels.claimDays}
          description="From the due day on. Empty: no limit."
        />
      )}
      <WholeField
        name="clawbackDays"
        label={labels.clawbackDays}
        description="A student who leaves in so many days takes it back. Empty: never."
      />
      <Lines
        name="rates"
        title={`Rates, in ${partner.currency}. The most specific one counts, and every bonus that fits is added.`}
        noun="Rate"
        blank={blankRate}
        most={mostRates}
        required
      >
        {(path) => (
          <RateInputs
            path={path}
            university={partner.university?.value}
            reaches={reaches}
            isSubAgent={isSubAgent}
          />
        )}
      </Lines>
    </FormDialog>
  );
}
