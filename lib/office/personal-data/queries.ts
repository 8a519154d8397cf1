import "server-only";
import { Readable } from "node:stream";
import { type Proven, provenCase } from "@/lib/case/queries";
import { type Access, accessTo } from "@/lib/office/access-log/queries";
import { detailOf, whatWas } from "@/lib/office/audit/words";
import {
  type Held,
  type PersonRows,
  recordsOf,
  type Sharing,
  sectionsOf,
  sharedOf,
} from "@/lib/office/personal-data/held";
import type { drawHeld } from "@/lib/office/personal-data/pdf.job";
import { ofPerson } from "@/lib/office/personal-data/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import { accessKinds } from "@/lib/platform/audit/access-kinds";
import { writeAccess } from "@/lib/platform/audit/access-line";
import { writeAudit } from "@/lib/platform/audit/audit";
import { brand } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { countPeople } from "@/lib/platform/limits/people";
import type { Caller } from "@/lib/platform/operation/caller";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";
import { now } from "@/lib/values/clock";
import { showMoment } from "@/lib/values/words";

const draw = job<typeof drawHeld>({
  by: "drawing",
  file: "lib/office/personal-data/pdf.job.ts",
  name: "drawHeld",
});

type PersonCase = Proven<"case.personalData">;

/** Lines of the audit log in one document: more than a case gets in years. */
const mostLines = 5_000;

const tagIds = (column: string, value: unknown): string[] =>
  column === "tags" && Array.isArray(value) ? value.map(String) : [];

