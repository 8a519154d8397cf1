import { describe, expect, it } from "vitest";
import { updateAssessmentStatus } from "@/lib/intake/assessments/operations";
import { editFollowUp } from "@/lib/parts/follow-ups/operations";
import { editVisa } from "@/lib/parts/visas/operations";
import { db, pool } from "@/lib/platform/db";
import { dayInIndia } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { done, makeFollowUp } from "../support/follow-ups";
import { countedOf, keptOf } from "../support/milestones";
import { makeWay } from "../support/pipeline";
import { refusedBy } from "../support/refused";
import { callerFor, makeStaff } from "../support/staff";
import { restore, trash } from "../support/trash";

// How far a case came stands on the case: each of its days follows the records, whatever becomes of them.

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const day = (date: Date | null) => date?.toISOString().slice(0, 10);
const facts = (id: string) => db.assessment.findUniqueOrThrow({ where: { id } });
const today = () => dayInIndia();

describe("a case's own days", () => {
  it("the day of an enquiry is India's, however late it came", async () => {
    const { id } = await makeCase({ createdAt: new Date("2026-03-04T19:00:00Z") });
    expect(day((await facts(id)).enquiredOn)).toBe("2026-03-05");
  });

  it("the day of the first acceptance stays, whatever happens to the case", async () => {
    const caller = await callerFor(await makeStaff({ role: "admin" }));
    const { id, ref_no } = await makeCase({ createdAt: at("2026-01-05") });
    expect((await facts(id)).acceptedOn).toBeNull();
    await updateAssessmentStatus.run({ ref_no, status: true }, caller);
    expect(day((await facts(id)).acceptedOn)).toBe(today());
    await db.assessment.update({ where: { id }, data: { acceptedOn: at("2026-02-01") } });
    await updateAssessmentStatus.run({ ref_no, status: false }, caller);
    expect(day((await facts(id)).acceptedOn)).toBe("2026-02-01");
    await updateAssessmentStatus.run({ ref_no, status: true }, caller);
    expect(day((await facts(id)).acceptedOn)).toBe("2026-02-01");
  });

  it("a case is quiet since its last contact, its acceptance, or the enquiry", async () => {
    const quiet = async (id: string) => day((await facts(id)).quietSince);
    const { id } = await makeCase({ createdAt: at("2026-01-05") });
    expect(await quiet(id)).toBe("2026-01-05");
    const handlerId = (await makeStaff()).id;
    const active = { state: "active" as const, handlerId, acceptedOn: at("2026-01-09") };
    await db.assessment.update({ where: { id }, data: active });
    expect(await quiet(id)).toBe("2026-01-09");
    await makeFollowUp(id, "2026-02-01", { ...done, createdAt: new Date("2026-02-01T20:00:00Z") });
    expect(await quiet(id)).toBe("2026-02-02");
    await db.followUp.deleteMany({ where: { assessmentId: id } });
    expect(await quiet(id)).toBe("2026-01-09");
  });

  it("the source of an enquiry is one of the known ones", async () => {
    const { id } = await makeCase({ source: "walkIn" });
    const sql = `UPDATE assessment SET source = 'television' WHERE id = '${id}'`;
    expect(await refusedBy(sql)).toBe("assessment_source");
  });
});

const started = async (statuses: { application: string; offer: string; visa: string }) => {
  const c = await makeCase({ handler: await makeStaff() });
  const way = await makeWay(c, {
    application: { date: at("2026-02-01"), status: statuses.application },
    offer: { date: at("2026-02-10"), status: statuses.offer },
    deposit: { createdAt: at("2026-02-20") },
    visa: { date: at("2026-03-01"), status: statuses.visa },
  });
  return { c, way };
};
const counting = { application: "Pending", offer: "Conditional", visa: "Visa Recevied" };
const notYet = { application: "Saved", offer: "Rejected", visa: "Visa Applied" };

