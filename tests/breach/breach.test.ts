import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { breachPeople } from "@/lib/office/breach/list";
import {
  addBreach,
  addPeople,
  editBreach,
  makeBoardNotice,
  markNoticeSent,
  removePerson,
  tellBreaches,
  tellPeople,
} from "@/lib/office/breach/operations";
import { breachFacts, breachPage } from "@/lib/office/breach/queries";
import { workBreaches } from "@/lib/office/breach-notices/operations";
import { erasePerson } from "@/lib/office/erasure/operations";
import { keepConsent } from "@/lib/parts/consent/ledger";
import { writeAccess } from "@/lib/platform/audit/access-line";
import { db } from "@/lib/platform/db";
import { deliver } from "@/lib/platform/outbox/deliver";
import { dayInIndia, setClock } from "@/lib/values/clock";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { makeLead } from "../support/leads";
import { merge } from "../support/merge";
import { refusedBy } from "../support/refused";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { trash } from "../support/trash";

let admin: Staff;
beforeEach(async () => {
  admin = await makeStaff({ role: "admin" });
});
afterEach(() => setClock());

const words = {
  ...{ kind: "lost", happenedOn: "2026-11-01", noticedOn: "2026-11-02", noticedAt: "10:00" },
  ...{ what: "A laptop with passports was stolen.", place: "Office in Gurdaspur" },
  ...{ consequences: "Strangers may know your passport", measures: "We told the police" },
  ...{ advice: "Tell nobody a code", contact: "Harjit, 98765 43210" },
};

async function noted(): Promise<string> {
  const result = await addBreach.run(words, await callerFor(admin));
  if (!result.ok) throw new Error(result.message);
  return result.data._id;
}
const add = async (id: string, refs: string[]) =>
  addPeople.run({ id, by: "refs", refs: refs.join("\n") }, await callerFor(admin));
const tell = async (id: string) => tellPeople.run({ id }, await callerFor(admin));
const peopleOf = (breachId: string) =>
  db.breachPerson.findMany({ where: { breachId }, orderBy: { id: "asc" } });
const mailsTo = (recipient: string) => db.outboxMessage.findMany({ where: { recipient } });

describe("whom a breach is about", () => {
  it("a list is made of what a user opened in a period, cases and leads, and no other", async () => {
    const [opened, other] = [await makeCase(), await makeCase()];
    const lead = await makeLead();
    const thief = await viewerFor(await makeStaff());
    await writeAccess(thief, {
      ...{ kind: "export", operation: "leads.export" },
      people: [opened.ref_no, `lead ${lead.id}`],
    });
    const innocent = await viewerFor(await makeStaff());
    await writeAccess(innocent, { kind: "case", operation: "case", people: [other.ref_no] });
    const id = await noted();
    const [from, to] = [dayInIndia(), dayInIndia()];
    const found = { id, by: "access", staff: thief.id, from, to };
    expect(await addPeople.run(found, await callerFor(admin))).toMatchObject({
      data: { added: 2 },
    });
    expect((await peopleOf(id)).map(({ person }) => person).sort()).toEqual(
      [opened.ref_no, `lead ${lead.id}`].sort(),
    );
  });

  it("numbers are read as people type them, once each, and one that is none is named", async () => {
    const c = await makeCase();
    const id = await noted();
    expect(await add(id, [c.ref_no.toLowerCase().replaceAll("-", " "), c.ref_no])).toMatchObject({
      data: { added: 1 },
    });
    expect(await add(id, [c.ref_no])).toMatchObject({ data: { added: 0 } });
    expect(await add(id, ["GSP-26-99999"])).toMatchObject({
      ...{ status: 422, fields: { refs: "There is no case GSP-26-99999" } },
    });
  });

  it("all cases of a branch are meant, also those in its trash", async () => {
    const { code: location } = await makeBranch();
    const [one, gone] = [await makeCase({ location }), await makeCase({ location })];
    await trash(gone);
    const id = await noted();
    await addPeople.run({ id, by: "branch", location }, await callerFor(admin));
    expect((await peopleOf(id)).map(({ person }) => person).sort()).toEqual(
      [one.ref_no, gone.ref_no].sort(),
    );
    expect((await breachFacts(id))?.branches).toMatchObject([{ people: 2 }]);
  });

  it("an admin of some branches notes no breach and sees none", async () => {
    const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    expect(await addBreach.run(words, await callerFor(limited))).toMatchObject({ status: 403 });
    const id = await noted();
    expect(await breachPage(await viewerFor(limited), id)).toBeUndefined();
    await expect(breachPeople.read(await viewerFor(limited), { id })).rejects.toThrow(
      "no such record",
    );
  });
});

