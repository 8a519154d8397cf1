import "server-only";
import { keepHistory } from "@/lib/case/field-changes";
import { isFieldName } from "@/lib/case/fields/fields";
import { withoutRuledOut } from "@/lib/case/fields/schema";
import { asText, columnsOf } from "@/lib/case/fields/stored";
import {
  type CaseDay,
  caseDays,
  contactsIn,
  type ImportedCase,
  officeNames,
} from "@/lib/desk/import/cases";
import { caseSelect, caseValues } from "@/lib/desk/import/known";
import { originLabels } from "@/lib/desk/import/labels";
import type { PlannedLine } from "@/lib/desk/import/plan";
import type { RowRecord, Writing } from "@/lib/desk/import-runs/writing";
import { remarkOf } from "@/lib/parts/remarks/schema";
import type { Tx } from "@/lib/platform/db";
import { dayInIndia, onDay } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { plainOldNo } from "@/lib/values/old-number";

// A case as a row of a spreadsheet says it. Its number, its milestones and what it is searched by are the database's work,
// as for any other case.

const startOf = (day: string) => onDay(day).gte;
const dateOf = (day: string | null) => (day === null ? null : toDate(day));

/** The first of all days that the row says, since nobody gets a visa before they are registered. */
function registeredAt(row: ImportedCase, at: Date): Date {
  const days = caseDays.flatMap((name) => row[name] ?? []).sort();
  const [first = dayInIndia(at)] = days;
  // Before what else the row brings, of which nothing is younger than the import.
  return first === dayInIndia(at) ? new Date(at.getTime() - 2) : startOf(first);
}

/** Where it stands, with the days of the file, as every case tells its own way. */
function statusUpdates(row: ImportedCase, createdAt: Date, { viewer, at }: Writing) {
  const { status, acceptedOn, closedOn } = row;
  const update = (type: string, msg: string, day: string | null, otherwise: Date) => {
    const moment = day ? startOf(day) : otherwise;
    // Behind the enquiry, where the day is the same.
    return { type, msg, actorId: viewer.id, createdAt: new Date(moment.getTime() + 1) };
  };
  return [
    { type: "created", msg: "Enquiry created", actorId: viewer.id, createdAt },
    ...(status === "active" || acceptedOn
      ? [update("accepted", "Accepted, as the old records say", acceptedOn, createdAt)]
      : []),
    ...(status === "rejected"
      ? [update("rejected", "Inactive in the old records", closedOn, new Date(at.getTime() - 1))]
      : []),
  ];
}

