"use client";
import { useFormContext, useWatch } from "react-hook-form";
import { AnywayField } from "@/components/case/anyway-field";
import { callOfForm } from "@/components/forms/call";
import { DateField } from "@/components/forms/date-field";
import { type Option, SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { useActionForm, useUnkept } from "@/components/forms/form";
import { WholeRow } from "@/components/forms/form-dialog";
import { MoneyField } from "@/components/forms/number-fields";
import { FileDialog } from "@/components/uploads/file-dialog";
import { chosenFile, FileField } from "@/components/uploads/file-field";
import { recordAdded } from "@/lib/case/labels";
import { editDeposit } from "@/lib/parts/deposits/actions";
import {
  type DepositField,
  type DepositType,
  depositTypeOptions,
  labels,
  requiredFields,
} from "@/lib/parts/deposits/labels";
import type { DepositRow } from "@/lib/parts/deposits/queries";
import { depositEdit, depositWith } from "@/lib/parts/deposits/schema";

export type DepositFormProps = {
  refNo: string;
  /** the one that is corrected; its offer and its paperwork stay */
  row?: DepositRow;
  /** of the dialog, and of the button that opens it */
  title: string;
  /** what the deposit can be for */
  offers: Option[];
  /** after it was saved, before it closes */
  onSaved?: () => void;
  onClose: () => void;
};

const newSchema = depositWith(chosenFile("document").nullish());

const nothing: Record<DepositField, string> = {
  amount: "",
  number: "",
  bank: "",
  dateOfIssue: "",
  courierName: "",
  docketNumber: "",
  dateOfDispatch: "",
  ddDescription: "",
};

type Entry = [name: DepositField, label: string];

function CardField({ name, label }: { name: string; label: string }) {
  useUnkept(name);
  return (
    <TextField
      name={name}
      label={label}
      required
      inputMode="numeric"
      autoComplete="off"
      description="Only the last four digits are kept"
    />
  );
}

function KindField({ name, label, type }: { name: DepositField; label: string; type: string }) {
  const props = { name, label, required: true };
  if (name === "amount") return <MoneyField {...props} label={`${label} (₹)`} />;
  if (name === "dateOfIssue" || name === "dateOfDispatch") return <DateField {...props} />;
  if (name === "number" && type === "Credit Card") return <CardField {...props} />;
  if (name !== "ddDescription") return <TextField {...props} />;
  return (
    <WholeRow>
      <TextAreaField {...props} rows={2} />
    </WholeRow>
  );
}

function Fields({ offers, isNew }: { offers: Option[]; isNew: boolean }) {
  const { setValue } = useFormContext<Record<string, string>>();
  const type: DepositType | "" = useWatch({ name: "depositType" });
  const fields = type ? (Object.entries(requiredFields[type]) as Entry[]) : undefined;
  /** What the new kind does not ask for goes, and its number is another one. */
  const forget = (next: string) => {
    const fieldNames = Object.keys(requiredFields[next as DepositType] ?? {});
    for (const name of Object.keys(nothing))
      if (name === "number" || !fieldNames.includes(name))
        setValue(name, "", { shouldDirty: true });
  };
  return (
    <>
      {isNew && offers.length > 1 && (
        <WholeRow>
          <SelectField name="offerLetter" label={labels.offerLetter} required options={offers} />
        </WholeRow>
      )}
      <WholeRow>
        <SelectField
          name="depositType"
          label={labels.depositType}
          required
          autoFocus
          options={depositTypeOptions}
          onChange={forget}
        />
      </WholeRow>
      {fields?.map(([name, label]) => (
        <KindField key={`${type}${name}`} name={name} label={label} type={type} />
      ))}
      {fields && (
        <>
          <WholeRow>
            <TextAreaField name="remarks" label={labels.remarks} rows={2} />
          </WholeRow>
          {isNew && (
            <WholeRow>
              <AnywayField />
            </WholeRow>
          )}
          {isNew && (
            <WholeRow>
              <FileField name="file" label={labels.file} kind="document" />
            </WholeRow>
          )}
        </>
      )}
    </>
  );
}

const valuesOf = (row: DepositRow) => ({
  depositId: row._id,
  version: row.version,
  depositType: row.depositType.value,
  ...Object.fromEntries(
    Object.keys(nothing).map((name) => [name, row[name as DepositField] ?? ""]),
  ),
  remarks: row.remarks ?? "",
});

/** The dialog that records a deposit, or corrects one; each kind asks for its own (spec §5). */
export default function DepositForm(props: DepositFormProps) {
  const { refNo, row, title, offers, onSaved, onClose } = props;
  const only = offers.length === 1 ? offers[0] : undefined;
  const values = row
    ? valuesOf(row)
    : { depositType: "", ...nothing, offerLetter: only?.value ?? "", remarks: "", anyway: "" };
  const form = useActionForm<Record<string, unknown>, unknown>({
    ...(row
      ? {
          ...{ schema: depositEdit, action: editDeposit, draft: `deposit:${row._id}` },
          defaultValues: { ref_no: refNo, ...values },
        }
      : {
          schema: newSchema,
          action: callOfForm("/api/enquiry/deposit/create"),
          draft: `deposit:${only?.value ?? refNo}`,
          defaultValues: { ref_no: refNo, ...values, file: null },
          done: recordAdded,
          quiet: true,
        }),
    onDone: () => {
      onSaved?.();
      onClose();
    },
  });
  const inputs = ["file", ...Object.keys(values)];
  return (
    <FileDialog title={title} form={form} inputs={inputs} until="depositType" onClose={onClose}>
      <Fields offers={offers} isNew={!row} />
    </FileDialog>
  );
}
