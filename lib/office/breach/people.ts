import "server-only";
import type { z } from "zod";
import { years } from "@/lib/office/audit/log-filters";
import type { newPeople } from "@/lib/office/breach/schema";
import { refPrefixes } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import { onDay } from "@/lib/values/clock";
import { readRefs } from "@/lib/values/search-words";

// Whom a breach is about, by their numbers: who opened what is in the access log, also of cases that are gone.

type PeopleForm = z.output<typeof newPeople>;

async function openedBy(tx: Tx, { staff, from, to }: PeopleForm): Promise<string[]> {
  const rows = await tx.$queryRaw<{ person: string }[]>`
    SELECT DISTINCT person FROM access_line, unnest(people) AS person
    WHERE staff_id = ${staff}::uuid AND at >= ${onDay(from ?? "").gte}::timestamptz AND at < ${onDay(to ?? "").lt}::timestamptz
    ORDER BY person`;
  return rows.map(({ person }) => person);
}

/** The numbers that somebody pasted, however they are written; one that no case ever had is refused by name. */
async function typedPeople(tx: Tx, { refs }: PeopleForm): Promise<string[] | Failure> {
  const typed = (refs ?? "").split(/[\n,;]+/).map((one) => one.trim());
  const meant = typed.filter(Boolean).map((one) => ({
    one,
    refs: readRefs(one, refPrefixes(), years()) ?? [],
  }));
  const known = await tx.$queryRaw<{ ref_no: string }[]>`
    SELECT ref_no FROM unnest(${meant.flatMap((each) => each.refs)}::text[]) AS ref_no
    WHERE EXISTS (SELECT FROM assessment a WHERE a.ref_no = ref_no.ref_no)
      OR EXISTS (SELECT FROM merged_case m WHERE m.ref_no = ref_no.ref_no)
      OR EXISTS (SELECT FROM trash t WHERE t.ref_no = ref_no.ref_no)
      OR EXISTS (SELECT FROM erasure e WHERE e.ref_no = ref_no.ref_no)`;
  const there = new Set(known.map(({ ref_no }) => ref_no));
  const found = meant.map((each) => ({ ...each, refs: each.refs.filter((ref) => there.has(ref)) }));
  const wrong = found.find((each) => each.refs.length !== 1);
  if (!wrong) return found.flatMap((each) => each.refs);
  const message = wrong.refs.length
    ? `${wrong.one} may be several cases: please write the whole number`
    : `There is no case ${wrong.one}`;
  return refuse(422, message, { fields: { refs: message } });
}

async function ofBranch(tx: Tx, { location }: PeopleForm): Promise<string[]> {
  const rows = await tx.$queryRaw<{ ref_no: string }[]>`
    SELECT ref_no FROM assessment WHERE location = ${location}
    UNION SELECT ref_no FROM trash WHERE location = ${location} ORDER BY ref_no`;
  return rows.map(({ ref_no }) => ref_no);
}

const finders = { access: openedBy, refs: typedPeople, branch: ofBranch };

/** Those who are meant; a Failure where nobody is. */
export async function findPeople(tx: Tx, wanted: PeopleForm): Promise<string[] | Failure> {
  const people = await finders[wanted.by](tx, wanted);
  if (!Array.isArray(people) || people.length > 0) return people;
  const field = { access: "staff", refs: "refs", branch: "location" }[wanted.by];
  const message = "Nobody is found this way";
  return refuse(422, message, { fields: { [field]: message } });
}

/** Asks a worker to tell those who wait. */
export const askTeller = (on: Tx) =>
  on.$executeRaw`SELECT graphile_worker.add_job('workBreaches', job_key := 'workBreaches', max_attempts := 3)`;
