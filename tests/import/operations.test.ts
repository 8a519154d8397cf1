import { beforeAll, describe, expect, it } from "vitest";
import { deleteImport, readImport, startImport, undoImport } from "@/lib/desk/import/operations";
import { importPage, refusedRows } from "@/lib/desk/import/queries";
import { claimImport } from "@/lib/desk/import/runs";
import { createLead, editLead } from "@/lib/intake/leads/operations";
import { tagLead } from "@/lib/intake/leads/tags";
import { db } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import type { Caller } from "@/lib/platform/operation/caller";
import { makeCase } from "../support/cases";
import { makeImport } from "../support/imports";
import { leadBody, makeLead } from "../support/leads";
import { callerFor, makeStaff, newMobile, type Staff, viewerFor } from "../support/staff";
import {
  csvFile,
  headings,
  moveIn,
  planAs,
  readRows,
  rowsNow,
  takeBackAll,
  workOff,
} from "./support";

let staff: Staff;
let admin: Caller;
beforeAll(async () => {
  staff = await makeStaff({ role: "admin", name: "Harleen Moves" });
  admin = await callerFor(staff);
});

/** Ten digits that nobody has. */
const freeMobile = () => newMobile().slice(3);
const leadOf = (mobile: string) => db.lead.findFirst({ where: { mobile: `+91${mobile}` } });

describe("a spreadsheet that is read", () => {
  it("writes nothing but its rows, and knows its columns", async () => {
    const mobile = freeMobile();
    const run = await readRows([["Amrit", mobile, "Canada", "", "3/4/2024"]], admin);
    expect(run).toMatchObject({
      ...{ state: "planned", total: 1, fileName: "leads.csv", headings },
      setup: { mapping: { c0: "name", c1: "mobile", c2: "wish", c3: "handler", c4: "notedOn" } },
    });
    expect(await leadOf(mobile)).toBeNull();
  });

  it("is read once: the same file again is refused", async () => {
    const rows = [headings, ["Amrit", freeMobile(), "", "", ""]];
    const file = () => csvFile(rows);
    const both = await Promise.all(
      [1, 2].map(() => readImport.run({ kind: "leads", file: file() }, admin)),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      ...{ status: 409, message: "This file was read already: it stands in the list" },
    });
  });

  it("begins with the columns that were chosen for the same headings before", async () => {
    const first = await readRows([["Amrit", freeMobile(), "Canada", "", ""]], admin);
    const mapping = { ...(first.setup as { mapping: object }).mapping, c2: "note", c3: "" };
    expect(await planAs(first, admin, { mapping })).toMatchObject({ ok: true });
    expect(await startImport.run({ id: first.id }, admin)).toMatchObject({ ok: true });
    await workOff();
    const second = await readRows([["Jot", freeMobile(), "UK", "", ""]], admin);
    expect(second.setup).toMatchObject({ mapping: { c2: "note", c3: "" } });
    // The other tests of this file begin with what the headings say.
    await db.importRun.deleteMany({ where: { headings: { equals: headings } } });
  });

  it.each([
    ["nothing", "", "This file is empty"],
    [
      "headings alone",
      "Name,Mobile",
      "There is no row below the names of the columns in this file",
    ],
    [
      "an open quotation mark",
      `Name,Mobile\n"Amrit,98\n`.repeat(3),
      expect.stringContaining("broken near line"),
    ],
    ["a web page", "<html><table></table></html>", expect.stringContaining("web page")],
    [
      "20,001 rows",
      `a,b\n${"1,2\n".repeat(20_001)}`,
      "A sheet has more than 20,000 rows. Please split it",
    ],
  ])("a file of %s is refused with words", async (_, text, message) => {
    const file = new File([text], "leads.csv");
    expect(await readImport.run({ kind: "leads", file }, admin)).toMatchObject({
      ok: false,
      fields: { file: message },
    });
  });

  it("is read by admins of all branches alone", async () => {
    const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    for (const by of [limited, await makeStaff(), await makeStaff({ role: "reception" })]) {
      const file = csvFile([headings, ["Amrit", freeMobile(), "", "", ""]]);
      expect(await readImport.run({ kind: "leads", file }, await callerFor(by))).toMatchObject({
        status: 403,
      });
    }
  });
});

it("the page of a spreadsheet is for admins of all branches alone", async () => {
  const { id } = await makeImport();
  const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
  expect(await importPage(await viewerFor(staff), id)).toMatchObject({ id, total: 1 });
  expect(await importPage(await viewerFor(limited), id)).toBeUndefined();
  expect(await refusedRows.run({ id }, await callerFor(limited))).toMatchObject({ status: 403 });
});