describe("the notices to persons", () => {
  it("each person is told once, however often somebody presses, in the language of the case", async () => {
    const c = await makeCase({ language: "hi" });
    const id = await noted();
    await add(id, [c.ref_no]);
    expect(await tell(id)).toMatchObject({ ok: true, data: { people: 1 } });
    expect(await tell(id)).toMatchObject({ status: 409 });
    await Promise.all([workBreaches(), workBreaches()]);
    await workBreaches();
    const mails = await mailsTo(c.email);
    expect(mails).toMatchObject([{ isOwed: true, assessmentId: c.id, channel: "email" }]);
    for (const text of ["प्रिय", "A laptop with passports was stolen\n", words.advice])
      expect(mails[0]?.body).toContain(text);
    expect(await peopleOf(id)).toMatchObject([{ state: "told", messageId: mails[0]?.id }]);
    expect(await tell(id)).toMatchObject({
      message: "Everybody on the list was told already",
    });
    expect(await db.breachNotice.count({ where: { breachId: id, kind: "persons" } })).toBe(1);
  });

  it("a student who refused messages is told all the same, since the law demands it", async () => {
    const c = await makeCase();
    const answers = { messages: "refused" } as const;
    await db.$transaction((tx) =>
      keepConsent(tx, { case: c, answers, language: "en", source: "form" }),
    );
    const id = await noted();
    await add(id, [c.ref_no]);
    await tell(id);
    await workBreaches();
    const [mail] = await mailsTo(c.email);
    await deliver(mail?.id ?? "", 1).catch(() => undefined);
    const after = await db.outboxMessage.findUniqueOrThrow({ where: { id: mail?.id } });
    expect(after.lastError).not.toBe("The student agreed to no messages");
  });

  it("both numbers of a merged person are told by one message", async () => {
    const [survivor, other] = [await makeCase(), await makeCase()];
    const id = await noted();
    await add(id, [other.ref_no, survivor.ref_no]);
    await merge(survivor, other);
    await tell(id);
    await workBreaches();
    const [mail, ...more] = await mailsTo(survivor.email);
    expect([more, await mailsTo(other.email)]).toEqual([[], []]);
    expect(await peopleOf(id)).toMatchObject([
      { state: "told", messageId: mail?.id, why: `Told as ${survivor.ref_no}` },
      { state: "told", messageId: mail?.id, why: null },
    ]);
  });

  it("a person in the trash is told, and one who was erased and a lead are listed as not reached", async () => {
    const [trashed, erased] = [await makeCase(), await makeCase()];
    const lead = await makeLead();
    const id = await noted();
    await add(id, [trashed.ref_no, erased.ref_no]);
    await db.breachPerson.create({ data: { breachId: id, person: `lead ${lead.id}` } });
    await trash(trashed);
    await erasePerson.run({ ref_no: erased.ref_no }, await callerFor(admin));
    await tell(id);
    await workBreaches();
    expect(await peopleOf(id)).toMatchObject([
      { person: trashed.ref_no, state: "told" },
      { person: erased.ref_no, state: "unreached", why: expect.stringContaining("Erased") },
      { state: "unreached", why: expect.stringContaining("call them") },
    ]);
    expect(await mailsTo(trashed.email)).toMatchObject([{ assessmentId: null, isOwed: true }]);
  });

  it("who was not told can be taken off the list, and who was told stays", async () => {
    const [one, other] = [await makeCase(), await makeCase()];
    const id = await noted();
    await add(id, [one.ref_no, other.ref_no]);
    const takeOff = async (person?: { id: string }) =>
      removePerson.run({ id: person?.id }, await callerFor(admin));
    const [first, second] = await peopleOf(id);
    expect(await takeOff(first)).toMatchObject({ ok: true });
    await tell(id);
    await workBreaches();
    expect(await takeOff(second)).toMatchObject({ status: 409 });
    for (const change of [
      "DELETE FROM breach_person WHERE",
      "UPDATE breach_person SET person = 'x' WHERE",
    ])
      expect(await refusedBy(`${change} id = '${second?.id}'`)).toContain("stays as it is");
  });

  it("an erasure leaves that the person was told, and nothing else of them", async () => {
    const c = await makeCase();
    const id = await noted();
    await add(id, [c.ref_no]);
    await tell(id);
    await workBreaches();
    await erasePerson.run({ ref_no: c.ref_no }, await callerFor(admin));
    expect(await mailsTo(c.email)).toEqual([]);
    expect(await breachPeople.read(await viewerFor(admin), { id })).toMatchObject({
      rows: [{ person: c.ref_no, state: "told", message: null }],
    });
  });
});

