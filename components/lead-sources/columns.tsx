import type { Column } from "@/components/lists/data-table";
import { Badge } from "@/components/ui/badge";
import type { ArrivalAnswer } from "@/lib/intake/lead-arrivals/answer";
import type { AreaAnswer, LeadFormAnswer, SourceAnswer } from "@/lib/intake/lead-sources/answer";
import { labels, partLabels, parts, showWait } from "@/lib/intake/lead-sources/labels";
import type { SourceFigures } from "@/lib/intake/lead-sources/queries";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { showMoment, showRupees } from "@/lib/values/words";
import {
  ArrivalActions,
  DeleteArea,
  EditLeadForm,
  EditSource,
  EnterCost,
  ShowAddress,
} from "./buttons";
import styles from "./lead-sources.module.css";

type Option = { value: string; label: string };
type Around = {
  branches: Option[];
  months: string[];
  figures: Map<string, SourceFigures>;
  costs: { sourceId: string; month: string; rupees: string }[];
  addressOf: (source: SourceAnswer) => Omit<Parameters<typeof ShowAddress>[0], "name">;
};

/** Rupees for one of so many; nothing where there is none. */
const each = (rupees: string | null | undefined, count: number) =>
  rupees && count > 0 ? showRupees(fromPaise(toPaise(rupees) / BigInt(count))) : null;

/** Sources with what came of them in a year. */
export const sourceColumns = (around: Around): Column<SourceAnswer>[] => {
  const { figures, branches, months, costs, addressOf } = around;
  const of = ({ _id }: SourceAnswer) => figures.get(_id);
  return [
    {
      key: "name",
      header: labels.name,
      card: "title",
      cell: (row) => (
        <>
          {row.name} {!row.active && <Badge>Off</Badge>}
        </>
      ),
    },
    { key: "kind", header: labels.kind, card: "detail", cell: (row) => row.kind.label },
    { key: "source", header: labels.source, card: "detail", cell: (row) => row.source.label },
    { key: "location", header: labels.location, card: "detail", cell: (row) => row.location.label },
    { key: "leads", header: "Leads", card: "half", named: true, cell: (row) => of(row)?.leads },
    { key: "cases", header: "Cases", card: "half", named: true, cell: (row) => of(row)?.cases },
    { key: "visas", header: "Visas", card: "half", named: true, cell: (row) => of(row)?.visas },
    {
      key: "called",
      header: "First call",
      card: "half",
      named: true,
      cell: (row) => {
        const minutes = of(row)?.minutes ?? null;
        return minutes === null ? null : showWait(minutes);
      },
    },
    {
      key: "cost",
      header: labels.rupees,
      card: "half",
      named: true,
      cell: (row) => {
        const rupees = of(row)?.rupees;
        return rupees && showRupees(rupees);
      },
    },
    {
      key: "perLead",
      header: "A lead cost",
      card: "half",
      named: true,
      cell: (row) => each(of(row)?.rupees, of(row)?.leads ?? 0),
    },
    {
      key: "perVisa",
      header: "A visa cost",
      card: "half",
      named: true,
      cell: (row) => each(of(row)?.rupees, of(row)?.visas ?? 0),
    },
    {
      key: "actions",
      header: "Actions",
      card: "end",
      cell: (row) => (
        <span className={styles.actions}>
          <ShowAddress name={row.name} {...addressOf(row)} />
          <EnterCost
            id={row._id}
            name={row.name}
            months={months}
            costs={costs.filter(({ sourceId }) => sourceId === row._id)}
          />
          <EditSource name={row.name} source={row} branches={branches} />
        </span>
      ),
    },
  ];
};

/** Forms of advertisements, with what their questions are read as. */
export const formColumns = (branches: Option[]): Column<LeadFormAnswer>[] => [
  { key: "name", header: labels.form, card: "title", cell: (row) => row.name },
  { key: "source", header: "Source", card: "detail", cell: (row) => row.source.label },
  {
    key: "location",
    header: labels.location,
    card: "detail",
    cell: (row) => row.location?.label ?? "As the source",
  },
  {
    key: "questions",
    header: "Which question is what",
    wide: true,
    card: "line",
    cell: ({ mapping }) => (
      <span className={styles.came}>
        {parts
          .flatMap((part) => (mapping[part] ? `${partLabels[part]}: ${mapping[part]}` : []))
          .join(" · ")}
      </span>
    ),
  },
  {
    key: "actions",
    header: "Actions",
    card: "end",
    cell: (row) => <EditLeadForm form={row} branches={branches} />,
  },
];

export const areaColumns: Column<AreaAnswer>[] = [
  { key: "area", header: labels.area, card: "title", cell: (row) => row.area },
  { key: "location", header: labels.location, card: "half", cell: (row) => row.location.label },
  {
    key: "delete",
    header: "Delete",
    card: "end",
    cell: (row) => <DeleteArea id={row._id} area={row.area} />,
  },
];

/** What came, as lines that can be read as an example again. */
const exampleOf = ({ fields }: ArrivalAnswer) =>
  fields.map(({ name, text }) => `${name}: ${text.replace(/\s+/g, " ")}`).join("\n");

export const arrivalColumns = (
  sources: Map<string, SourceAnswer>,
  branches: Option[],
): Column<ArrivalAnswer>[] => [
  { key: "source", header: "Source", card: "title", cell: (row) => row.source.label },
  { key: "received", header: "Came", card: "detail", cell: (row) => showMoment(row.receivedAt) },
  { key: "fault", header: "Why not read", card: "detail", cell: (row) => row.fault },
  {
    key: "fields",
    header: "What came",
    wide: true,
    card: "line",
    cell: (row) => (
      <span className={styles.came}>
        {row.fields.map(({ name, text }) => `${name}: ${text}`).join(" · ")}
      </span>
    ),
  },
  {
    key: "actions",
    header: "Actions",
    card: "end",
    cell: (row) => {
      const source = sources.get(row.source.value);
      return (
        <span className={styles.actions}>
          {source?.kind.value === "post" && (
            <EditSource
              name={`${source.name}, by this example`}
              source={source}
              example={exampleOf(row)}
              branches={branches}
            />
          )}
          <ArrivalActions id={row._id} source={row.source.value} of={row.source.label} />
        </span>
      );
    },
  },
];
