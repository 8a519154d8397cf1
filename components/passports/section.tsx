"use client";
import type { Column } from "@/components/lists/data-table";
import { EntrySection } from "@/components/lists/entry-section";
import { PassportNumber } from "@/components/passports/number";
import { lateDialog } from "@/components/ui/late";
import { deletePassport } from "@/lib/parts/passports/actions";
import type { PassportRow } from "@/lib/parts/passports/answer";
import { labels, passportTitle } from "@/lib/parts/passports/labels";
import { showDate } from "@/lib/values/words";

const columns = (refNo: string): Column<PassportRow>[] => [
  {
    key: "number",
    header: labels.number,
    cell: (row) => <PassportNumber refNo={refNo} row={row} />,
  },
  { key: "validFrom", header: labels.validFrom, cell: (row) => showDate(row.validFrom) },
  { key: "validTo", header: labels.validTo, cell: (row) => showDate(row.validTo) },
  { key: "issuePlace", header: labels.issuePlace, cell: (row) => row.issuePlace },
  { key: "address", header: labels.address, wide: true, cell: (row) => row.address },
];

const Form = lateDialog(() => import("@/components/passports/form"));

type Props = { refNo: string; rows: PassportRow[]; pages: { fileId: string; name: string }[] };

/** Its rows hold masked numbers; `pages` are the case's files that may be a passport's page. */
export const PassportSection = ({ pages, ...props }: Props) => (
  <EntrySection
    {...props}
    heading="Passports"
    noun="passport"
    title={passportTitle}
    columns={columns(props.refNo)}
    id="passportId"
    remove={deletePassport}
    form={(props) => <Form {...props} pages={pages} />}
  />
);
