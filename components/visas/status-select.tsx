"use client";
import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import styles from "@/components/lists/list.module.css";
import { editVisa } from "@/lib/visas/actions";
import { visaStatusOptions, visaTitle } from "@/lib/visas/labels";
import type { VisaRow } from "@/lib/visas/queries";

/** The status, which is saved as soon as another one is chosen (spec §4). */
export function VisaStatusSelect({ refNo, row }: { refNo: string; row: VisaRow }) {
  const { run, pending } = useAction(editVisa);
  const [chosen, setChosen] = useState<string>();
  const change = async (status: string) => {
    setChosen(status);
    await run({ ref_no: refNo, visaId: row._id, version: row.version, status });
    setChosen(undefined);
  };
  return (
    <select
      name="status"
      className={styles.control}
      aria-label={`Status of the visa ${visaTitle(row)}`}
      value={chosen ?? row.status.value}
      disabled={pending}
      onChange={(event) => change(event.target.value)}
    >
      {visaStatusOptions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
