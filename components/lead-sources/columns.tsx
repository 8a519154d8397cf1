import type { Column } from "@/components/lists/data-table";
import { Badge } from "@/components/ui/badge";
import type { ArrivalAnswer } from "@/lib/intake/lead-arrivals/answer";
import type { AreaAnswer, LeadFormAnswer, SourceAnswer } from "@/lib/intake/lead-sources/answer";
import { isMapped, labels, partLabels, parts, showWait } from "@/lib/intake/lead-sources/labels";
import type { SourceFigures } from "@/lib/intake/lead-sources/queries";
import { rupeesForEach } from "@/lib/values/paise";
import { showMoment, showShortRupees } from "@/lib/values/words";
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
  takesMail: boolean;
  months: string[];
  figures: Map<string, SourceFigures>;
  costs: { sourceId: string; month: string; rupees: string }[];
  addressOf: (source: SourceAnswer) => Omit<Parameters<typeof ShowAddress>[0], "name">;
};

const each = (rupees: string | null | undefined, count: number) => {
  const one = rupeesForEach(rupees, count);
  return one && showShortRupees(one);
};

const figure = { card: "half", named: true, align: "right" } as const;

/** Sources with what came of them in a year. */
export const sourceColumns = (around: Around): Column<SourceAnswer>[] => {
  const { figures, branches, takesMail, months, costs, addressOf } = around;
  const of = ({ _id }: SourceAnswer) => figures.get(_id);
  return [
    {
      key: "name",
      header: labels.name,
      card: "title",
      cell: (row) => (
        <>
          {row.name} {!row.active && <Badge>Off</Badge>}
          <small className={styles.kind}>
            {row.sender === null ? row.kind.label : `Mails of ${row.sender}`}
          </small>
        </>
      ),
    },
    { key: "source", header: labels.source, card: "detail", cell: (row) => row.source.label },
    { key: "location", header: labels.location, card: "detail", cell: (row) => row.location.label },
    { key: "leads", header: "Leads", ...figure, cell: (row) => of(row)?.leads },
    { key: "cases", header: "Cases", ...figure, cell: (row) => of(row)?.cases },
    { key: "visas", header: "Visas", ...figure, cell: (row) => of(row)?.visas },
    {
      key: "called",
      header: "First call",
      ...figure,
      cell: (row) => {
        const minutes = of(row)?.minutes ?? null;
        return minutes === null ? null : showWait(minutes);
      },
    },
    {
      key: "cost",
      header: labels.rupees,
      ...figure,
      cell: (row) => {
        const rupees = of(row)?.rupees;
        return rupees && showShortRupees(rupees);
      },
    },
    {
      key: "perLead",
      header: "A lead cost",
      ...figure,
      cell: (row) => each(of(row)?.rupees, of(row)?.leads ?? 0),
    },
    {
      key: "perVisa",
      header: "A visa cost",
      ...figure,
      cell: (row) => each(of(row)?.rupees, of(row)?.visas ?? 0),
    },
    {
      key: "actions",
      header: "Actions",
      card: "end",
      cell: (row) => (
        <span className={styles.actions}>
          {row.sender === null && <ShowAddress name={row.name} {...addressOf(row)} />}
          <EnterCost
            id={row._id}
            name={row.name}
            months={months}
            costs={costs.filter(({ sourceId }) => sourceId === row._id)}
          />
          <EditSource name={row.name} source={row} branches={branches} takesMail={takesMail} />
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
  { branches, takesMail }: Pick<Around, "branches" | "takesMail">,
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
          {source && isMapped(source.kind.value) && (
            <EditSource
              name={`${source.name}, by this example`}
              source={source}
              example={exampleOf(row)}
              branches={branches}
              takesMail={takesMail}
            />
          )}
          <ArrivalActions id={row._id} source={row.source.value} of={row.source.label} />
        </span>
      );
    },
  },
];
