import { type Column, DataTable } from "@/components/lists/data-table";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { ClaimRow, InvoicePage } from "@/lib/money/claims/queries";
import { showMoney } from "@/lib/values/currencies";
import { showDate } from "@/lib/values/words";

const money =
  (key: "amount" | "credited" | "received" | "open", currency: string) => (row: ClaimRow) =>
    Number(row[key]) === 0 ? "–" : showMoney(row[key], currency);

const columnsIn = (currency: string): Column<ClaimRow>[] => [
  {
    key: "name",
    header: "Student",
    card: "title",
    cell: ({ name, refNo }) =>
      refNo ? (
        <NewTabLink href={`/app/view-assessment/${refNo}/visas`} about={refNo}>
          {name}
        </NewTabLink>
      ) : (
        name
      ),
  },
  { key: "apn", header: "Application", card: "detail", cell: ({ apn }) => apn },
  {
    key: "course",
    header: "Course",
    card: "line",
    wide: true,
    cell: ({ course, university }) => `${course}, ${university}`,
  },
  {
    key: "amount",
    header: "Claimed",
    align: "right",
    card: "half",
    cell: money("amount", currency),
  },
  {
    key: "credited",
    header: "Credited",
    align: "right",
    card: "half",
    named: true,
    cell: money("credited", currency),
  },
  {
    key: "received",
    header: "Received",
    align: "right",
    card: "half",
    named: true,
    cell: (row) =>
      row.receivedOn
        ? `${money("received", currency)(row)} on ${showDate(row.receivedOn)}`
        : money("received", currency)(row),
  },
  {
    key: "open",
    header: "Open",
    align: "right",
    card: "half",
    named: true,
    cell: money("open", currency),
  },
];

/** The students of an invoice, with what became of each claim. */
export const ClaimTable = ({ claims, currency }: Pick<InvoicePage, "claims" | "currency">) => (
  <DataTable
    caption="Students"
    columns={columnsIn(currency)}
    rows={claims}
    rowKey={({ id }) => id}
    empty=""
  />
);
