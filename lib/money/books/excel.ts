import "server-only";
import { labels } from "@/lib/money/books/labels";
import {
  type Asks,
  booksOf,
  type Line,
  type Statement,
  statementOf,
} from "@/lib/money/books/queries";
import { bookRange } from "@/lib/money/books/schema";
import { can } from "@/lib/platform/access/policy";
import { asMonth, asRupees, type Cells } from "@/lib/platform/lists/cells";
import { exportOf } from "@/lib/platform/lists/export";
import { isFailure } from "@/lib/platform/result";
import type { Branch } from "@/lib/values/branches";
import { askedSpan } from "@/lib/values/spans";
import { showDate } from "@/lib/values/words";

type Row = Line & { part: string };

const cells: Cells<Row> = {
  Part: ({ part }) => part,
  Of: ({ month, label }) => (month ? asMonth(month) : label),
  [labels.receipts]: ({ own }) => asRupees(own.receipts),
  [labels.refunds]: ({ own }) => asRupees(own.refunds),
  [labels.commission]: ({ own }) => asRupees(own.commission),
  [labels.expenses]: ({ own }) => asRupees(own.expenses),
  [labels.profit]: ({ own }) => asRupees(own.left),
  [labels.untaxed]: ({ untaxed }) => asRupees(untaxed),
  "Received for others": ({ held }) => asRupees(held.receipts),
  "Given back of it": ({ held }) => asRupees(held.refunds),
  "Paid on": ({ held }) => asRupees(held.expenses),
  [labels.held]: ({ held }) => asRupees(held.left),
  [labels.gst]: ({ gst }) => asRupees(gst),
  [labels.tds]: ({ tds }) => asRupees(tds),
};

type Source = { branches: Branch[]; query: Asks };

/** What the page shows, as a file. */
export const booksExcel = exportOf<Source, Row>({
  name: "books",
  summary: "What was earned in a range",
  who: "finance.read",
  input: bookRange,
  excel: { title: "Receipts P&L", cells },
  may: (viewer) => can(viewer, "lists.export"),
  searches: [],
  where: async (viewer, input) => {
    const { location, ...days } = bookRange.parse(input);
    const branches = booksOf(viewer, location);
    return isFailure(branches) ? branches : { branches, query: askedSpan(days) };
  },
  page: async (_, { branches, query }) => ({ rows: rowsOf(await statementOf(branches, query)) }),
});

function rowsOf({ branches, together, modes, months }: Statement): Row[] {
  const part = (name: string, lines: Line[]) => lines.map((line) => ({ part: name, ...line }));
  const days = together.asks && `${showDate(together.asks.from)} to ${showDate(together.asks.to)}`;
  return [
    ...part(`${days}`, [...branches, together]),
    ...part(`${days}, by mode`, modes),
    ...part("By month", months),
  ];
}