/** Everybody and everything of the catalogue that the rows name by id. */
async function namesIn(rows: PersonRows): Promise<Map<string, string>> {
  const ids = [
    ...new Set(
      Object.values(rows)
        .flat()
        .flatMap((row) => Object.entries(row))
        .flatMap(([column, value]) =>
          column.endsWith("_id") && value ? [String(value)] : tagIds(column, value),
        ),
    ),
  ].filter((id) => /^[0-9a-f-]{36}$/i.test(id));
  const named = await db.$queryRaw<{ id: string; name: string }[]>`
    SELECT id::text, name FROM staff WHERE id = ANY (${ids}::uuid[])
    UNION ALL SELECT id::text, name FROM university WHERE id = ANY (${ids}::uuid[])
    UNION ALL SELECT id::text, program FROM course WHERE id = ANY (${ids}::uuid[])
    UNION ALL SELECT id::text, label FROM reject_reason WHERE id = ANY (${ids}::uuid[])
    UNION ALL SELECT t.id::text, coalesce(m.word, t.word) FROM tag t LEFT JOIN tag m ON m.id = t.merged_into_id
      WHERE t.id = ANY (${ids}::uuid[])
    UNION ALL SELECT id::text, name FROM series WHERE id = ANY (${ids}::uuid[])`;
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** What of the audit log is about this case, oldest first. */
async function historyOf({ ref_no }: PersonCase) {
  const lines = await db.auditLine.findMany({
    where: { subject: ref_no },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: mostLines,
  });
  return lines.map(({ at, actor, operation, kind, detail }) => ({
    at: at.toISOString(),
    by: actor,
    what: whatWas(operation, kind),
    detail: detailOf((detail ?? {}) as Record<string, unknown>),
  }));
}

/** Under what the access log knows the person of these rows: cases, also those that became part of it, and leads. */
const refsIn = ({ assessment = [], merged_case = [], lead = [] }: PersonRows) => [
  ...[...assessment, ...merged_case].map(({ ref_no }) => String(ref_no)),
  ...lead.map(({ id }) => `lead ${id}`),
];

/**
 * The lists and registers that left the house since the case came, of its branch or of all. The access log knows which of
 * them held it; of those before that log there are the filters and not the rows, so each may have held the case.
 */
async function exportsWith(location: string, since: Date, accesses: Access[]): Promise<Sharing[]> {
  const known = await db.accessLine.findMany({
    where: { kind: "export", at: { gte: since } },
    distinct: "requestId",
    select: { requestId: true },
    take: mostLines,
  });
  const ofLog = accesses.filter(({ kind }) => kind === "export");
  const lines = await db.auditLine.findMany({
    where: {
      kind: "export",
      at: { gte: since },
      OR: [{ location }, { location: null }],
      NOT: { operation: { startsWith: "everythingHeld." } },
      requestId: { notIn: known.map(({ requestId }) => requestId) },
    },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: mostLines,
  });
  return [
    ...lines.map(({ at, actor, operation, kind }) => ({
      with: actor,
      what: `${whatWas(operation, kind)} (may have held it)`,
      day: at.toISOString(),
    })),
    ...ofLog.map(({ at, by, what }) => ({ with: by, what, day: at.toISOString() })),
  ];
}

/** Colleagues who opened the person's data, by the access log; before its first line, who had the case open lately. */
async function openedBy({ id }: PersonCase, accesses: Access[]) {
  const before = accesses[0] ? { lt: accesses[0].at } : undefined;
  const visits = await db.caseVisit.findMany({
    where: { assessmentId: id, at: before },
    select: { at: true, staff: { select: { name: true } } },
    orderBy: { at: "asc" },
  });
  const looks = accesses.filter(({ kind }) => kind !== "export");
  return [
    ...visits.map(({ at, staff }) => ({ at, by: staff.name, what: accessKinds.case })),
    ...looks,
  ].map(({ at, by, what }) => ({ at: at.toISOString(), by, what }));
}

async function filesOf(rows: PersonRows) {
  const files = await db.$queryRaw<{ name: string; mime: string; size: number; at: Date }[]>`
    SELECT name, mime, size, created_at AS at FROM stored_file
    WHERE id IN (SELECT person_files(${JSON.stringify(rows)}::jsonb)) ORDER BY created_at, id`;
  return files.map(({ name, mime, size, at }) => ({
    ...{ name, kind: mime, size },
    day: at.toISOString(),
  }));
}

/** Rows that name the case without a key: what was deleted lately, what the person asked and agreed to, a hold. */
async function looseRows({ id, ref_no }: PersonCase): Promise<PersonRows> {
  const found = await db.$queryRaw<{ table: string; row: Record<string, unknown> }[]>`
    SELECT 'undo_entry' AS table, to_jsonb(u) AS row FROM undo_entry u WHERE assessment_id = ${id}::uuid
    UNION ALL SELECT 'person_request', to_jsonb(r) FROM person_request r WHERE ref_no = ${ref_no}
    UNION ALL SELECT 'case_hold', to_jsonb(h) FROM case_hold h WHERE ref_no = ${ref_no}
    UNION ALL SELECT 'breach_person', to_jsonb(p) || jsonb_build_object('what', b.what) FROM breach_person p JOIN breach b ON b.id = p.breach_id
      WHERE p.person = ${ref_no}
    UNION ALL SELECT 'owed_notice', to_jsonb(o) FROM owed_notice o
      WHERE o.case_id IN (SELECT ${id}::uuid UNION ALL SELECT id FROM merged_case WHERE assessment_id = ${id}::uuid)
    UNION ALL SELECT 'consent', to_jsonb(c) || jsonb_build_object('notice', n.version, 'language', n.language, 'notice_hash', n.hash)
      FROM consent c JOIN notice n ON n.id = c.notice_id
      WHERE c.case_id IN (SELECT ${id}::uuid UNION ALL SELECT id FROM merged_case WHERE assessment_id = ${id}::uuid)`;
  const rows: PersonRows = {};
  for (const { table, row } of found) rows[table] = [...(rows[table] ?? []), row];
  return rows;
}

/** Everything that the office holds of the person of a case. */
export async function everythingHeld(
  viewer: Pick<Viewer, "name">,
  person: PersonCase & { location: string },
): Promise<Held> {
  const [row] = await db.$queryRaw<{ rows: PersonRows }[]>`
    SELECT person_rows(${person.id}::uuid) AS rows`;
  const rows = { ...row?.rows, ...(await looseRows(person)) };
  const [own] = rows.assessment ?? [];
  const accesses = await accessTo(refsIn(rows));
  const [names, files, history, visits, lists] = await Promise.all([
    namesIn(rows),
    filesOf(rows),
    historyOf(person),
    openedBy(person, accesses),
    exportsWith(person.location, new Date(String(own?.created_at ?? 0)), accesses),
  ]);
  return {
    about: {
      refNo: person.ref_no,
      name: String(own?.full_name ?? ""),
      office: brand().name,
      madeAt: now().toISOString(),
      madeBy: viewer.name,
    },
    records: recordsOf(rows, names),
    ...{ files, openedBy: visits, history },
    sharedWith: [...sharedOf(rows, names), ...lists],
  };
}

/** The document for somebody who may have it. */
async function heldFor(viewer: Viewer, ref_no: string) {
  const person = await provenCase(viewer, ref_no, "case.personalData");
  if (isFailure(person)) return person;
  return (await countPeople(viewer, [person.ref_no])) ?? everythingHeld(viewer, person);
}

/** The lines of both logs, before the first byte leaves. */
async function noteLeaving(
  viewer: Viewer,
  { about: { refNo }, files }: Held,
  operation: string,
  caller?: Caller,
) {
  await writeAccess(viewer, { kind: "held", operation, people: [refNo] }, caller);
  await writeAudit(db, {
    ...{ operation, actor: viewer, subject: refNo, requestId: caller?.requestId ?? "page" },
    detail: { files: files.length },
  });
}

const shared = { failed: shortFailure, who: "case.personalData" as const, input: ofPerson };

export const personExport = query({
  ...shared,
  name: "everythingHeld.export",
  summary: "Everything that is held of the person of a case, as JSON",
  read: async (viewer, { ref_no }, caller): Promise<Download | Failure> => {
    const held = await heldFor(viewer, ref_no);
    if (isFailure(held)) return held;
    const open = async () => {
      await noteLeaving(viewer, held, "everythingHeld.export", caller);
      return Readable.from([Buffer.from(JSON.stringify(held, null, 2))]);
    };
    return { name: `Personal data ${held.about.refNo}.json`, mime: "application/json", open };
  },
});

export const personPdf = query({
  ...shared,
  name: "everythingHeld.pdf",
  summary: "Everything that is held of the person of a case, as a PDF",
  read: async (viewer, { ref_no }, caller): Promise<Download | Failure> => {
    const held = await heldFor(viewer, ref_no);
    if (isFailure(held)) return held;
    const { refNo, name, office, madeAt, madeBy } = held.about;
    const paper = {
      title: `What ${office} holds about ${name}`,
      author: office,
      about: [refNo, `Made on ${showMoment(madeAt)} by ${madeBy}`],
      sections: sectionsOf(held),
    };
    const open = async () => {
      const bytes = await draw(paper);
      if (isFailure(bytes)) return bytes;
      await noteLeaving(viewer, held, "everythingHeld.pdf", caller);
      return Readable.from([bytes]);
    };
    return { name: `Personal data ${refNo}.pdf`, mime: "application/pdf", open };
  },
});
