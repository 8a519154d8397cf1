import type { Whose } from "@/components/daily-reports/links";
import { reportColumns } from "@/components/daily-reports/report-columns";
import { type Column, DataTable } from "@/components/lists/data-table";
import { FilterBar } from "@/components/lists/filter-bar";
import { Pager } from "@/components/lists/pager";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { ListView } from "@/lib/platform/lists/view";
import type { TypedReport } from "@/lib/reports/daily-reports/answer";
import { type Part, personPath } from "@/lib/reports/daily-reports/labels";
import type { LineAnswer } from "@/lib/reports/daily-reports/list";
import { showMoment } from "@/lib/values/words";

/** The case that the work was done for; linked where the viewer may open it. */
function Case({ line }: { line: LineAnswer }) {
  if (!line.case) return line.deleted ? "Case deleted" : "Case of another branch";
  const { ref_no, name } = line.case;
  const whole = `${name}, ${ref_no}`;
  return line.opens ? (
    <NewTabLink href={`/app/view-assessment/${ref_no}`}>{whole}</NewTabLink>
  ) : (
    whole
  );
}

/** What the system knows somebody did. */
const lineColumns: Column<LineAnswer>[] = [
  { key: "date", header: "When", sort: "date", cell: ({ date }) => showMoment(date) },
  { key: "label", header: "What", cell: ({ label }) => label },
  { key: "case", header: "Case", wide: true, cell: (line) => <Case line={line} /> },
];

type Props<Row> = { whose: Whose; list: ListView<Row> };

/** What the system knows was done, in a range. */
export const LineRows = (props: Props<LineAnswer>) => (
  <Rows {...props} part="lines" caption="What was done" columns={lineColumns} />
);

/** What was typed, in a range. */
export const ReportRows = (props: Props<TypedReport>) => (
  <Rows {...props} part="reports" caption="Reports typed" columns={reportColumns} />
);

type RowsProps<Row> = Props<Row> & { part: Part; caption: string; columns: Column<Row>[] };

function Rows<Row extends { _id: string }>(props: RowsProps<Row>) {
  const { whose, list, part, caption, columns } = props;
  const path = personPath(whose.email);
  const state = { ...list.kept, ...whose.span, part };
  return (
    <>
      <FilterBar
        path={path}
        state={{ ...list.state, ...whose.span, part }}
        controls={list.controls}
      />
      <DataTable
        caption={caption}
        columns={columns}
        rows={list.rows}
        rowKey={({ _id }) => _id}
        empty="Nothing of this on these days."
        order={{ path, state, sort: list.sort, sorts: list.sorts }}
      />
      <Pager
        path={path}
        state={state}
        next={list.next}
        previous={list.previous}
        rowCount={list.rows.length}
      />
    </>
  );
}