describe("a plan", () => {
  it("says of each row what it would do, and asks how days are written where no row shows it", async () => {
    const [known, mobile] = [await makeLead({ handler: staff }), freeMobile()];
    const rows = [
      ["Amrit", mobile, "Canada", "", "3/4/2024"],
      ["Amrit again", `0${mobile}`, "", "", ""],
      ["Known", known.mobile.slice(3), "UK", "", ""],
      ["", "12", "", "Nobody", "32/1/2024"],
    ];
    const run = await readRows(rows, admin);
    expect(await planAs(run, admin)).toMatchObject({
      ...{
        ok: false,
        status: 422,
        fields: { "orders.c4": expect.stringContaining("how this column writes") },
      },
    });
    expect(await planAs(run, admin, { orders: { c4: "mdy" } })).toMatchObject({ ok: true });
    expect(await rowsNow(run.id)).toEqual([
      ["new", "New", "waiting"],
      ["same", "The same mobile as row 2", "waiting"],
      ["changes", `Fills Wish of the open lead of ${known.name}`, "waiting"],
      [
        "refused",
        "Mobile: 12 is not a mobile number; Handler: The staff member Nobody is not known here; Noted on: 32/1/2024 is not a day; Name is required",
        "waiting",
      ],
    ]);
  });

  it("needs a column for the mobile, and one value or a column for the branch", async () => {
    const run = await readRows([["Amrit", freeMobile(), "", "", ""]], admin);
    expect(await planAs(run, admin, { mapping: { c0: "name" }, forAll: {} })).toMatchObject({
      fields: {
        mapping: "Choose the column that is the mobile",
        "forAll.location": "Branch is needed: choose its column, or one value for all rows",
        "forAll.followUpOn": expect.stringContaining("Call on is needed"),
      },
    });
  });
});

describe("an import", () => {
  it("moves people in with the days of the file, for the handler it names, and tells nobody else", async () => {
    const simran = await makeStaff({ name: `Simran ${freeMobile()}` });
    const mobile = freeMobile();
    await moveIn(
      [["Amrit Kaur D/O Balbir", `${mobile}`, "Canada", simran.name, "13/4/2024"]],
      admin,
    );
    expect(await leadOf(mobile)).toMatchObject({
      ...{ name: "Amrit Kaur", wish: "Canada", note: "D/O Balbir", location: "gurdaspur" },
      ...{ handlerId: simran.id, createdById: staff.id, state: "open" },
      ...{ createdAt: new Date("2024-04-12T18:30:00Z"), followUpOn: new Date("2099-12-01") },
    });
    expect(await db.notification.count({ where: { staffId: simran.id } })).toBe(0);
    expect(
      await db.notification.count({ where: { staffId: staff.id, kind: "job" } }),
    ).toBeGreaterThan(0);
  });

  it("does what its plan said, row by row, and leaves out what became known meanwhile", async () => {
    const [mobile, later] = [freeMobile(), freeMobile()];
    const rows = [
      ["Amrit", mobile, "Canada", "", ""],
      ["Later", later, "UK", "", ""],
      ["Wrong", "12", "", "", ""],
      ["Amrit", mobile, "", "", ""],
    ];
    const run = await readRows(rows, admin);
    await planAs(run, admin);
    const planned = await rowsNow(run.id);
    const { ref_no, full_name: name } = await makeCase({ mobile: `+91${later}` });
    await startImport.run({ id: run.id }, admin);
    await workOff();
    expect(await rowsNow(run.id)).toEqual([
      ["new", "New", "done"],
      ["known", `Is ${ref_no}, ${name}`, "skipped"],
      [planned[2]?.[0], planned[2]?.[1], "skipped"],
      [planned[3]?.[0], planned[3]?.[1], "skipped"],
    ]);
    expect(await db.lead.count({ where: { mobile: `+91${mobile}` } })).toBe(1);
  });

  it("whose process died goes on, and writes no row twice", async () => {
    const mobiles = Array.from({ length: 450 }, freeMobile);
    const run = await readRows(
      mobiles.map((mobile) => ["Amrit", mobile, "", "", ""]),
      admin,
    );
    await planAs(run, admin);
    await startImport.run({ id: run.id }, admin);
    // A process takes the run and dies: nobody else does before its lease is over.
    expect(await claimImport(db)).toMatchObject({ id: run.id });
    await workOff();
    expect(await db.importRow.count({ where: { runId: run.id, state: "waiting" } })).toBe(450);
    await db.importRun.update({ where: { id: run.id }, data: { leaseUntil: new Date(0) } });
    await Promise.all([workOff(), workOff()]);
    expect(await db.importRow.count({ where: { runId: run.id, state: "done" } })).toBe(450);
    expect(
      await db.lead.count({ where: { mobile: { in: mobiles.map((one) => `+91${one}`) } } }),
    ).toBe(450);
  });

  it("fills what an open lead lacks, with its history, and never what somebody wrote", async () => {
    const lead = await makeLead({ handler: staff, wish: null });
    await moveIn([["Other name", lead.mobile.slice(3), "UK", "", ""]], admin);
    expect(await db.lead.findUnique({ where: { id: lead.id } })).toMatchObject({
      ...{ name: lead.name, wish: "UK", version: lead.version + 1 },
    });
    expect(await db.leadChange.findMany({ where: { leadId: lead.id } })).toMatchObject([
      { field: "wish", from: null, to: "UK", actorId: staff.id },
    ]);
  });

  it("is begun once, and not any more after it has begun", async () => {
    const run = await readRows([["Amrit", freeMobile(), "", "", ""]], admin);
    await planAs(run, admin);
    const both = await Promise.all([1, 2].map(() => startImport.run({ id: run.id }, admin)));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    for (const refused of [await planAs(run, admin), await deleteImport.run({ id: run.id }, admin)])
      expect(refused).toMatchObject({ status: 409, message: "This import has begun already" });
    await workOff();
  });

  it("an import of somebody who was switched off since leaves its rows out", async () => {
    const leaver = await makeStaff({ role: "admin" });
    const by = await callerFor(leaver);
    const run = await readRows([["Amrit", freeMobile(), "", "", ""]], by);
    await planAs(run, by);
    await startImport.run({ id: run.id }, by);
    await db.staff.update({ where: { id: leaver.id }, data: { active: false } });
    await workOff();
    expect(await rowsNow(run.id)).toMatchObject([
      ["new", "Whoever began it is switched off", "skipped"],
    ]);
  });
});

