"use client";
import { useWatch } from "react-hook-form";
import { TellField } from "@/components/case/tell-field";
import { SelectField, TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { editType } from "@/lib/parts/applications/actions";
import { applicationTypes, labels } from "@/lib/parts/applications/labels";
import { application } from "@/lib/parts/applications/schema";
import { intakeOption, intakes } from "@/lib/values/intakes";

export type Typed = {
  _id: string;
  version?: number;
  intake: string;
  applicationType: { value: string };
  deferIntake: string | null;
  deferRemarks: string | null;
};
type Props = {
  refNo: string;
  mobile: string;
  row: Typed;
  /** it can only be deferred here */
  defers?: boolean;
  onClose: () => void;
};

/** The type of an application; Defer says until which later intake, and why. */
export default function TypeDialog({ refNo, mobile, row, defers, onClose }: Props) {
  const form = useActionForm({
    schema: application.type,
    action: editType,
    defaultValues: {
      ref_no: refNo,
      applicationId: row._id,
      ...(row.version !== undefined && { version: row.version }),
      applicationType: defers ? "Defer" : row.applicationType.value,
      deferIntake: row.deferIntake ?? "",
      deferRemarks: row.deferRemarks ?? "",
      tell: false,
    },
    draft: `deferral:${row._id}`,
    onDone: onClose,
  });
  const type = useWatch({ control: form.methods.control, name: "applicationType" });
  const title = defers ? "Defer" : "Change type";
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      {!defers && (
        <SelectField
          name="applicationType"
          label={labels.applicationType}
          required
          options={applicationTypes.map((value) => ({ value, label: value }))}
        />
      )}
      {type === "Defer" && (
        <>
          <SelectField
            name="deferIntake"
            label={labels.deferIntake}
            required
            autoFocus={defers}
            options={intakes()
              .filter((intake) => intake > row.intake)
              .map(intakeOption)}
          />
          <TextAreaField name="deferRemarks" label={labels.deferRemarks} required />
        </>
      )}
      <TellField mobile={mobile} />
    </FormDialog>
  );
}
