import Link from "next/link";
import type { Column } from "@/components/lists/data-table";
import { ChangeRule, LookThrough } from "@/components/retention/buttons";
import { Badge, type Tone } from "@/components/ui/badge";
import { NewTabLink } from "@/components/ui/new-tab-link";
import {
  type fixedTimes,
  monthsText,
  type RetentionKind,
  type RetentionRowState,
  type RetentionState,
  retentionKinds,
  rowStates,
  runPath,
  runStates,
} from "@/lib/office/retention/labels";
import type { RetentionTermRow } from "@/lib/office/retention/queries";
import { showDate, showMoment, showNumber } from "@/lib/values/words";
import styles from "./columns.module.css";

const Rule = ({ isOn, months }: RetentionTermRow) => (
  <>
    {monthsText(months)} <Badge tone={isOn ? "green" : "grey"}>{isOn ? "On" : "Off"}</Badge>
  </>
);

const dueText = ({ today, held }: RetentionTermRow) =>
  held ? `${showNumber(today)}, and ${showNumber(held)} under a hold` : showNumber(today);

/** Each kind with its rule and how many go when. Rules are the whole house's: not everybody changes them. */
export const termColumns = (changesRules: boolean): Column<RetentionTermRow>[] => [
  {
    key: "kind",
    header: "Kind of record",
    card: "title",
    wide: true,
    cell: ({ kind }) => (
      <>
        <strong>{retentionKinds[kind].title}</strong>
        <br />
        <span className={styles.about}>{retentionKinds[kind].about}</span>
      </>
    ),
  },
  { key: "rule", header: "Kept for", card: "end", cell: (term) => <Rule {...term} /> },
  {
    key: "since",
    header: "Counted from",
    wide: true,
    named: true,
    card: "line",
    cell: ({ kind }) => retentionKinds[kind].since,
  },
  {
    key: "today",
    header: "Due today",
    named: true,
    card: "half",
    align: "right",
    cell: dueText,
  },
  {
    key: "soon",
    header: "In 30 days",
    named: true,
    card: "half",
    align: "right",
    cell: ({ soon }) => showNumber(soon),
  },
  {
    key: "later",
    header: "In 90 days",
    named: true,
    card: "half",
    align: "right",
    cell: ({ later }) => showNumber(later),
  },
  {
    key: "nextOn",
    header: "Next day",
    named: true,
    card: "half",
    cell: ({ nextOn }) => (nextOn ? showDate(nextOn) : "None in 90 days"),
  },
  {
    key: "actions",
    header: "Actions",
    align: "right",
    card: "line",
    cell: (term) => (
      <>
        {term.today + term.held > 0 && <LookThrough kind={term.kind} />}
        {changesRules && <ChangeRule {...term} />}
      </>
    ),
  },
];

export const fixedColumns: Column<(typeof fixedTimes)[number]>[] = [
  { key: "what", header: "Kind of record", card: "title", cell: ({ what }) => what },
  { key: "time", header: "Kept for", card: "half", cell: ({ time }) => time },
  { key: "why", header: "Why", wide: true, card: "line", cell: ({ why }) => why },
];

type Run = {
  _id: string;
  kind: string;
  state: string;
  total: number;
  by: string;
  createdAt: Date;
};

const runTones: Record<RetentionState, Tone> = { planned: "grey", running: "blue", done: "green" };

export const runColumns: Column<Run>[] = [
  {
    key: "kind",
    header: "Kind of record",
    card: "title",
    cell: ({ _id, kind }) => (
      <Link href={runPath(_id)} prefetch={false}>
        {retentionKinds[kind as RetentionKind].title}
      </Link>
    ),
  },
  {
    key: "state",
    header: "Status",
    card: "end",
    cell: ({ state }) => (
      <Badge tone={runTones[state as RetentionState]}>{runStates[state as RetentionState]}</Badge>
    ),
  },
  {
    key: "total",
    header: "Records",
    named: true,
    card: "half",
    cell: ({ total }) => showNumber(total),
  },
  {
    key: "made",
    header: "Looked through",
    sort: "made",
    card: "line",
    cell: ({ createdAt, by }) => `${showMoment(createdAt)}, ${by}`,
  },
];

type Row = {
  _id: string;
  ref_no: string | null;
  name: string | null;
  lastOn: string;
  state: string;
  why: string | null;
};

const rowTones: Record<RetentionRowState, Tone> = {
  waiting: "yellow",
  done: "grey",
  kept: "green",
};

export const rowColumns: Column<Row>[] = [
  { key: "name", header: "Record", wide: true, card: "title", cell: ({ name }) => name ?? "–" },
  {
    key: "ref_no",
    header: "Case",
    card: "half",
    cell: ({ ref_no, name }) =>
      ref_no && name ? (
        <NewTabLink href={`/app/view-assessment/${ref_no}`} about={ref_no}>
          {ref_no}
        </NewTabLink>
      ) : (
        (ref_no ?? "–")
      ),
  },
  {
    key: "lastOn",
    header: "Last day",
    named: true,
    card: "half",
    cell: ({ lastOn }) => showDate(lastOn),
  },
  {
    key: "state",
    header: "Status",
    card: "end",
    cell: ({ state }) => (
      <Badge tone={rowTones[state as RetentionRowState]}>
        {rowStates[state as RetentionRowState]}
      </Badge>
    ),
  },
  { key: "why", header: "Why", wide: true, card: "line", cell: ({ why }) => why ?? "–" },
];
