import type { Column } from "@/components/lists/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { type RowState, rowStates } from "@/lib/desk/bulk/labels";

type Row = {
  _id: string;
  ref_no: string;
  name: string | null;
  given_to: string | null;
  state: string;
  why: string | null;
};

const tones: Record<RowState, Tone> = {
  waiting: "grey",
  done: "green",
  skipped: "yellow",
  undone: "blue",
  kept: "yellow",
};

/** What became of each case. */
export const bulkColumns: Column<Row>[] = [
  {
    key: "name",
    header: "Name",
    card: "title",
    cell: ({ ref_no, name }) =>
      name === null ? (
        "Not there any more"
      ) : (
        <NewTabLink href={`/app/view-assessment/${ref_no}`} about={ref_no}>
          {name}
        </NewTabLink>
      ),
  },
  { key: "ref_no", header: "Reference No.", card: "half", cell: (row) => row.ref_no },
  {
    key: "state",
    header: "Status",
    card: "half",
    cell: ({ state }) => (
      <Badge tone={tones[state as RowState]}>{rowStates[state as RowState]}</Badge>
    ),
  },
  { key: "given_to", header: "To", wide: true, card: "detail", cell: (row) => row.given_to },
  { key: "why", header: "Why", wide: true, card: "line", cell: (row) => row.why },
];
