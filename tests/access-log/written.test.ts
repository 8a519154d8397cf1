import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { personExport } from "@/lib/office/personal-data/queries";
import { maskedPassport, showPassport } from "@/lib/parts/passports/queries";
import { db } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import type { Download } from "@/lib/platform/operation/download";
import { DAY_MS } from "@/lib/values/calendar";
import { now, setClock } from "@/lib/values/clock";
import { outcome } from "../access/outcome";
import { makeAccess } from "../support/audit";
import { callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { sheetOf } from "../support/exported";
import { makeDocument } from "../support/files";
import { asOwner } from "../support/owner";
import { refusedBy } from "../support/refused";
import { callerFor, cookieFor, makeStaff, type Staff } from "../support/staff";

// Whatever opens or takes along data of a person writes who, when and whose into the access log.

let handler: Staff;
let c: Case;
beforeEach(async () => {
  handler = await makeStaff();
  c = await makeCase({ handler });
});
afterEach(() => setClock());

const lines = async (staff: Staff) =>
  (await db.accessLine.findMany({ where: { staffId: staff.id }, orderBy: { id: "asc" } })).map(
    ({ kind, operation, people }) => [kind, operation, ...people],
  );

const open = async (staff: Staff, tab = "") =>
  outcome(`/app/view-assessment/[ref_no]${tab}`, await cookieFor(staff), { ref_no: c.ref_no });

const makePassport = (number = "Z1234567") =>
  db.passport.create({
    data: {
      ...{ assessmentId: c.id, number, address: "12 Hanuman Chowk", issuePlace: "Amritsar" },
      ...{ validFrom: new Date("2020-01-05"), validTo: new Date("2030-01-04") },
    },
  });

describe("the access log", () => {
  it("the tabs of a case that somebody opens are one line within a quarter of an hour", async () => {
    for (const tab of ["", "/details", "/other-information"])
      expect(await open(handler, tab)).toBe("shown");
    expect(await lines(handler)).toEqual([["case", "case.page", c.ref_no]]);
    setClock(new Date(now().getTime() + 16 * 60_000));
    await open(handler);
    expect(await lines(handler)).toHaveLength(2);
  });

  it("a file that somebody opens is a line with the file and its person", async () => {
    const { fileId } = await makeDocument(c.id);
    await callRoute("files", { as: handler, query: { id: fileId } });
    expect(await lines(handler)).toEqual([["file", "file.read", c.ref_no]]);
    expect(await db.accessLine.findFirst({ where: { fileId } })).toMatchObject({
      location: "gurdaspur",
    });
    const stranger = await makeStaff();
    await callRoute("files", { as: stranger, query: { id: fileId } });
    expect(await lines(stranger)).toEqual([]);
  });

  it("a whole case by a call is a line, and one more where a passport number is in it", async () => {
    const whole = () =>
      callRoute("assessments/singleAssessment", { as: handler, query: { ref_no: c.ref_no } });
    await whole();
    expect(await lines(handler)).toEqual([["case", "assessments.single", c.ref_no]]);
    await makePassport();
    expect((await whole()).text).toContain("Z1234567");
    expect((await lines(handler)).at(-1)).toEqual(["passport", "assessments.single", c.ref_no]);
  });

  it("an export is one line with everybody who is in it", async () => {
    const second = await makeCase({ handler, state: "active" });
    await db.assessment.update({ where: { id: c.id }, data: { state: "active" } });
    await sheetOf("assessments/acceptedAssessments", handler);
    const [line] = await lines(handler);
    expect(line?.slice(0, 2)).toEqual(["export", "assessments.active.export"]);
    expect(line?.slice(2).sort()).toEqual([c.ref_no, second.ref_no].sort());
  });

  it("everything that is held of a person, handed out, is a line, and names who opened it before", async () => {
    const admin = await makeStaff({ role: "admin", name: "Gurmeet Admin" });
    await makePassport();
    await open(handler);
    const read = await personExport.run({ ref_no: c.ref_no }, await callerFor(admin));
    if (!read.ok) throw new Error(read.message);
    const stream = (await (read.data as Download).open()) as NodeJS.ReadableStream;
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const held = JSON.parse(Buffer.concat(chunks).toString());
    expect(held.openedBy).toEqual([
      { at: expect.any(String), by: handler.name, what: "Case opened" },
    ]);
    expect(await lines(admin)).toEqual([["held", "everythingHeld.export", c.ref_no]]);
  });
});

describe("the number of a passport", () => {
  it("a passport number is shown by a press, which is a line each time", async () => {
    const { id } = await makePassport();
    const press = async (staff: Staff) =>
      showPassport.run({ ref_no: c.ref_no, passportId: id }, await callerFor(staff));
    expect(await press(handler)).toMatchObject({ ok: true, data: { number: "Z1234567" } });
    await press(handler);
    const line = ["passport", "passport.show", c.ref_no];
    expect(await lines(handler)).toEqual([line, line]);
  });

  it("a passport number is shown to nobody who may not open the case, and of no other case", async () => {
    const { id } = await makePassport();
    const press = async (staff: Staff, ref_no: string) =>
      showPassport.run({ ref_no, passportId: id }, await callerFor(staff));
    const stranger = await makeStaff();
    expect(await press(stranger, c.ref_no)).toMatchObject({ status: 403 });
    const own = await makeCase({ handler: stranger });
    expect(await press(stranger, own.ref_no)).toMatchObject({ status: 404 });
    expect(await lines(stranger)).toEqual([]);
  });

  it.each([
    ["Z1234567", "•••••4567"],
    ["AB12", "•••••12"],
    ["N1", "•••••1"],
  ])("a page shows of the passport number %s no more than %s", async (number, shown) => {
    const row = { validFrom: "", validTo: "", address: "", issuePlace: "", version: 0 };
    expect(maskedPassport({ ...row, _id: "", number }).number).toBe(shown);
  });

  it("a case is found by the whole number of its passport, which pages do not show", async () => {
    await makePassport("K7654321");
    const found = await callRoute("search/palette", { as: handler, query: { q: "K7654321" } });
    expect(found.text).toContain(c.ref_no);
    expect(found.text.replaceAll("q=K7654321", "")).not.toContain("K7654321");
  });
});

describe("a line of the access log", () => {
  const refused = "a line of the access log is neither changed nor deleted before its time";

  it.each(["UPDATE access_line SET people = '{GSP-26-00001}'", "DELETE FROM access_line"])(
    "a line of the access log is kept by the database against %s",
    async (sql) => {
      await makeAccess(handler);
      expect(await refusedBy(sql, asOwner)).toBe(refused);
    },
  );

  it("a line of the access log goes after thirteen months, and not before", async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS);
    await makeAccess(handler, { at: at(400) });
    const { id } = await makeAccess(handler, { at: at(390) });
    await housekeeping();
    const left = await db.accessLine.findMany({ where: { staffId: handler.id } });
    expect(left.map((line) => line.id)).toEqual([id]);
  });

  it("a line of the access log outlives case, colleague and deletion, without a word of the person", async () => {
    await open(handler);
    const admin = await makeStaff({ role: "admin" });
    await db.staff.update({ where: { id: handler.id }, data: { active: false } });
    await db.assessment.delete({ where: { id: c.id } });
    const { rows } = await callRoute("access-log", { as: admin, query: { case: c.ref_no } });
    expect(rows).toMatchObject([{ by: { email: handler.email }, people: [c.ref_no], count: 1 }]);
  });
});

