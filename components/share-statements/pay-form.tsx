"use client";
import { useWatch } from "react-hook-form";
import { type Option, SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { payStatement } from "@/lib/money/share-statements/actions";
import { labels, payModes } from "@/lib/money/share-statements/labels";
import { statementPayment } from "@/lib/money/share-statements/schema";
import type { StatementShown } from "@/lib/money/share-statements/statement";
import { referenceLabels, referenceNeeded } from "@/lib/money/vouchers/labels";
import { shortFailure } from "@/lib/platform/labels";
import { showRupees } from "@/lib/values/words";

export type PayFormProps = {
  statement: Pick<StatementShown, "id" | "version" | "number" | "net">;
  /** those whose books the viewer keeps */
  branches: Option[];
  onClose: () => void;
};

const modes = Object.entries(payModes).map(([value, label]) => ({ value, label }));

/** Writes the expense voucher that pays a statement. */
export default function PayForm({ statement, branches, onClose }: PayFormProps) {
  const { id, version, number, net } = statement;
  const form = useActionForm({
    schema: statementPayment,
    action: payStatement,
    defaultValues: {
      ...{ id, version, mode: "bank", modeReference: "" },
      location: branches[0]?.value ?? "",
    },
    failed: shortFailure,
    onDone: onClose,
  });
  const mode = useWatch({ control: form.methods.control, name: "mode" });
  return (
    <FormDialog
      title={`Pay ${number}: ${showRupees(net)}`}
      label={`Pay ${number}`}
      form={form}
      onClose={onClose}
      save="Pay"
    >
      <SelectField name="location" label={labels.location} required options={branches} />
      <SelectField name="mode" label={labels.mode} required options={modes} />
      <TextField
        name="modeReference"
        label={referenceLabels[mode] ?? labels.modeReference}
        required={referenceNeeded.includes(mode)}
        autoComplete="off"
      />
    </FormDialog>
  );
}