/** Passports of India are of ten years: where the file has the last day alone, the first one is reckoned from it. */
function tenYearsBefore(day: string): string {
  const date = toDate(day);
  date.setUTCFullYear(date.getUTCFullYear() - 10);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

function passportOf(row: ImportedCase, address: string) {
  const { passportNumber: number, passportFrom, passportTo, passportPlace } = row;
  if (!number || !passportTo) return undefined;
  const validFrom = toDate(passportFrom ?? tenYearsBefore(passportTo));
  const issuePlace = passportPlace ?? "Not known";
  return { number, validFrom, validTo: toDate(passportTo), address, issuePlace };
}

/** What the cells say beside their values, and what was reckoned. */
function noteOf(row: ImportedCase): string {
  const isReckoned = row.passportNumber && row.passportTo && !row.passportFrom;
  const reckoned = `${originLabels.passportFrom}: not in the file, so ten years before its last day`;
  return [row.note, isReckoned && reckoned].filter(Boolean).join("\n");
}

function originOf(row: ImportedCase, { viewer, fileName, at }: Writing, isNew: boolean) {
  const oldRefKey = plainOldNo(row.oldRefNo ?? "");
  const day = (name: CaseDay) => (isNew ? dateOf(row[name]) : null);
  return {
    ...{ fileName, isNew, importedById: viewer.id, importedAt: at },
    ...(oldRefKey && { oldRefNo: row.oldRefNo, oldRefKey }),
    ...{ appliedOn: day("appliedOn"), offeredOn: day("offeredOn") },
    ...{ depositedOn: day("depositedOn"), visaOn: day("visaOn") },
  };
}

const officeColumns = (row: ImportedCase) =>
  Object.fromEntries(officeNames.map((name) => [name, row[name]]));

/** Gives a case what it lacks, with its history; undefined where somebody wrote it meanwhile. */
async function fillCase(
  tx: Tx,
  about: Writing,
  row: ImportedCase,
  { id, values }: NonNullable<PlannedLine["change"]>,
) {
  await tx.$queryRaw`SELECT FROM assessment WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const before = await tx.assessment.findUnique({
    where: { id },
    select: { ...caseSelect, version: true },
  });
  if (!before) return undefined;
  const lacks = caseValues(before);
  const names = Object.keys(values);
  if (names.some((name) => lacks[name] !== null)) return undefined;
  const fields = names.filter(isFieldName);
  const columns: Record<string, unknown> = { ...columnsOf(row), ...officeColumns(row) };
  const texts: Record<string, string | null> = { ...asText(row), ...officeColumns(row) };
  const passport = names.includes("passportNumber") ? passportOf(row, before.address) : undefined;
  const { fatherMobile, motherMobile } = contactsIn(row);
  const contacts = [
    ...(names.includes("fatherMobile") ? fatherMobile : []),
    ...(names.includes("motherMobile") ? motherMobile : []),
  ];
  // One whom the case has in another relation stays as they are.
  await tx.contact.createMany({
    data: contacts.map((one) => ({ ...one, assessmentId: id, createdAt: about.at })),
    skipDuplicates: true,
  });
  const origin = originOf({ ...row, oldRefNo: values.oldRefNo ?? null }, about, false);
  const { version } = await tx.assessment.update({
    where: { id },
    data: {
      ...Object.fromEntries(fields.map((name) => [name, columns[name]])),
      ...(passport && { passport: { create: passport } }),
      importOrigins: { create: origin },
      version: { increment: 1 },
    },
    select: { version: true },
  });
  const changes = fields.map((field) => ({ field, from: null, to: texts[field] ?? null }));
  await keepHistory(tx, before, about.viewer, changes);
  return { madeId: id, version };
}

/** Ids of rows to come, which stand in the order in which they are given. */
async function freshIds(tx: Tx, howMany: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT uuidv7() AS id FROM generate_series(1, ${howMany}::int)`;
  return rows.map(({ id }) => id);
}

/** A new case of a row, as the rows of each table. */
function newCase(about: Writing, { values }: PlannedLine, id: string) {
  const row = values as ImportedCase;
  const { viewer, at, staffIds } = about;
  const createdAt = registeredAt(row, at);
  const passport = passportOf(row, row.address);
  const note = noteOf(row);
  const under = <T extends object>(rows: readonly T[]) =>
    rows.map((one) => ({ ...one, assessmentId: id }));
  return {
    assessment: {
      ...{ ...columnsOf(withoutRuledOut(row)), ...officeColumns(row), id },
      ...{ state: row.status, createdById: viewer.id, createdAt, tags: about.tagIds(row.tags) },
      ...{ handlerId: staffIds.get(row.handler ?? "") ?? null, acceptedOn: dateOf(row.acceptedOn) },
    },
    statusUpdates: under(statusUpdates(row, createdAt, about)),
    passports: under(passport ? [passport] : []),
    remarks: under(note ? [{ remarks: remarkOf(note, []), authorId: viewer.id, date: at }] : []),
    contacts: under(
      Object.values(contactsIn(row))
        .flat()
        .map((one) => ({ ...one, createdAt: at })),
    ),
    origins: under([originOf(row, about, true)]),
  };
}

/** Each table's rows with one statement: an office brings twenty thousand cases. */
async function insertCases(tx: Tx, about: Writing, plans: readonly PlannedLine[]) {
  const ids = await freshIds(tx, plans.length);
  const cases = plans.map((plan, at) => newCase(about, plan, ids[at] ?? ""));
  await tx.assessment.createMany({ data: cases.map((one) => one.assessment) });
  await tx.statusUpdate.createMany({ data: cases.flatMap((one) => one.statusUpdates) });
  await tx.passport.createMany({ data: cases.flatMap((one) => one.passports) });
  await tx.remark.createMany({ data: cases.flatMap((one) => one.remarks) });
  await tx.contact.createMany({ data: cases.flatMap((one) => one.contacts) });
  await tx.importOrigin.createMany({ data: cases.flatMap((one) => one.origins) });
  const made = await tx.assessment.findMany({
    where: { id: { in: ids } },
    select: { id: true, version: true, tags: true },
  });
  const records = new Map(made.map(({ id: madeId, ...then }) => [madeId, { madeId, ...then }]));
  return ids.map((id) => records.get(id));
}

/** New cases, and what known ones lack; answers in the order of the plans. */
export async function writeCases(
  tx: Tx,
  about: Writing,
  plans: readonly PlannedLine[],
): Promise<(RowRecord | undefined)[]> {
  const inserted = await insertCases(
    tx,
    about,
    plans.filter(({ change }) => !change),
  );
  const done: (RowRecord | undefined)[] = [];
  for (const { values, change } of plans)
    done.push(
      change ? await fillCase(tx, about, values as ImportedCase, change) : inserted.shift(),
    );
  return done;
}
