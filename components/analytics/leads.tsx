import { Figure, FigureOf, figureColumn, type PartProps } from "@/components/analytics/figure";
import { type FigureRange, leadsHref } from "@/components/analytics/links";
import { type Column, DataTable } from "@/components/lists/data-table";
import { leadStateLabels, leadStates } from "@/lib/intake/leads/labels";
import { partLabels } from "@/lib/reports/analytics/labels";
import type { Analytics } from "@/lib/reports/analytics/queries";

type Line = Analytics["leads"][number];

const columns = (range: FigureRange): Column<Line>[] => [
  { key: "label", header: "Source", card: "title", cell: ({ label }) => label },
  figureColumn(
    "count",
    "Leads",
    ({ key, label, count }) => (
      <Figure count={count} label={`Leads, ${label}`} href={leadsHref(range, key)} />
    ),
    "beside",
  ),
  ...leadStates.map((state) =>
    figureColumn<Line>(state, leadStateLabels[state], ({ key, label, count, states }) => {
      const figure = {
        count: states[state],
        label: `${leadStateLabels[state]}, ${label}`,
        href: leadsHref(range, key, state),
      };
      return state === "assessment" ? <FigureOf all={count} {...figure} /> : <Figure {...figure} />;
    }),
  ),
];

/** Where the leads that were noted in the year came from, and how many became assessments. */
export const Leads = ({ range, lines, empty }: PartProps<Line>) => (
  <DataTable
    caption={partLabels.leads}
    columns={columns(range)}
    rows={lines}
    rowKey={({ key }) => key ?? "none"}
    empty={empty}
  />
);
