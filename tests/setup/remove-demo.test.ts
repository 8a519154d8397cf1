import type { Client } from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { addReceipt } from "@/lib/money/vouchers/operations";
import { db } from "@/lib/platform/db";
import { recountCounters } from "@/lib/reports/dashboard/operations";
import { seedDemo } from "../../prisma/seed/demo";
import { type Removed, removeDemo } from "../../scripts/remove-demo";
import { connect } from "../../scripts/session";
import { makeCase } from "../support/cases";
import { freshDatabase } from "../support/database";
import { makePhoto } from "../support/files";
import { makeLead } from "../support/leads";
import { asOwner } from "../support/owner";
import { callerFor, makeStaff } from "../support/staff";
import { trash } from "../support/trash";
import { voucherBody } from "../support/vouchers";

// From demo to office: the demo's people go, and what the office wrote stays.

/** How many rows each table has; sequences as they would go on. */
async function filled(client: Client) {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(`SELECT count(*)::int AS n FROM "${name}"`);
    if (rows[0].n > 0) counts[name] = rows[0].n;
  }
  return counts;
}

/** Lines that are folded later, and marks that a job works on: those of what went are beside those of what came. */
const folded = [
  "analytics_change",
  "counter_change",
  "visa_verdict_mark",
  "commission_mark",
  "commission_intake_mark",
  "twin_mark",
  "twin_pair",
];
const withoutFolded = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !folded.includes(name)));

/** Tables of pages that nobody who looks around should find empty. */
const shown = [
  "access_line",
  "agreement",
  "appointment",
  "bank_line",
  "consent",
  "contact",
  "conversation",
  "different_person",
  "import_origin",
  "import_row",
  "import_run",
  "incoming_message",
  "lead_arrival",
  "lead_cost",
  "lead_source",
  "outbox_message",
  "partner",
  "person_request",
  "referral",
  "reminder",
  "tag",
];

it("a demo that nobody added to leaves the database as it was before", async () => {
  const url = await freshDatabase();
  const client = await connect(url);
  const before = await filled(client);
  await seedDemo(url);
  const demo = await filled(client);
  expect(demo.assessment).toBeGreaterThan(40);
  expect(Object.keys(demo)).toEqual(expect.arrayContaining(shown));
  const { rows: twins } = await client.query(
    "SELECT t.reasons FROM assessment a, likely_twins(a.id) AS t",
  );
  expect(twins).toContainEqual({ reasons: ["birth", "email"] });
  const removed = await removeDemo(url);
  expect(withoutFolded(await filled(client))).toEqual(before);
  const { rows } = await client.query(
    `SELECT counter, sum(change)::int AS n FROM counter_change GROUP BY 1 HAVING sum(change) <> 0`,
  );
  expect(rows).toEqual([]);
  const { rows: next } = await client.query(
    "SELECT next_ref_no('gurdaspur') AS no, next_apn() AS apn",
  );
  expect(next[0]).toEqual({ no: expect.stringMatching(/^GSP-\d\d-00001$/), apn: "APN-000001" });
  expect(removed).toMatchObject({ accounts: 9, keptAccounts: 0, keptCatalogue: 0, files: 0 });
  await client.end();
});

/** Somebody of the office notes what a student agreed to, and opens the case. */
async function agreedAndSeen(caseId: string, ref_no: string, staffId: string) {
  const notice = await db.notice.findFirstOrThrow();
  await db.consent.create({
    data: {
      ...{ caseId, ref_no, purpose: "guidance", answer: "given", source: "counter" },
      ...{ noticeId: notice.id, notedById: staffId },
    },
  });
  await db.accessLine.create({
    data: {
      ...{ kind: "case", operation: "case.page", people: [ref_no] },
      ...{ staffId, requestId: "page" },
    },
  });
}