describe("an import that is taken back", () => {
  it("deletes what nobody touched since, and keeps what was called, changed, tagged or became a case", async () => {
    const [untouched, edited, enrolled] = [freeMobile(), freeMobile(), freeMobile()];
    const tagged = freeMobile();
    const filled = await makeLead({ handler: staff, wish: null });
    const rows = [untouched, edited, enrolled, tagged].map((mobile) => [
      "Amrit",
      mobile,
      "Canada",
      "",
      "",
    ]);
    const id = await moveIn([...rows, ["x", filled.mobile.slice(3), "UK", "", ""]], admin);
    const lead = await leadOf(edited);
    await editLead.run(
      {
        ...leadBody({ mobile: edited, followUpOn: "2099-01-01" }),
        id: lead?.id,
        handler: staff.email,
      },
      admin,
    );
    await makeCase({ mobile: `+91${enrolled}` });
    const tag = { id: (await leadOf(tagged))?.id, tag: "Loan" };
    expect(await tagLead.run(tag, admin)).toMatchObject({ ok: true });
    await takeBackAll(id, admin);
    expect((await rowsNow(id)).map(([, , state]) => state)).toEqual([
      ...["undone", "kept", "kept", "kept", "undone"],
    ]);
    expect(await leadOf(untouched)).toBeNull();
    expect(await leadOf(edited)).toMatchObject({ state: "open" });
    expect(await leadOf(enrolled)).toMatchObject({ state: "assessment" });
    expect(await db.lead.findUnique({ where: { id: filled.id } })).toMatchObject({ wish: null });
  });

  it("may be read and moved in once more", async () => {
    const mobile = freeMobile();
    const rows = [["Amrit", mobile, "", "", ""]];
    await takeBackAll(await moveIn(rows, admin), admin);
    await moveIn(rows, admin);
    expect(await db.lead.count({ where: { mobile: `+91${mobile}` } })).toBe(1);
  });

  it("can be taken back for seven days only", async () => {
    const id = await moveIn([["Amrit", freeMobile(), "", "", ""]], admin);
    const eightDays = new Date(Date.now() - 8 * 86_400_000);
    await db.importRun.update({ where: { id }, data: { endedAt: eightDays } });
    expect(await undoImport.run({ id }, admin)).toMatchObject({
      ...{ status: 409, message: "It can be taken back for 7 days only" },
    });
  });
});

it("a number that was moved in can still be noted by nobody twice", async () => {
  const mobile = freeMobile();
  await moveIn([["Amrit", mobile, "", "", ""]], admin);
  expect(await createLead.run(leadBody({ mobile }), admin)).toMatchObject({ status: 409 });
});

it("a month after an import its rows are deleted, and those of one that can be taken back stay", async () => {
  const long = new Date(Date.now() - 40 * 86_400_000);
  const [forgotten, over, recent, running] = [
    await makeImport({ createdAt: long }),
    await makeImport({ createdAt: long, state: "done", endedAt: long }),
    await makeImport({ createdAt: long, state: "done", endedAt: new Date() }),
    await makeImport({ createdAt: long, state: "running" }),
  ];
  await housekeeping();
  const ids = [forgotten, over, recent, running].map(({ id }) => id);
  const left = await db.importRun.findMany({ where: { id: { in: ids } }, select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual([recent.id, running.id].sort());
});
