import type { ComponentProps } from "react";
import { type Column, DataTable } from "@/components/lists/data-table";
import { Badge } from "@/components/ui/badge";
import type { System } from "@/lib/office/system/answer";
import { jobWords, limitWords, restartWords } from "@/lib/office/system/labels";
import { counted, showMoment, showNumber, showSize } from "@/lib/values/words";
import styles from "./system.module.css";

type Job = System["jobs"][number];
type Limit = System["limits"][number];
type Restart = System["restarts"][number];
type Update = System["updates"][number];

/** What came of it: of one that counts anew how many were put right. */
const outcome = ({ failed, found: count }: Job) => {
  if (failed) return <Badge tone="red">Failed, the log says why</Badge>;
  return count ? `Done, ${showNumber(count)} put right` : "Done";
};

const jobColumns: Column<Job>[] = [
  { key: "name", header: "Task", card: "title", cell: ({ name }) => jobWords[name] ?? name },
  { key: "at", header: "Last run", card: "detail", cell: ({ at: moment }) => showMoment(moment) },
  {
    key: "ms",
    header: "Took",
    align: "right",
    card: "detail",
    cell: ({ ms }) => `${showNumber(ms)} ms`,
  },
  { key: "failed", header: "What came of it", card: "beside", cell: outcome },
];

const within = (seconds: number) =>
  seconds >= 86_400
    ? counted(seconds / 86_400, "day")
    : seconds >= 3_600
      ? counted(seconds / 3_600, "hour")
      : counted(Math.ceil(seconds / 60), "minute");

const limitColumns: Column<Limit>[] = [
  { key: "name", header: "What", card: "title", cell: ({ name }) => limitWords[name] ?? name },
  {
    key: "most",
    header: "At most",
    align: "right",
    card: "detail",
    named: true,
    cell: ({ name, most }) => (name === "file.bytes" ? showSize(most) : showNumber(most)),
  },
  {
    key: "seconds",
    header: "Within",
    card: "detail",
    named: true,
    cell: ({ seconds }) => (seconds === null ? "–" : within(seconds)),
  },
];

const restartColumns: Column<Restart>[] = [
  { key: "what", header: "What", card: "title", cell: ({ what }) => restartWords[what] },
  { key: "at", header: "Stopped", card: "half", cell: ({ at: moment }) => showMoment(moment) },
  {
    key: "code",
    header: "How it ended",
    card: "half",
    cell: ({ code, signal }) =>
      signal
        ? `Ended from outside (${signal})`
        : code === null
          ? "Not known"
          : `By itself (code ${code})`,
  },
];

const updateColumns: Column<Update>[] = [
  { key: "to", header: "Versions", card: "title", cell: ({ from, to }) => `${from} to ${to}` },
  { key: "at", header: "When", card: "half", cell: ({ at: moment }) => showMoment(moment) },
  {
    key: "reason",
    header: "What came of it",
    card: "half",
    wide: true,
    cell: ({ to, reason }) =>
      reason ? (
        <>
          <Badge tone="red">Went back</Badge> Of {to}, {reason}.
        </>
      ) : (
        "Done"
      ),
  },
];

export const SystemTables = ({ system }: { system: System }) => (
  <>
    <Updates rows={system.updates} />
    <RestartsAndWork system={system} />
  </>
);

const Titled = <Row,>(table: ComponentProps<typeof DataTable<Row>>) => (
  <>
    <h2 className={styles.heading}>{table.caption}</h2>
    <DataTable {...table} />
  </>
);

/** Nothing is said where there never was one: most offices begin so. */
const Updates = ({ rows }: { rows: Update[] }) =>
  rows.length > 0 && (
    <Titled
      caption="Updates"
      columns={updateColumns}
      rows={rows}
      rowKey={({ to, at: moment }) => `${to} ${moment}`}
      empty="There was none."
    />
  );

const RestartsAndWork = ({ system: { jobs, limits, restarts } }: { system: System }) => (
  <>
    <Titled
      caption="Restarts"
      columns={restartColumns}
      rows={restarts}
      rowKey={({ what, at: moment }) => `${what} ${moment}`}
      empty="Nothing stopped and had to be started again."
    />
    <Titled
      caption="What is done by itself"
      columns={jobColumns}
      rows={jobs}
      rowKey={({ name }) => name}
      empty="Nothing was done yet."
    />
    <Titled
      caption="Limits in force"
      columns={limitColumns}
      rows={limits}
      rowKey={({ name }) => name}
      empty="There are none."
    />
  </>
);