describe("the notices to the Board", () => {
  const make = async (id: string, kind: string) => {
    const result = await makeBoardNotice.run({ id, kind }, await callerFor(admin));
    if (!result.ok) throw new Error(result.message);
    return result.data._id;
  };

  it("a notice is a PDF that is kept with its hash, and says once when it was sent", async () => {
    const id = await noted();
    const notice = await make(id, "first");
    const { pdf, sha256 } = await db.breachNotice.findUniqueOrThrow({ where: { id: notice } });
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
    expect(createHash("sha256").update(pdf).digest("hex")).toBe(sha256);
    const sent = { id: notice, sentOn: dayInIndia(), reference: "DPB/17" };
    expect(await markNoticeSent.run(sent, await callerFor(admin))).toMatchObject({ ok: true });
    expect(await markNoticeSent.run(sent, await callerFor(admin))).toMatchObject({ status: 409 });
    for (const change of [
      "DELETE FROM breach_notice WHERE",
      "UPDATE breach_notice SET reference = 'another' WHERE",
    ])
      expect(await refusedBy(`${change} id = '${notice}'`)).toContain(
        "neither changed nor deleted",
      );
  });

  it("each step is a line of the audit log", async () => {
    const c = await makeCase();
    const id = await noted();
    await add(id, [c.ref_no]);
    await editBreach.run({ ...words, id, version: 0, causes: "No lock" }, await callerFor(admin));
    await tell(id);
    await make(id, "report");
    const lines = await db.auditLine.findMany({ where: { subject: id }, orderBy: { id: "asc" } });
    expect(lines.map(({ operation }) => operation)).toEqual([
      ...["breach.add", "breach.people", "breach.edit", "breach.tell", "breach.notice"],
    ]);
  });

  it("admins are told a day before the report is due and once it is late, until it was sent", async () => {
    const id = await noted(); // noticed on 2 November at 10:00
    const told = async () => {
      await tellBreaches();
      const rows = await db.notification.findMany({
        where: { staffId: admin.id, about: { startsWith: `breach ${id}` } },
        orderBy: { id: "asc" },
      });
      return rows.map(({ text }) => text.split(": ")[1]);
    };
    setClock(new Date("2026-11-04T04:29:00Z"));
    expect(await told()).toEqual([]);
    setClock(new Date("2026-11-04T04:30:00Z"));
    expect(await told()).toEqual(["24 hours left"]);
    setClock(new Date("2026-11-05T05:00:00Z"));
    expect(await told()).toEqual(["24 hours left", "1 hour overdue"]);
    expect(await told()).toHaveLength(2);
    setClock();
    const sent = { id: await make(id, "report"), sentOn: dayInIndia(), reference: "DPB/18" };
    await markNoticeSent.run(sent, await callerFor(admin));
    await db.notification.deleteMany({ where: { staffId: admin.id } });
    expect(await told()).toEqual([]);
  });
});
