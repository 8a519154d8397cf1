import Link from "next/link";
import { Fragment } from "react";
import { Badge } from "@/components/ui/badge";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { Panel, Panels } from "@/components/ui/panel";
import type { Run, System } from "@/lib/office/system/answer";
import { backupFailure, belongsWords } from "@/lib/office/system/labels";
import { showMoment, showNumber, showSize } from "@/lib/values/words";

/** Some facts about one part, under its name. */
const Facts = ({ title, facts }: { title: string; facts: Fact[] }) => (
  <Panel id={`system-${title.toLowerCase().replaceAll(" ", "-")}`} title={title}>
    <FactList facts={facts} />
  </Panel>
);

const practiceWords = ({ offered, since }: System["practice"]) => {
  if (since) return `Open since ${showMoment(new Date(since))}`;
  return offered ? "Closed: nobody practises" : "Not offered";
};

const state = (well: boolean, yes: string, no: string) => (
  <Badge tone={well ? "green" : "red"}>{well ? yes : no}</Badge>
);
const moment = (date: Date | null) => (date ? showMoment(date) : "Never");

/** When it was made and what is in it, or why there is none. */
function runWords(run: Run | null, never: string) {
  if (!run) return never;
  if (run.failed) return `${showMoment(run.at)}: ${backupFailure(run.failed)}`;
  const { rows, files, bytes, encrypted } = run;
  return (
    <>
      {showMoment(run.at)}: {showNumber(rows ?? 0)} rows, {showNumber(files ?? 0)} files,{" "}
      {showSize(bytes ?? 0)}
      {encrypted && ", encrypted"}
    </>
  );
}

/** Its name breaks between its words. */
const Migration = ({ name }: { name: string }) =>
  name.split("_").map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one name never change places
    <Fragment key={index}>
      {index > 0 && (
        <>
          _<wbr />
        </>
      )}
      {word}
    </Fragment>
  ));

const ofVersions = ({ versions }: System): Fact[] => [
  ["Overseas Desk", versions.product],
  ["Next", versions.next],
  ["Node", versions.node],
  ["PostgreSQL", versions.postgres],
  ["Database made for", <Migration key="name" name={versions.migration} />],
];

const ofDatabase = ({ database: { pool, ...server } }: System): Fact[] => [
  ["State", state(server.answers, "Answers", "Does not answer")],
  ["Runs since", moment(server.since)],
  ["Size", showSize(server.bytes)],
  ["Connections", `${server.connections} of ${server.most}`],
  ["Of them used by the product here", `${pool.open} of ${pool.size}, ${pool.waiting} waiting`],
];

const ofFiles = ({ files, rooms }: System): Fact[] => [
  ["Kept in", files.where === "bucket" ? "Cloud storage" : "A folder of this machine"],
  ["State", state(files.answers, "Answers", "Does not answer")],
  ["Belong to", belongsWords[files.belongs ?? ""] ?? "Not known"],
  ["Files", `${showNumber(files.count)}, ${showSize(files.bytes)}`],
  ...rooms.map(
    ({ of: label, free, all, enough }): Fact => [
      `Room for ${label.toLowerCase()}`,
      <>
        {showSize(free)} of {showSize(all)} {!enough && <Badge tone="red">Too little</Badge>}
      </>,
    ],
  ),
];

const deadLetters = (count: number) => (
  <Link href="/app/outbox?state=dead">{showNumber(count)}</Link>
);

const ofWorker = ({ worker, queue, outbox, practice }: System): Fact[] => [
  ["State", state(worker.works, "Works", "Does not work")],
  ["Last looked for work", moment(worker.beat)],
  ["Tasks that wait", `${showNumber(queue.waiting)}, ${showNumber(queue.late)} of them late`],
  ["Waits longest, since", queue.oldest ? showMoment(queue.oldest) : "None is due"],
  ["Tasks given up", showNumber(queue.failed)],
  ["Messages that wait", showNumber(outbox.waiting)],
  ["Messages given up", outbox.dead ? deadLetters(outbox.dead) : "0"],
  ["Not sent, since none is set up", showNumber(outbox.unconfigured)],
  ["Practice", practiceWords(practice)],
];

const ofBackup = ({ backup }: System): Fact[] => [
  ["Each night", state(backup.nightly, "On", "Off: no folder is set")],
  ["Last backup", runWords(backup.last, "None")],
  ...(backup.lastFailed ? [["Since then", runWords(backup.lastFailed, "")] as Fact] : []),
  ["Last tried restore", runWords(backup.tried, "Never tried")],
];

export const SystemParts = ({ system }: { system: System }) => (
  <Panels>
    <Facts title="Database" facts={ofDatabase(system)} />
    <Facts title="Files and room" facts={ofFiles(system)} />
    <Facts title="Work in the background" facts={ofWorker(system)} />
    <Facts title="Backup" facts={ofBackup(system)} />
    <Facts title="Versions" facts={ofVersions(system)} />
  </Panels>
);
