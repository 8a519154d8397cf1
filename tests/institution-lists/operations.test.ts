import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importList } from "@/lib/catalogue/institution-lists/operations";
import { institutionList, listsHeld, previewList } from "@/lib/catalogue/institution-lists/queries";
import { db, pool } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { csvOf, dliHeading, importLines } from "./support";

// A list is imported as a whole: it takes the place of the one before, or nothing changes.

const [maple, harbour, lakeside] = [
  "Maple College,O19391056943,Calgary",
  "Harbour Institute,O19391056944,Vancouver",
  "Lakeside School,O19391056945,Toronto",
];

let staff: Staff;
let admin: Caller;
beforeAll(async () => {
  staff = await makeStaff({ role: "admin" });
  admin = await callerFor(staff);
});
beforeEach(() => db.institutionList.deleteMany());

const dli = (
  lines: string[],
  more: { listedOn?: string; version?: number; older?: boolean } = {},
) => importLines("dli", { lines, ...more }, admin);
const namesNow = async () =>
  (await db.institutionEntry.findMany({ orderBy: { nameKey: "asc" } })).map(({ name }) => name);
const heldNow = async () => (await listsHeld()).find(({ name }) => name === "dli")?.held;
const previewed = async (lines: string[], listedOn = "12/11/2025") =>
  previewList.run({ list: "dli", listedOn, file: csvOf([dliHeading, ...lines]) }, admin);

describe("an import", () => {
  it("a first list stands there with its day, its count and who imported it", async () => {
    expect(await dli([maple, harbour])).toMatchObject({
      ok: true,
      message: "2 institutions imported, as listed on 12/11/2025",
      data: { list: "dli", listedOn: "2025-11-12", count: 2, version: 1 },
    });
    expect(await heldNow()).toMatchObject({
      ...{ listedOn: "2025-11-12", count: 2, importedBy: staff.name },
    });
    expect(await namesNow()).toEqual(["Harbour Institute", "Maple College"]);
    expect(
      await db.auditLine.findFirst({
        where: { operation: "institutionList.import", actorId: staff.id },
        orderBy: { id: "desc" },
      }),
    ).toMatchObject({
      subject: "DLI list",
      detail: { list: "dli", listedOn: "2025-11-12", count: 2 },
    });
  });

  it("a newer list takes the place of the one before, whole, and leaves the other lists alone", async () => {
    await dli([maple, harbour]);
    await importLines("sponsor", { lines: ["Oak College,London,,,,"] }, admin);
    await dli([harbour, lakeside], { listedOn: "1 dec 2025" });
    expect(await namesNow()).toEqual(["Harbour Institute", "Lakeside School", "Oak College"]);
    expect(await heldNow()).toMatchObject({ listedOn: "2025-12-01", count: 2 });
  });

  it("an older list is refused in words, and imported when an admin means it", async () => {
    await dli([maple]);
    expect(await dli([harbour], { listedOn: "11/11/2025" })).toMatchObject({
      ...{ ok: false, status: 409 },
      message: "The DLI list of 12/11/2025 is there already, which is newer",
    });
    expect(await namesNow()).toEqual(["Maple College"]);
    expect(await dli([harbour], { listedOn: "11/11/2025", older: true })).toMatchObject({
      ok: true,
    });
    expect(await namesNow()).toEqual(["Harbour Institute"]);
  });

  it("a list of the same day is imported again, for a file that was put right", async () => {
    await dli([maple]);
    expect(await dli([maple, harbour])).toMatchObject({ ok: true, data: { version: 2 } });
  });

  it("a list that somebody else imported since the preview is not written over", async () => {
    await dli([maple], { version: 0 });
    expect(await dli([harbour], { version: 0 })).toMatchObject({
      ...{ ok: false, status: 409 },
      message: "Somebody else imported this list meanwhile. Please look at the file again",
    });
    expect(await namesNow()).toEqual(["Maple College"]);
  });

  /** Both have read their files, and wait for the list, before one of them goes on. */
  async function atOnce(...imports: (() => ReturnType<typeof dli>)[]) {
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("LOCK TABLE institution_list IN SHARE ROW EXCLUSIVE MODE");
      const answers = imports.map((one) => one());
      await expect
        .poll(async () => (await pool.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount, {
          timeout: 20_000,
        })
        .toBe(imports.length);
      await client.query("COMMIT");
      return await Promise.all(answers);
    } finally {
      client.release();
    }
  }

  it("two admins who import the same list at once end with one list, and the later one is told", async () => {
    const answers = await atOnce(
      () => dli([maple, harbour], { version: 0 }),
      () => dli([lakeside], { version: 0 }),
    );
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      message: "Somebody else imported this list meanwhile. Please look at the file again",
    });
    const names = await namesNow();
    expect([["Harbour Institute", "Maple College"], ["Lakeside School"]]).toContainEqual(names);
    expect((await heldNow())?.count).toBe(names.length);
  });

  it("two imports of one list that know no version take turns, and the second one stands there whole", async () => {
    const answers = await atOnce(
      () => dli([maple, harbour]),
      () => dli([harbour, lakeside]),
    );
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    const names = await namesNow();
    expect(names).toHaveLength(2);
    expect(await heldNow()).toMatchObject({ count: 2 });
    expect((await db.institutionList.findMany())[0]?.version).toBe(2);
  });

  it("20,000 institutions are imported in one go", async () => {
    const many = Array.from(
      { length: 20_000 },
      (_, n) => `College ${n},O${String(n).padStart(11, "0")},Calgary`,
    );
    expect(await dli(many)).toMatchObject({ ok: true, data: { count: 20_000 } });
    expect(await db.institutionEntry.count()).toBe(20_000);
  });
});