describe("who reads the access log", () => {
  it("the access log is read by admins, of branches by those of them", async () => {
    await open(handler);
    const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
    const read = async (as: Staff) =>
      callRoute("access-log", { as, query: { person: handler.id } });
    expect((await read(elsewhere)).rows).toEqual([]);
    expect((await read(await makeStaff({ role: "admin" }))).rows).toHaveLength(1);
    expect((await read(handler)).status).toBe(403);
  });

  it("the access log is narrowed by person, case, kind and day, and leaves as a sheet", async () => {
    const admin = await makeStaff({ role: "admin" });
    await makeAccess(handler, { people: [c.ref_no], at: new Date("2026-03-05T06:00:00Z") });
    await makeAccess(handler, { people: ["A", "B", "C", "D"], kind: "export" });
    const found = async (query: Record<string, string>) =>
      (await callRoute("access-log", { as: admin, query: { person: handler.id, ...query } })).rows
        .length;
    expect(await found({})).toBe(2);
    expect(await found({ case: c.ref_no })).toBe(1);
    expect(await found({ kind: "export" })).toBe(1);
    expect(await found({ from: "2026-03-05", to: "2026-03-05" })).toBe(1);
    const sheet = await sheetOf("access-log", admin, { person: handler.id });
    expect(sheet.column("Whose").sort()).toEqual(["4 people", c.ref_no].sort());
  });
});
