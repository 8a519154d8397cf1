"use client";
import { useState } from "react";
import { call } from "@/components/forms/call";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { RemittanceForm } from "@/components/remittances/remittance-form";
import { chosenFile, FileField } from "@/components/uploads/file-field";
import type { RemittanceReading } from "@/lib/money/remittances/answer";
import { labels } from "@/lib/money/remittances/labels";
import type { Payable } from "@/lib/money/remittances/queries";
import { remittanceSheetWith } from "@/lib/money/remittances/schema";
import { shortFailure } from "@/lib/platform/labels";
import styles from "./remittances.module.css";

const schema = remittanceSheetWith(chosenFile("list"));

type SheetProps = { partner: string; onRead: (reading: RemittanceReading) => void };

/** The partner's own sheet, whose lines fill the form below. */
function SheetForm({ partner, onRead }: SheetProps) {
  const form = useActionForm<{ partner: string; file: File | null }, RemittanceReading>({
    schema,
    action: call("/api/commission/remittances/read"),
    defaultValues: { partner, file: null },
    failed: shortFailure,
    onDone: onRead,
  });
  return (
    <Form form={form} label={labels.file} className={styles.sheet}>
      <FileField name="file" label={labels.file} kind="list" required />
      <SubmitRow>Read the sheet</SubmitRow>
    </Form>
  );
}

/** Money of a partner, typed or out of its sheet: what the sheet says is in the form then, to be looked at and saved. */
export function RemittanceWork({ payable }: { payable: Payable }) {
  const [readings, setReadings] = useState<RemittanceReading[]>([]);
  return (
    <>
      <SheetForm
        partner={payable.partner.id}
        onRead={(reading) => setReadings((before) => [...before, reading])}
      />
      <RemittanceForm key={readings.length} payable={payable} reading={readings.at(-1)} />
    </>
  );
}
