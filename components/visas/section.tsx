"use client";
import { useRef } from "react";
import { type Column, DataTable } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { DeleteButton } from "@/components/lists/entry-section";
import { useDeletion } from "@/components/lists/use-deletion";
import { IconPlus } from "@/components/ui/icons";
import { VisaStatusSelect } from "@/components/visas/status-select";
import { AddVisa } from "@/components/visas/visa-button";
import { showDay } from "@/lib/values/words";
import { deleteVisa } from "@/lib/visas/actions";
import { labels, visaTitle } from "@/lib/visas/labels";
import type { VisaChoice, VisaRow } from "@/lib/visas/queries";

type Props = {
  refNo: string;
  rows: VisaRow[];
  /** what another one can be for */
  applications: VisaChoice[];
};

const oneLine = (words: string) => <span className={styles.line}>{words}</span>;

const application: Column<VisaRow> = {
  key: "application",
  header: labels.application,
  cell: (row) => (
    <span>
      {oneLine(row.apn)}
      <br />
      {row.course}, {row.university}
    </span>
  ),
};
const facts: Column<VisaRow>[] = [
  { key: "date", header: labels.date, cell: (row) => oneLine(showDay(row.date)) },
  { key: "remarks", header: labels.remarks, wide: true, cell: (row) => row.remarks ?? "–" },
];

/** The visas of a case, whose status is changed where it stands. */
export function VisaSection({ refNo, rows, applications }: Props) {
  const section = useRef<HTMLElement>(null);
  const deletion = useDeletion(deleteVisa, { onDone: () => section.current?.focus() });
  const status: Column<VisaRow> = {
    key: "status",
    header: labels.status,
    cell: (row) => <VisaStatusSelect refNo={refNo} row={row} />,
  };
  const buttons: Column<VisaRow> = {
    key: "delete",
    header: "Delete",
    cell: (row) => {
      const name = `visa ${visaTitle(row)}`;
      const values = { ref_no: refNo, visaId: row._id, version: row.version };
      return (
        <div className={styles.buttons}>
          <DeleteButton
            name={name}
            loading={deletion.going === row._id}
            onClick={() => deletion.ask(row._id, { name, values })}
          />
        </div>
      );
    },
  };
  const none = "No visa yet.";
  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-label="My Visa">
      <header className={styles.header}>
        <h2>My Visa</h2>
        {applications.length > 0 && (
          <AddVisa refNo={refNo} applications={applications}>
            <IconPlus size={16} aria-hidden /> Add
          </AddVisa>
        )}
      </header>
      {rows.length > 0 ? (
        <DataTable
          caption="My Visa"
          columns={[application, status, ...facts, buttons]}
          rows={rows}
          rowKey={(row) => row._id}
          empty=""
        />
      ) : (
        <p className={styles.none}>
          {applications.length > 0
            ? none
            : `${none} It needs an application, of which there is none.`}
        </p>
      )}
    </section>
  );
}
