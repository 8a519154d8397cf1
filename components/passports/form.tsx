"use client";
import { LikelyTwins } from "@/components/case/likely-twins";
import { DateField } from "@/components/forms/date-field";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntryForm } from "@/components/forms/entry-form";
import { TextField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { type PassportPage, PassportScan } from "@/components/passports/scan";
import { useWholeRow } from "@/components/passports/use-whole-row";
import { addPassport, editPassport } from "@/lib/parts/passports/actions";
import type { PassportRow } from "@/lib/parts/passports/answer";
import { labels } from "@/lib/parts/passports/labels";
import { passport } from "@/lib/parts/passports/schema";

const must = (name: keyof typeof labels) => ({ name, label: labels[name], required: true });

type Props = EntryFormProps<PassportRow> & { pages: PassportPage[] };

/** Adds a passport, or edits one as soon as its whole number is there. */
export default function PassportForm(props: Props) {
  const whole = useWholeRow(props.refNo, props.row, props.onClose);
  if (props.row && !whole) return null;
  return <OpenForm {...props} row={whole} />;
}

function OpenForm({ pages, ...props }: Props) {
  return (
    <EntryForm {...props} noun="passport" schemas={passport} add={addPassport} edit={editPassport}>
      <WholeRow>
        <PassportScan refNo={props.refNo} pages={pages} />
      </WholeRow>
      <TextField {...must("number")} autoFocus />
      <WholeRow>
        <LikelyTwins fields={{ passport: "number" }} of={props.refNo} />
      </WholeRow>
      <TextField {...must("issuePlace")} />
      <DateField {...must("validFrom")} />
      <DateField {...must("validTo")} />
      <WholeRow>
        <TextField {...must("address")} />
      </WholeRow>
    </EntryForm>
  );
}
