import "server-only";
import { z } from "zod";
import { type Source, sourceOption } from "@/lib/case/labels";
import {
  type AreaAnswer,
  area,
  exampleRead,
  type LeadFormAnswer,
  leadForm,
  leadSource,
  type SourceAnswer,
} from "@/lib/intake/lead-sources/answer";
import { fieldsOf, guessMapping } from "@/lib/intake/lead-sources/fields";
import { kindLabels, type Mapping, parts, type SourceKind } from "@/lib/intake/lead-sources/labels";
import { type MetaKeys, openKeys } from "@/lib/intake/lead-sources/meta";
import { exampleInput } from "@/lib/intake/lead-sources/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { now } from "@/lib/values/clock";
import { twoDecimals } from "@/lib/values/money";
import type { LeadSource, Prisma } from "@/prisma/generated/client";

const mappingOf = (stored: unknown): Record<string, string> => {
  const mapping = (stored ?? {}) as Mapping;
  return Object.fromEntries(
    parts.flatMap((part) => (mapping[part] ? [[part, mapping[part]]] : [])),
  );
};

export const sourceAnswer = ({
  id,
  kind,
  source,
  location,
  mapping,
  createdById: _,
  createdAt: __,
  sealed: ___,
  ...row
}: LeadSource): SourceAnswer => ({
  _id: id,
  ...row,
  kind: { value: kind as SourceKind, label: kindLabels[kind as SourceKind] },
  source: { ...sourceOption(source), value: source as Source },
  location: branchOption(location),
  mapping: mappingOf(mapping),
});

/** Anybody who knows the key may send; read for each call. */
export const sourceByKey = (key: string) =>
  db.leadSource.findUnique({
    where: { key },
    select: { id: true, kind: true, active: true, sealed: true, key: true },
  });
export type SourceDoor = NonNullable<Awaited<ReturnType<typeof sourceByKey>>>;

/** The source of a sender's mails, by its address before its domain; null where there is none that is on. */
export async function sourceBySender(email: string): Promise<{ id: string } | null> {
  const [, domain = ""] = email.split("@");
  const labelsOf = domain.split(".");
  // "mails.justdial.com" is of "justdial.com" too; a country's ending is nobody's.
  const domains = labelsOf.map((_, at) => labelsOf.slice(at).join(".")).slice(0, -1);
  const sources = await db.leadSource.findMany({
    where: { kind: "mail", active: true, sender: { in: [email, ...domains] } },
    select: { id: true, sender: true },
  });
  const [nearest] = sources.sort((a, b) => (b.sender?.length ?? 0) - (a.sender?.length ?? 0));
  return nearest ?? null;
}

/** The keys of a source at Meta; undefined where they cannot be read any more. */
export async function metaKeysOf(id: string): Promise<MetaKeys | undefined> {
  const source = await db.leadSource.findUnique({ where: { id }, select: { sealed: true } });
  return openKeys(source?.sealed ?? null);
}

/** Whether a form has had a lead before. */
export const isKnownForm = async (sourceId: string, formId: string): Promise<boolean> =>
  (await db.leadForm.count({ where: { sourceId, formId } })) > 0;

const inBranches = ({ branches }: Viewer) => ({ location: { in: [...branches] } });

/** The sources of the viewer's branches, those that are switched off last. */
export const leadSources = query({
  name: "leadSources.list",
  summary: "Where leads come from by themselves",
  answers: z.array(leadSource),
  who: "leadSources.manage",
  input: z.object({}),
  read: async (viewer) => {
    const rows = await db.leadSource.findMany({
      where: inBranches(viewer),
      orderBy: [{ active: "desc" }, { name: "asc" }],
      take: 500,
    });
    return rows.map(sourceAnswer);
  },
});

export const areaAnswer = (row: { id: string; area: string; location: string }): AreaAnswer => ({
  _id: row.id,
  area: row.area,
  location: branchOption(row.location),
});

