"use client";
import type { Column } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { EntrySection } from "@/components/lists/entry-section";
import { lateDialog } from "@/components/ui/late";
import type { VisaFormProps } from "@/components/visas/form";
import { VisaStatusSelect } from "@/components/visas/status-select";
import { deleteVisa } from "@/lib/parts/visas/actions";
import { labels, visaTitle } from "@/lib/parts/visas/labels";
import type { VisaChoice, VisaRow } from "@/lib/parts/visas/queries";
import { showDay } from "@/lib/values/words";

const oneLine = (words: string) => <span className={styles.line}>{words}</span>;

const visaColumns = (refNo: string, mobile: string): Column<VisaRow>[] => [
  {
    key: "application",
    header: labels.application,
    cell: (row) => (
      <span>
        {oneLine(row.apn)}
        <br />
        {row.course}, {row.university}
      </span>
    ),
  },
  {
    key: "status",
    header: labels.status,
    cell: (row) => <VisaStatusSelect refNo={refNo} mobile={mobile} row={row} />,
  },
  { key: "date", header: labels.date, cell: (row) => oneLine(showDay(row.date)) },
  { key: "remarks", header: labels.remarks, wide: true, cell: (row) => row.remarks ?? "–" },
];

const Form = lateDialog<VisaFormProps>(() => import("@/components/visas/form"));

type Props = {
  refNo: string;
  mobile: string;
  rows: VisaRow[];
  /** what another one can be for */
  applications: VisaChoice[];
};

/** The visas of a case, whose status is changed where it stands. */
export const VisaSection = ({ refNo, mobile, rows, applications }: Props) => (
  <EntrySection
    refNo={refNo}
    rows={rows}
    heading="My Visa"
    noun="visa"
    title={visaTitle}
    columns={visaColumns(refNo, mobile)}
    id="visaId"
    remove={deleteVisa}
    lacks={applications.length > 0 ? undefined : "an application"}
    fixed
    form={(props) => <Form {...props} mobile={mobile} applications={applications} />}
  />
);
