import type { Column } from "@/components/lists/data-table";
import { TwinActions } from "@/components/twins/row-actions";
import type { TwinPairRow } from "@/lib/desk/twins/answer";
import { showMobile } from "@/lib/values/words";

const Twin = ({ ref_no, name, mobile, location, state }: TwinPairRow["one"]) => (
  <>
    {name}, {showMobile(mobile)}
    <br />
    {ref_no}, {state}, {location.label}
  </>
);

export const twinColumns: Column<TwinPairRow>[] = [
  { key: "one", header: "Assessment", card: "title", cell: ({ one }) => <Twin {...one} /> },
  {
    key: "other",
    header: "May be the same",
    card: "detail",
    cell: ({ other }) => <Twin {...other} />,
  },
  {
    key: "reasons",
    header: "Why",
    sort: "weight",
    card: "detail",
    cell: ({ reasons }) => reasons.join(", "),
  },
  {
    key: "actions",
    header: "Actions",
    card: "end",
    align: "right",
    cell: ({ one, other, different }) => (
      <TwinActions one={one.ref_no} other={other.ref_no} different={different} />
    ),
  },
];