type FormRow = Prisma.LeadFormGetPayload<{ include: { by: true } }>;

export const formAnswer = ({ id, name, by, location, questions, mapping, version }: FormRow) =>
  ({
    _id: id,
    ...{ name, questions },
    source: { value: by.id, label: by.name },
    location: location === null ? null : branchOption(location),
    mapping: mappingOf(mapping),
    version,
  }) satisfies LeadFormAnswer;

/** The forms of advertisements whose leads came, the newest first. */
export const leadForms = query({
  name: "leadForms.list",
  summary: "The forms of advertisements that leads came by",
  answers: z.array(leadForm),
  who: "leadSources.manage",
  input: z.object({}),
  read: async (viewer) => {
    const rows = await db.leadForm.findMany({
      where: { by: inBranches(viewer) },
      include: { by: true },
      orderBy: { id: "desc" },
      take: 200,
      relationLoadStrategy: "join",
    });
    return rows.map(formAnswer);
  },
});

/** Which towns and PIN codes are whose. */
export const leadAreas = query({
  name: "leadAreas.list",
  summary: "Which branch leads of a town or a PIN code go to",
  answers: z.array(area),
  who: "leadSources.manage",
  input: z.object({}),
  read: async (viewer) => {
    const rows = await db.leadArea.findMany({
      where: inBranches(viewer),
      orderBy: { area: "asc" },
      take: 2_000,
    });
    return rows.map(areaAnswer);
  },
});

/** Read in the browser's stead, so that an example is read as a call will be. */
export const readExample = query({
  name: "leadSources.example",
  summary: "The fields of an example, and which is probably which",
  answers: exampleRead,
  who: "leadSources.manage",
  input: exampleInput,
  read: async (_, { example }) => {
    const fields = fieldsOf(example);
    return {
      fields: fields.map(([name, text]) => ({ name, text })),
      mapping: mappingOf(guessMapping(fields)),
    };
  },
});

const aYear = 365 * 24 * 60 * 60 * 1000;

/**
 * What came of each source in the last twelve months: its leads, how many are assessments, how many of those have a visa,
 * what was paid for it in rupees, and in how many minutes half of its leads were called.
 */
export async function sourceFigures(viewer: Viewer) {
  const since = new Date(now().getTime() - aYear);
  const rows = await db.$queryRaw<Figures[]>`
    SELECT s.id, count(l.id)::int AS leads, count(l.assessment_id)::int AS cases,
      count(*) FILTER (WHERE EXISTS (
        SELECT FROM visa v WHERE v.assessment_id = l.assessment_id AND v.received_on IS NOT NULL))::int AS visas,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM l.answered_at - l.created_at) / 60)::float AS minutes,
      (SELECT sum(rupees) FROM lead_cost c WHERE c.source_id = s.id AND c.month > ${since}::date)::text AS rupees
    FROM lead_source s
    LEFT JOIN lead_arrival a ON a.source_id = s.id AND a.outcome = 'lead' AND a.received_at >= ${since}
    LEFT JOIN lead l ON l.id = a.lead_id
    WHERE s.location = ANY (${[...viewer.branches]}) GROUP BY s.id`;
  return new Map(
    rows.map(({ id, rupees, ...row }) => [id, { ...row, rupees: rupees && twoDecimals(rupees) }]),
  );
}
type Figures = {
  id: string;
  leads: number;
  cases: number;
  visas: number;
  minutes: number | null;
  rupees: string | null;
};
export type SourceFigures = Omit<Figures, "id">;

/** What was paid for a source, the latest months first. */
export const costsOf = async (sourceIds: readonly string[]) => {
  const rows = await db.leadCost.findMany({
    where: { sourceId: { in: [...sourceIds] } },
    orderBy: { month: "desc" },
    take: 5_000,
  });
  return rows.map(({ sourceId, month, rupees }) => ({
    sourceId,
    month: month.toISOString().slice(0, 7),
    rupees: twoDecimals(rupees),
  }));
};