describe("the days of its records", () => {
  it("a record that counts sets its day once, for its own case alone", async () => {
    const { c } = await started(counting);
    expect(await keptOf(c.id)).toEqual({
      applied_on: "2026-02-01",
      offered_on: "2026-02-10",
      deposited_on: "2026-02-20",
      visa_on: "2026-03-01",
      last_contact_at: null,
    });
    const { version } = await facts(c.id);
    expect(version).toBe(0);
  });

  it("a record that does not count sets no day (lib/case/way.ts)", async () => {
    const { c } = await started(notYet);
    expect(await keptOf(c.id)).toMatchObject({ applied_on: null, offered_on: null, visa_on: null });
  });

  it.each([
    ["application", "applied_on", "Pending", "Not Applied"],
    ["visa", "visa_on", "Visa Recevied", "Visa Rejected"],
  ] as const)(
    "%s counts from the day of its status, and stops counting after another",
    async (table, column, yes, no) => {
      const { c, way } = await started(notYet);
      const set = (status: string) =>
        pool.query(`UPDATE ${table} SET status = $1 WHERE id = $2`, [status, way[table].id]);
      await set(yes);
      expect((await keptOf(c.id))[column]).toBe(today());
      await pool.query(`UPDATE ${table} SET remarks = 'So' WHERE id = $1`, [way[table].id]);
      expect((await keptOf(c.id))[column]).toBe(today());
      await set(no);
      expect((await keptOf(c.id))[column]).toBeNull();
    },
  );

  it("another status that counts too leaves the day", async () => {
    const { c, way } = await started(counting);
    const { id } = way.application;
    await db.application.update({ where: { id }, data: { status: "Offer awaited" } });
    expect((await keptOf(c.id)).applied_on).toBe("2026-02-01");
  });

  it("the earlier of two records counts, and the later once that is deleted", async () => {
    const { c, way } = await started(counting);
    const earlier = await makeWay(c, {
      application: { date: at("2026-01-11") },
      offer: { date: at("2026-01-12") },
      deposit: { createdAt: at("2026-01-13") },
      visa: { date: at("2026-01-14"), status: "Visa Recevied" },
    });
    expect(Object.values(await keptOf(c.id))).toEqual([
      ...["2026-01-11", "2026-01-12", "2026-01-13", "2026-01-14"],
      null,
    ]);
    // With its offers, their deposits and its visas.
    await db.application.delete({ where: { id: earlier.application.id } });
    expect(Object.values(await keptOf(c.id))).toEqual([
      ...["2026-02-01", "2026-02-10", "2026-02-20", "2026-03-01"],
      null,
    ]);
    await db.deposit.delete({ where: { id: way.deposit.id } });
    await db.visa.delete({ where: { id: way.visa.id } });
    await db.offerLetter.delete({ where: { id: way.offer.id } });
    expect(Object.values(await keptOf(c.id))).toEqual(["2026-02-01", null, null, null, null]);
  });

  it("a visa is reached when it came, not when it was applied for", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const { visa } = await makeWay(c, { visa: { date: at("2026-01-05") } });
    const input = { ref_no: c.ref_no, visaId: visa.id, status: "Visa Recevied" };
    expect(await editVisa.run(input, await callerFor(handler))).toMatchObject({ ok: true });
    expect((await keptOf(c.id)).visa_on).toBe(today());
  });
});

