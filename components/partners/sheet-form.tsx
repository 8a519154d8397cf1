"use client";
import { useFormContext } from "react-hook-form";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { Lines } from "@/components/partners/lines";
import { Button } from "@/components/ui/button";
import { setPartnerSheet } from "@/lib/money/partners/actions";
import type { PartnerAnswer } from "@/lib/money/partners/answer";
import {
  mostSheetColumns,
  type SheetColumn,
  sheetColumnOptions,
  sheetColumns,
  usualColumns,
} from "@/lib/money/partners/labels";
import { partnerSheet } from "@/lib/money/partners/schema";
import { shortFailure } from "@/lib/platform/labels";

type Row = Record<string, unknown>;

/** A column one place further to the front. */
function MoveUp({ path }: { path: string }) {
  const { getValues, setValue } = useFormContext();
  const [name = "", place = "0"] = path.split(".");
  const index = Number(place);
  const move = () => {
    const rows: Row[] = [...getValues(name)];
    const [row] = rows.splice(index, 1);
    if (row) rows.splice(index - 1, 0, row);
    setValue(name, rows, { shouldDirty: true });
  };
  return (
    <Button
      small
      look="subtle"
      disabled={index === 0}
      aria-label={`Move up column ${index + 1}`}
      onClick={move}
    >
      Move up
    </Button>
  );
}

/** A column, whose words stand in the heading unless somebody typed others. */
function ColumnInputs({ path }: { path: string }) {
  const { getValues, setValue } = useFormContext();
  const isOurs = (heading: string) => !heading || Object.values(sheetColumns).includes(heading);
  return (
    <>
      <SelectField
        name={`${path}.column`}
        label="Column"
        required
        options={sheetColumnOptions}
        onChange={(column) => {
          const words = sheetColumns[column as SheetColumn];
          if (words && isOurs(getValues(`${path}.heading`))) setValue(`${path}.heading`, words);
        }}
      />
      <TextField name={`${path}.heading`} label="Heading" required />
      <MoveUp path={path} />
    </>
  );
}

type Props = { partner: PartnerAnswer; onClose: () => void };

/** In which columns a partner wants the students of an invoice, in its own words and order. */
export default function SheetForm({ partner, onClose }: Props) {
  const { _id: id, version, name } = partner;
  const chosen = partner.sheetColumns.length ? partner.sheetColumns : usualColumns;
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema: partnerSheet,
    action: setPartnerSheet,
    defaultValues: { id, version, sheetColumns: chosen.map((one) => ({ ...one })) },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Excel of an invoice to ${name}`} size="lg" form={form} onClose={onClose}>
      <Lines
        name="sheetColumns"
        title="Columns"
        noun="Column"
        blank={{ column: "", heading: "" }}
        most={mostSheetColumns}
      >
        {(path) => <ColumnInputs path={path} />}
      </Lines>
    </FormDialog>
  );
}