describe("a preview", () => {
  it("a preview says what would come and go, and changes nothing", async () => {
    await dli([maple, harbour]);
    const before = await heldNow();
    expect(await previewed([harbour, lakeside, "Total: 2"], "1/12/2025")).toMatchObject({
      ok: true,
      data: {
        ...{ list: "dli", listedOn: "2025-12-01", count: 2, added: 1, gone: 1 },
        ...{ goneNames: ["Maple College"], left: 1, leftRows: ["Total: 2"] },
        ...{ before: "2025-11-12", isOlder: false, version: 1 },
        firstRows: [
          { number: "O19391056944", name: "Harbour Institute", place: "Vancouver" },
          { number: "O19391056945", name: "Lakeside School", place: "Toronto" },
        ],
      },
    });
    expect(await heldNow()).toEqual(before);
  });

  it("a preview says that a list is the first, and that one is older", async () => {
    expect(await previewed([maple])).toMatchObject({
      data: { before: null, isOlder: false, version: 0, added: 1, gone: 0 },
    });
    await dli([maple]);
    expect(await previewed([maple], "11/11/2025")).toMatchObject({ data: { isOlder: true } });
  });
});

describe("bad input", () => {
  const file = csvOf([dliHeading, maple]);
  const good = { list: "dli", listedOn: "12/11/2025", file };

  it.each<[string, Record<string, unknown>, string]>([
    ["without a list", { list: "" }, "list"],
    ["of a list that there is not", { list: "sevis" }, "list"],
    ["without a day", { listedOn: "" }, "listedOn"],
    ["with a day that is none", { listedOn: "31/02/2025" }, "listedOn"],
    ["of a day that comes", { listedOn: daysAfter(dayInIndia(), 1) }, "listedOn"],
    ["without a file", { file: undefined }, "file"],
    ["with a text in place of the file", { file: "list.csv" }, "file"],
    ["with a version that is none", { version: "newest" }, "version"],
    ["with a key that nobody knows", { count: 5 }, "count"],
    ["with an empty file", { file: new Blob([]) }, "file"],
    ["with a PDF", { file: new Blob(["%PDF-1.7"]) }, "file"],
    ["with another list's file", { list: "sponsor" }, "file"],
  ])("an import %s is refused at its field", async (_, wrong, field) => {
    const answer = await importList.run({ ...good, ...wrong }, admin);
    expect(answer).toMatchObject({ ok: false });
    expect(Object.keys((answer as { fields?: object }).fields ?? {})).toEqual([field]);
    expect(await db.institutionEntry.count()).toBe(0);
  });

  it("today's list is not of a day that comes", async () => {
    expect(await dli([maple], { listedOn: dayInIndia() })).toMatchObject({ ok: true });
  });

  it("a form is read by the call, and one above 10 MiB is refused before it is read", async () => {
    const send = (bytes: BlobPart) =>
      callRoute("institution-list/import", {
        ...{ method: "POST", as: staff },
        form: { list: "dli", listedOn: "12/11/2025", file: new File([bytes], "list.csv") },
      });
    expect((await send(`${dliHeading}\n${maple}`)).status).toBe(200);
    expect((await send("a".repeat(11 * 1024 * 1024))).status).toBe(413);
  });
});

describe("who imports", () => {
  it.each<[string, () => Promise<Staff>]>([
    ["a counsellor", () => makeStaff()],
    ["reception", () => makeStaff({ role: "reception" })],
    ["an admin of some branches", () => makeStaff({ role: "admin", branches: ["batala"] })],
  ])("%s imports nothing, and looks at no preview", async (_, make) => {
    const caller = await callerFor(await make());
    expect(await importLines("dli", { lines: [maple] }, caller)).toMatchObject({ status: 403 });
    const file = csvOf([dliHeading, maple]);
    const asked = { list: "dli", listedOn: "12/11/2025", file };
    expect(await previewList.run(asked, caller)).toMatchObject({ status: 403 });
    expect(await db.institutionEntry.count()).toBe(0);
  });
});

describe("the search", () => {
  const found = async (q: string, list = "dli") => {
    const asked = Promise.resolve({ q, list });
    const { rows } = await institutionList.page(await viewerFor(staff), asked);
    return rows.map(({ name }) => name);
  };

  it.each([
    ["maple", ["Maple College"]],
    ["The MAPLE", ["Maple College"]],
    ["o1939-105 6944", ["Harbour Institute"]],
    ["O193910569", ["Harbour Institute", "Lakeside School", "Maple College"]],
    ["100%", []],
    ["!!!", []],
  ])("%j finds %j", async (q, names) => {
    await dli([maple, harbour, lakeside]);
    await importLines("sponsor", { lines: ["Maple Academy,London,,,,"] }, admin);
    expect(await found(q)).toEqual(names);
  });

  it("each list is searched by itself", async () => {
    await dli([maple]);
    await importLines("sponsor", { lines: ["Maple Academy,London,,,,"] }, admin);
    expect(await found("maple", "sponsor")).toEqual(["Maple Academy"]);
  });
});
