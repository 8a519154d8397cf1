import { beforeEach, describe, expect, it } from "vitest";
import { auditList } from "@/lib/office/audit/queries";
import type { Branch } from "@/lib/values/branches";
import { DAY_MS } from "@/lib/values/calendar";
import { makeLine } from "../support/audit";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { sheetOf } from "../support/exported";
import { makeStaff, type Staff, viewerFor } from "../support/staff";
import { trash } from "../support/trash";

// Lines of the audit log, by who may read them and how they are found.

let admin: Staff;
let worker: Staff;
beforeEach(async () => {
  admin = await makeStaff({ role: "admin" });
  worker = await makeStaff({ name: "Harpreet Singh" });
});

/** What a list of this worker's lines has, the first written first. */
async function found(query: Record<string, string> = {}, as = admin) {
  const answer = await callRoute("audit", { as, query: { person: worker.id, ...query } });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.rows.map(({ subject }) => subject).reverse();
}
const wrote = (subject: string | null, more: Parameters<typeof makeLine>[0] = {}) =>
  makeLine({ actor: worker, operation: "assessment.edit", subject, ...more });

describe("the audit log", () => {
  it("the audit log says who did what, when, to which case that stands, and what changed", async () => {
    const c = await makeCase({ location: "batala" });
    const detail = { id: crypto.randomUUID(), from: "Pending", to: "Sent", told: true };
    await wrote(c.ref_no, { operation: "application.status", detail });
    const [row] = (await callRoute("audit", { as: admin, query: { person: worker.id } })).rows;
    expect(row).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      at: expect.any(String),
      by: { name: "Harpreet Singh", email: worker.email, key: null },
      kind: "application",
      operation: "application.status",
      what: "Application: status set",
      subject: c.ref_no,
      ref_no: c.ref_no,
      location: { value: "batala", label: "Batala" },
      detail: "Pending → Sent; told: yes",
    });
    await trash(c);
    const [gone] = (await callRoute("audit", { as: admin, query: { person: worker.id } })).rows;
    expect([gone?.subject, gone?.ref_no]).toEqual([c.ref_no, null]);
  });

  it.each<[string, (ref: string) => string]>([
    ["as it is", (ref) => ref],
    ["in small letters", (ref) => ref.toLowerCase()],
    ["without its zeros", (ref) => ref.replace(/-(\d\d)-0*/, " $1 ")],
    ["without its year", (ref) => ref.replace(/-\d\d-0*/, " ")],
    ["without its branch", (ref) => ref.slice(4)],
    ["with blanks around", (ref) => `  ${ref} `],
  ])("the audit log of a case is found by its number %s", async (_, typed) => {
    const [c, other] = [await makeCase(), await makeCase()];
    for (const { ref_no } of [c, other]) await wrote(ref_no);
    expect(await found({ case: typed(c.ref_no) })).toEqual([c.ref_no]);
  });

  it.each(["Gill", "GSP-26", "26", "+919876543210", "GSP-26-00001 x", "%"])(
    "%s is no case number: the call says so, and the page has no rows",
    async (typed) => {
      const answer = await callRoute("audit", { as: admin, query: { case: typed } });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ["case"]]);
      const page = await auditList.page(await viewerFor(admin), Promise.resolve({ case: typed }));
      expect(page.rows).toEqual([]);
    },
  );

  it("the audit log is narrowed by kind and by days of India", async () => {
    await wrote("A", { operation: "passport.add" });
    await wrote("B", { operation: "visa.edit" });
    await wrote(null, { operation: "visas.list.export" });
    expect(await found({ kind: "visa" })).toEqual(["B"]);
    expect(await found({ kind: "export" })).toEqual([null]);
    const { rows } = await callRoute("audit", { as: admin, query: { person: worker.id } });
    const india = new Date(new Date(String(rows[0]?.at)).getTime() + 5.5 * 3_600_000);
    const day = (days: number) =>
      new Date(india.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const typed = (iso: string) => iso.split("-").reverse().join("/");
    expect(await found({ from: typed(day(0)), to: typed(day(0)) })).toHaveLength(3);
    expect(await found({ from: typed(day(1)) })).toEqual([]);
    expect(await found({ to: typed(day(-1)) })).toEqual([]);
  });

  it("an admin of one branch reads that branch's audit lines alone", async () => {
    const [here, there] = [await makeCase(), await makeCase({ location: "batala" })];
    const batala = await makeStaff({ branches: ["batala"] });
    await wrote(here.ref_no);
    await wrote(there.ref_no);
    await wrote(null, { operation: "day.close", detail: { location: "batala" } });
    await wrote(batala.email, { operation: "staff.role" });
    await wrote("A university", { operation: "university.edit" });
    const limited = (branches: Branch[]) => makeStaff({ role: "admin", branches });
    const seen = [there.ref_no, null, batala.email];
    expect(await found({}, await limited(["batala"]))).toEqual(seen);
    expect(await found({ location: "gurdaspur" }, await limited(["batala"]))).toEqual([]);
    expect(await found({}, await limited(["gurdaspur"]))).toEqual([here.ref_no]);
    expect(await found()).toHaveLength(5);
    const sheet = await sheetOf("audit", await limited(["batala"]), { person: worker.id });
    expect(sheet.column("About")).toEqual([...seen].reverse());
  });
});