describe("a demo that an office worked in", () => {
  const owner = process.env.TEST_OWNER_URL ?? "";
  let removed: Removed;
  let own: { caseId: string; receipt: string; admin: string };
  beforeAll(async () => {
    await seedDemo(owner);
    const demo = await db.staff.findFirstOrThrow({ where: { role: "user", active: true } });
    const admin = await makeStaff({ role: "admin", name: "Amrit Kaur" });
    const caller = await callerFor(admin);
    const tag = await db.tag.findFirstOrThrow({ where: { word: "Loan" } });
    const mine = await makeCase({ handler: demo, tags: [tag.id] });
    const course = await db.course.findFirstOrThrow();
    await db.appliedCourse.create({
      data: {
        assessmentId: mine.id,
        universityId: course.universityId,
        courseId: course.id,
        country: "CA",
        type: "ug",
        intake: "2027-01",
      },
    });
    const paid = async (ref_no: string) => {
      const body = { ...voucherBody, assessmentId: ref_no, mode: "cash", fee: "own" };
      const result = await addReceipt.run(body, caller);
      if (!result.ok) throw new Error(result.message);
      return db.voucher.findFirstOrThrow({ orderBy: { recieptNumber: "desc" } });
    };
    const [first, second] = await db.assessment.findMany({
      where: { id: { not: mine.id }, state: "active" },
      take: 2,
    });
    const { number } = await paid(mine.ref_no);
    await paid(first?.ref_no ?? "");
    await makePhoto(first?.id ?? "");
    await trash({ ref_no: second?.ref_no ?? "" }, admin);
    for (const one of [mine, first])
      await agreedAndSeen(one?.id ?? "", one?.ref_no ?? "", admin.id);
    const source = await db.leadSource.findFirstOrThrow({ where: { name: "JustDial" } });
    const lead = await makeLead({ handler: admin });
    const arrival = { outcome: "lead", leadId: lead.id, receivedAt: new Date() };
    await db.leadArrival.create({ data: { ...arrival, sourceId: source.id } });
    const unknown = await db.conversation.findFirstOrThrow({
      where: { assessmentId: null, leadId: null },
    });
    await db.outboxMessage.create({
      data: {
        ...{
          channel: "sms",
          recipient: unknown.phone ?? "",
          subject: "Answer",
          body: "It is open",
        },
        ...{ conversationId: unknown.id, actorId: admin.id, location: unknown.location },
      },
    });
    const account = await db.bankAccount.findFirstOrThrow();
    await db.bankStatement.create({
      data: {
        ...{ accountId: account.id, fileName: "own.csv", uploadedById: admin.id },
        ...{
          firstDay: new Date("2026-04-01"),
          lastDay: new Date("2026-04-30"),
          added: 1,
          known: 0,
        },
        lines: {
          create: {
            ...{ accountId: account.id, day: new Date("2026-04-02"), narration: "NEFT" },
            ...{ amount: 100, fingerprint: "own", occurrence: 1 },
          },
        },
      },
    });
    own = { caseId: mine.id, receipt: number, admin: admin.id };
    removed = await removeDemo(owner);
  });

  it("the office's own case, receipt and admin are all that is left", async () => {
    expect(await db.assessment.findMany({ select: { id: true } })).toEqual([{ id: own.caseId }]);
    expect(await db.voucher.findMany({ select: { number: true } })).toEqual([
      { number: own.receipt },
    ]);
    expect(await db.trash.count()).toBe(0);
    expect(await db.demoRow.count()).toBe(0);
    expect(await db.staff.findMany({ where: { active: true }, select: { id: true } })).toEqual([
      { id: own.admin },
    ]);
  });

  it("the portal by which a lead of the office came stays, and no other source", async () => {
    expect(await db.leadSource.findMany({ select: { name: true } })).toEqual([
      { name: "JustDial" },
    ]);
    expect(await db.leadArrival.count()).toBe(1);
    expect(await db.lead.count()).toBe(1);
  });

  it("consents and looks at the office's own case are proof, and stay alone", async () => {
    const consents = await db.consent.findMany({ select: { caseId: true } });
    expect(consents).toEqual([{ caseId: own.caseId }]);
    const { ref_no } = await db.assessment.findFirstOrThrow();
    expect(await db.accessLine.findMany({ select: { people: true } })).toEqual([
      { people: [ref_no] },
    ]);
    await expect(asOwner("DELETE FROM consent")).rejects.toThrow(/neither changed nor deleted/);
  });

  it("an answer to somebody of the demo goes with what they wrote", async () => {
    expect(await db.conversation.count()).toBe(0);
    expect(await db.incomingMessage.count()).toBe(0);
    expect(await db.outboxMessage.count()).toBe(0);
  });

  it("a statement that the office read stays with its account, and the demo's is gone", async () => {
    expect(await db.bankStatement.findMany({ select: { fileName: true } })).toEqual([
      { fileName: "own.csv" },
    ]);
    expect(await db.bankLine.findMany({ select: { narration: true } })).toEqual([
      { narration: "NEFT" },
    ]);
    expect(await db.bankAccount.count()).toBe(1);
  });

  it("the file of a demo student goes with its row, and the worker is told", async () => {
    expect(removed.files).toBe(1);
    expect(await db.storedFile.count()).toBe(0);
    const jobs = await db.$queryRaw`
      SELECT key FROM graphile_worker.jobs WHERE key LIKE 'removeFile:%'`;
    expect(jobs).toHaveLength(1);
  });

  it("what the office's case needs of the demo stays, and nobody can log in to it", async () => {
    expect(removed).toMatchObject({ keptAccounts: 2, keptCatalogue: 2 });
    const off = await db.staff.findMany({ where: { id: { not: own.admin } } });
    expect(off.every(({ active, passwordHash }) => !active && passwordHash === null)).toBe(true);
    expect(off).toHaveLength(2);
    expect(await db.course.count()).toBe(1);
    expect(await db.university.count()).toBe(1);
    expect(await db.tag.findMany({ select: { word: true } })).toEqual([{ word: "Loan" }]);
  });

  it("sums of money and counters are those of what is left", async () => {
    const [sum] = await db.voucherSum.findMany();
    const [month] = await db.voucherMonth.findMany();
    expect([sum?.amount.toString(), sum?.count, month?.amount.toString()]).toEqual([
      "2500.5",
      1,
      "2500.5",
    ]);
    expect(await recountCounters()).toBe(0);
  });

  it("the last admin is held by the database again", async () => {
    await expect(
      db.staff.update({ where: { id: own.admin }, data: { active: false } }),
    ).rejects.toThrow(/last/);
  });
});
