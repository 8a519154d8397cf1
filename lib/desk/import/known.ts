import "server-only";
import { counts } from "@/lib/case/fields/fields";
import { asText, registeredOf, registeredSelect } from "@/lib/case/fields/stored";
import { caseFills } from "@/lib/desk/import/cases";
import { mobileKey, oldNoKey } from "@/lib/desk/import/keys";
import type { KnownPerson } from "@/lib/desk/import/rules";
import type { Viewer } from "@/lib/platform/access/policy";
import { leadScope, overviewScope } from "@/lib/platform/access/scope";
import type { Tx } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";

// Whom a row of a sheet is held against: by mobile, and by the number of an old system.

export type KeyedPerson = { key: string; person: KnownPerson };

export const startingWith = (keys: readonly string[], start: string) =>
  keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));

/** For a lead: the open lead or the case of its mobile. */
export async function knownByLead(
  on: Tx,
  viewer: Viewer,
  keys: readonly string[],
): Promise<KeyedPerson[]> {
  const mobile = { in: startingWith(keys, mobileKey("")) };
  const leads = await on.lead.findMany({
    where: { AND: [{ mobile, state: "open" }, leadScope(viewer)] },
    select: {
      id: true,
      mobile: true,
      name: true,
      wish: true,
      source: true,
      language: true,
      note: true,
    },
  });
  const cases = await on.assessment.findMany({
    where: { AND: [{ mobile }, overviewScope(viewer)] },
    select: { id: true, mobile: true, ref_no: true, full_name: true },
  });
  return [
    ...leads.map(({ id, mobile, name, ...values }) => ({
      key: mobileKey(mobile),
      person: { id, words: `the open lead of ${name}`, values },
    })),
    ...cases.map(({ id, mobile, ref_no, full_name }) => ({
      key: mobileKey(mobile),
      person: { id, words: `${ref_no}, ${full_name}`, values: {} },
    })),
  ];
}

export const caseSelect = {
  ...registeredSelect,
  ...{ id: true, ref_no: true, full_name: true, officialMobile: true, officialEmail: true },
  ...{ total_amount: true, passport: { select: { id: true }, take: 1 } },
  contacts: { where: { mobile: { not: null } }, select: { relation: true, mobile: true } },
  importOrigins: { where: { oldRefNo: { not: null } }, select: { oldRefNo: true } },
} as const satisfies Prisma.AssessmentSelect;
export type StoredCase = Prisma.AssessmentGetPayload<{ select: typeof caseSelect }>;

const textOrNull = (value: { toString(): string } | null) => value?.toString() ?? null;

/** What a case lacks is null, and what its other fields rule out is not there. */
export function caseValues(row: StoredCase): Record<string, string | null> {
  const { officialMobile, officialEmail, total_amount, passport, importOrigins, contacts } = row;
  const numberOf = (relation: string) =>
    contacts.find((one) => one.relation === relation)?.mobile ?? null;
  const all: Record<string, string | null> = {
    ...asText(registeredOf(row)),
    ...{ officialMobile, officialEmail, total_amount: textOrNull(total_amount) },
  };
  return {
    ...Object.fromEntries(
      caseFills.filter((name) => counts(name, row)).map((name) => [name, all[name] ?? null]),
    ),
    passportNumber: passport.length ? "–" : null,
    ...{ fatherMobile: numberOf("father"), motherMobile: numberOf("mother") },
    oldRefNo: importOrigins[0]?.oldRefNo ?? null,
  };
}

const personOf = (row: StoredCase): KnownPerson => ({
  ...{ id: row.id, words: `${row.ref_no}, ${row.full_name}`, values: caseValues(row) },
});

/** The cases that have these numbers of an old system, as they are compared. */
async function casesWithOldNo(on: Tx, numbers: string[]) {
  const origins = await on.importOrigin.findMany({
    where: { oldRefKey: { in: numbers }, assessmentId: { not: null } },
    select: { assessmentId: true, oldRefKey: true },
  });
  return origins.map(({ assessmentId, oldRefKey }) => ({
    id: assessmentId ?? "",
    number: oldRefKey ?? "",
  }));
}

/** For a case: the case of its mobile or of its old number, one that became part of another, and one in the trash. */
export async function knownCases(
  on: Tx,
  viewer: Viewer,
  keys: readonly string[],
): Promise<KeyedPerson[]> {
  const mobiles = startingWith(keys, mobileKey(""));
  const named = await casesWithOldNo(on, startingWith(keys, oldNoKey("")));
  const merged = await on.mergedCase.findMany({
    where: { mobile: { in: mobiles } },
    select: { mobile: true, assessmentId: true },
  });
  const ids = [...named.map(({ id }) => id), ...merged.map(({ assessmentId }) => assessmentId)];
  const rows = await on.assessment.findMany({
    where: {
      AND: [{ OR: [{ mobile: { in: mobiles } }, { id: { in: ids } }] }, overviewScope(viewer)],
    },
    select: caseSelect,
  });
  const people = new Map(rows.map((row) => [row.id, personOf(row)]));
  const keyed = (key: string, id: string) => {
    const person = people.get(id);
    return person ? [{ key, person }] : [];
  };
  return [
    ...rows.flatMap(({ id, mobile }) => keyed(mobileKey(mobile), id)),
    ...merged.flatMap(({ mobile, assessmentId }) => keyed(mobileKey(mobile), assessmentId)),
    ...named.flatMap(({ id, number }) => keyed(oldNoKey(number), id)),
    ...(await inTrash(on, mobiles)),
  ];
}

/** A case in the trash would not come back beside a new one of its mobile. */
async function inTrash(on: Tx, mobiles: string[]): Promise<KeyedPerson[]> {
  const rows = await on.trash.findMany({
    where: { mobile: { in: mobiles } },
    select: { id: true, ref_no: true, name: true, mobile: true },
  });
  return rows.map(({ id, ref_no, name, mobile }) => ({
    key: mobileKey(mobile),
    person: {
      ...{ id, words: `${ref_no}, ${name}, in the trash`, values: {} },
      refusal: `${ref_no}, ${name} lies in the trash: restore it, or wait until it is gone`,
    },
  }));
}
