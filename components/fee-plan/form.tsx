"use client";
import { useFormContext } from "react-hook-form";
import { DivideLine, SettledNote } from "@/components/fee-plan/sums";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { MoneyField, ScoreField, WholeField } from "@/components/forms/number-fields";
import { useRows } from "@/components/forms/use-rows";
import { Button } from "@/components/ui/button";
import { IconPlus } from "@/components/ui/icons";
import { RowIcon } from "@/components/ui/row-icon";
import { addFeePlan, editFeePlan } from "@/lib/money/fee-plan/actions";
import type { FeePlanRow } from "@/lib/money/fee-plan/answer";
import { dueOptions, labels, mostHeads, mostInstalments } from "@/lib/money/fee-plan/labels";
import { feePlan } from "@/lib/money/fee-plan/schema";
import styles from "./fee-plan.module.css";

export type FeePlanFormProps = {
  refNo: string;
  row?: FeePlanRow;
  /** the package that was typed before there was a plan */
  packageAmount: string;
  /** own receipts less refunds */
  paid: string;
  /** the branch's own rate of GST, in percent; empty where it takes none */
  gstRate: string;
  onClose: () => void;
};

const emptyInstalment = { id: "", amount: "", due: "day", dueOn: "", afterDays: "" };

const valuesOf = (row: FeePlanRow) => ({
  feePlanId: row._id,
  version: row.version,
  heads: row.heads.map((head) => ({ ...head, gstRate: head.gstRate ?? "" })),
  discount: row.discount === "0.00" ? "" : row.discount,
  discountReason: row.discountReason ?? "",
  instalments: row.instalments.map(({ _id, amount, due, dueOn, afterDays }) => ({
    ...{ id: _id, amount, due: due.value, dueOn: dueOn ?? "" },
    afterDays: afterDays === 0 ? "" : String(afterDays),
  })),
});

const newValues = ({ packageAmount, gstRate }: FeePlanFormProps) => ({
  heads: [{ name: "Package", amount: packageAmount, gstRate }],
  discount: "",
  discountReason: "",
  instalments: [{ ...emptyInstalment, amount: packageAmount }],
});

export default function FeePlanForm(props: FeePlanFormProps) {
  const { refNo, row, paid, gstRate, onClose } = props;
  const form = useActionForm({
    schema: row ? feePlan.edit : feePlan.add,
    action: row ? editFeePlan : addFeePlan,
    defaultValues: { ref_no: refNo, ...(row ? valuesOf(row) : newValues(props)) },
    draft: `fee plan:${row?._id ?? refNo}`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={row ? "Edit fee plan" : "Add fee plan"}
      size="xl"
      form={form}
      returnFocus={false}
      onClose={onClose}
    >
      <WholeRow>
        <Heads gstRate={gstRate} />
      </WholeRow>
      <MoneyField name="discount" label={`${labels.discount} (₹)`} />
      <TextField name="discountReason" label={labels.discountReason} />
      <WholeRow>
        <Instalments paid={paid} />
      </WholeRow>
    </FormDialog>
  );
}

function Heads({ gstRate }: { gstRate: string }) {
  const { paths, append, remove } = useRows("heads");
  return (
    <fieldset className={styles.rows}>
      <legend>What the package is for</legend>
      {paths.map((path, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out as no grid in every browser
        <div key={path} role="group" aria-label={`Part ${index + 1}`} className={styles.head}>
          <TextField name={`${path}.name`} label={labels.head} required autoFocus={index === 0} />
          <MoneyField name={`${path}.amount`} label={`${labels.amount} (₹)`} required />
          <ScoreField name={`${path}.gstRate`} label={labels.gstRate} percent />
          <TakeOut
            what={`Part ${index + 1}`}
            isOnly={paths.length === 1}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {paths.length < mostHeads && (
        <div>
          <Button small onClick={() => append({ name: "", amount: "", gstRate }, "name")}>
            <IconPlus size={16} aria-hidden /> Another thing
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Instalments({ paid }: { paid: string }) {
  const { paths, append, remove } = useRows("instalments");
  return (
    <fieldset className={styles.rows}>
      <legend>Instalments</legend>
      {paths.map((path, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out as no grid in every browser
        <div
          key={path}
          role="group"
          aria-label={`Instalment ${index + 1}`}
          className={styles.instalment}
        >
          <MoneyField name={`${path}.amount`} label={`Instalment ${index + 1} (₹)`} required />
          <SelectField name={`${path}.due`} label={labels.due} options={dueOptions} required />
          <DueFields index={index} />
          <TakeOut
            what={`Instalment ${index + 1}`}
            isOnly={paths.length === 1}
            onClick={() => remove(index)}
          />
          <SettledNote index={index} paid={paid} />
        </div>
      ))}
      <div className={styles.foot}>
        {paths.length < mostInstalments && (
          <Button small onClick={() => append(emptyInstalment, "amount")}>
            <IconPlus size={16} aria-hidden /> Another instalment
          </Button>
        )}
        <DivideLine />
      </div>
    </fieldset>
  );
}

function DueFields({ index }: { index: number }) {
  const { watch } = useFormContext();
  return watch(`instalments.${index}.due`) === "day" ? (
    <DateField name={`instalments.${index}.dueOn`} label={labels.dueOn} kind="coming" required />
  ) : (
    <WholeField name={`instalments.${index}.afterDays`} label={labels.afterDays} />
  );
}

type TakeOutProps = { what: string; isOnly: boolean; onClick: () => void };

const TakeOut = ({ what, isOnly, onClick }: TakeOutProps) => (
  <Button
    look="subtleDanger"
    small
    title="Take out"
    aria-label={`Take out ${what}`}
    disabled={isOnly}
    onClick={onClick}
  >
    <RowIcon name="trash" />
  </Button>
);