describe("the last contact", () => {
  it("the last contact is the last follow-up completed as Spoken, and none before", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const last = async () => (await keptOf(c.id)).last_contact_at;
    const open = await makeFollowUp(c.id, "2026-01-05");
    await makeFollowUp(c.id, "2026-01-05", { ...done, spoken: "Not Spoken" });
    expect(await last()).toBeNull();
    const input = { ref_no: c.ref_no, followUpId: open.id, ...done };
    const edited = await editFollowUp.run(
      { ...input, action: "Appointment", followUpDate: "05/01/2026" },
      await callerFor(handler),
    );
    expect(edited).toMatchObject({ ok: true });
    const spoken = await last();
    expect(spoken?.slice(0, 4)).toBe(String(new Date().getUTCFullYear()));
    // One that was completed long before is not the last, and a correction of its words is no contact.
    const old = await makeFollowUp(c.id, "2026-01-02", { ...done, createdAt: at("2026-01-02") });
    await db.followUp.update({
      where: { id: open.id },
      data: { remarks: "Spoke with the mother" },
    });
    expect(await last()).toBe(spoken);
    await db.followUp.delete({ where: { id: open.id } });
    expect((await last())?.slice(0, 10)).toBe("2026-01-02");
    await db.followUp.update({ where: { id: old.id }, data: { spoken: "Not Spoken" } });
    expect(await last()).toBeNull();
  });
});

describe("what moves a case", () => {
  it("a transfer changes none of a case's days", async () => {
    const { c } = await started(counting);
    const before = await keptOf(c.id);
    await db.assessment.update({
      where: { id: c.id },
      data: { handlerId: (await makeStaff()).id, location: "batala" },
    });
    expect(await keptOf(c.id)).toEqual(before);
  });

  it("a case's days survive the trash and restoring", async () => {
    const { c, way } = await started(notYet);
    await db.visa.update({ where: { id: way.visa.id }, data: { status: "Visa Recevied" } });
    await makeFollowUp(c.id, "2026-01-05", done);
    await db.assessment.update({ where: { id: c.id }, data: { acceptedOn: at("2026-02-01") } });
    const before = await facts(c.id);
    expect(await keptOf(c.id)).toEqual(await countedOf(c.id));
    await trash(c);
    await restore(c);
    expect(await facts(c.id)).toEqual(before);
    expect(await keptOf(c.id)).toEqual(await countedOf(c.id));
  });

  it("a case deleted before these days existed gets them from its rows", async () => {
    const { c } = await started(counting);
    await trash(c);
    await pool.query(`UPDATE trash SET content = jsonb_set(jsonb_set(jsonb_set(content,
      '{rows,assessment,0}', (content #> '{rows,assessment,0}') - '{accepted_on,applied_on,visa_on,quiet_since,enquired_on}'::text[]),
      '{rows,application,0}', (content #> '{rows,application,0}') - 'sent_on'), '{rows,visa,0}', (content #> '{rows,visa,0}') - 'received_on')`);
    expect(await restore(c)).toMatchObject({ ok: true });
    expect(await keptOf(c.id)).toMatchObject({ applied_on: "2026-02-01", visa_on: "2026-03-01" });
    expect((await facts(c.id)).acceptedOn).not.toBeNull();
  });
});

it("a case's row is written only when a day changes", async () => {
  const { c, way } = await started(counting);
  const writes = async () =>
    (await pool.query("SELECT ctid::text FROM assessment WHERE id = $1", [c.id])).rows[0].ctid;
  await makeFollowUp(c.id, "2026-01-04");
  const before = await writes();
  await db.offerLetter.update({ where: { id: way.offer.id }, data: { status: "Unconditional" } });
  await db.visa.update({ where: { id: way.visa.id }, data: { remarks: "So" } });
  await makeFollowUp(c.id, "2026-01-05");
  expect(await writes()).toBe(before);
  await pool.query("UPDATE offer_letter SET status = 'Rejected' WHERE id = $1", [way.offer.id]);
  expect(await writes()).not.toBe(before);
});

it("rows written without the triggers are brought up to date", async () => {
  const { c } = await started(counting);
  const kept = await keptOf(c.id);
  await db.assessment.update({
    where: { id: c.id },
    data: { appliedOn: null, visaOn: at("2020-01-01") },
  });
  const mend = async () =>
    (
      await pool.query(
        "SELECT count(*) FILTER (WHERE mend_milestones(id))::int AS n FROM assessment",
      )
    ).rows[0].n;
  expect(await mend()).toBe(1);
  expect(await keptOf(c.id)).toEqual(kept);
  expect(await mend()).toBe(0);
});
