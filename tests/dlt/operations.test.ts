import { describe, expect, it, onTestFinished } from "vitest";
import { registrationImport } from "@/lib/catalogue/dlt/import";
import {
  addLink,
  addRegistration,
  deleteLink,
  editRegistration,
} from "@/lib/catalogue/dlt/operations";
import { registrationList } from "@/lib/catalogue/dlt/queries";
import { newLink, newRegistration } from "@/lib/catalogue/dlt/schema";
import { db } from "@/lib/platform/db";
import { messages } from "../support/parse";
import { newDltId, registerText } from "../support/registrations";
import { callerFor, makeStaff, viewerFor } from "../support/staff";
import { writeTemplate } from "../support/templates";

const admin = async () => callerFor(await makeStaff({ role: "admin" }));
const text = (more: Record<string, unknown> = {}) => ({
  dltId: newDltId(),
  name: "Come in",
  header: "OVRDSK",
  category: "Service implicit",
  body: "Hi #alphanumeric#, come in",
  status: "Registered",
  registeredOn: "23/11/2026",
  ...more,
});
const forget = (dltId: string) =>
  onTestFinished(async () => void (await db.dltRegistration.deleteMany({ where: { dltId } })));

describe("a registered text", () => {
  it("an admin notes one, changes how it stands, and a stale change is refused", async () => {
    const caller = await admin();
    const input = text();
    forget(input.dltId);
    const made = await addRegistration.run(input, caller);
    expect(made).toMatchObject({
      ok: true,
      data: { dlt_id: input.dltId, category: "service_implicit", registered_on: "2026-11-23" },
    });
    const edit = {
      ...input,
      id: (made as { data: { _id: string } }).data._id,
      version: 0,
      status: "suspended",
    };
    expect(await editRegistration.run(edit, caller)).toMatchObject({
      ok: true,
      data: { status: "suspended", version: 1 },
    });
    expect(await editRegistration.run(edit, caller)).toMatchObject({ ok: false, status: 409 });
    expect(await addRegistration.run(input, caller)).toMatchObject({
      status: 409,
      fields: { dltId: "This template ID is in the list already" },
    });
  });

  it("one of a template's words is looked at first for its messages", async () => {
    const { template } = await writeTemplate({
      ...{ kind: "status_update", channel: "sms", language: "en", name: "Registered" },
      body: "{{student.first_name}}, please come by",
    });
    const input = text({ body: "{#var#}, please come by" });
    await addRegistration.run(input, await admin());
    forget(input.dltId);
    const row = await db.dltRegistration.findUnique({ where: { dltId: input.dltId } });
    expect(row?.templateId).toBe(template._id);
  });

  it("an admin of some branches reads them and changes none", async () => {
    const some = await callerFor(await makeStaff({ role: "admin", branches: ["gurdaspur"] }));
    expect(await addRegistration.run(text(), some)).toMatchObject({
      status: 403,
      message: "Only an admin of all branches changes what is registered",
    });
    const rows = [{ row: 2, cells: text() }];
    expect(await registrationImport.run.run({ rows }, some)).toMatchObject({ status: 403 });
  });

  it.each([
    ["1107 1712 3456 7890", undefined],
    ["'1107171234567890", undefined],
    [
      "9.87654E+18",
      "Excel has shortened this number. Format the column as text, and put the ids in anew",
    ],
    [
      "1.1071712345678901e+18",
      "Excel has shortened this number. Format the column as text, and put the ids in anew",
    ],
    ["11O7171234567890", "Template ID is digits alone"],
    ["1107", "Template ID has 10 to 25 digits"],
    ["", "Template ID is required"],
  ])("the template id %j says: %j", (dltId, said) => {
    expect(messages(newRegistration, text({ dltId })).dltId).toBe(said);
  });

  it.each([
    ["Hi #numeric##url#", "Two variables stand next to each other"],
    ["Due on #date#", "#date# is no variable. Known are #numeric#, #alphanumeric#, #url#, …"],
    ["Fee #1 of {#var#}", undefined],
    ["", "Template content is required"],
  ])("the content %j says: %j", (body, said) => {
    expect(messages(newRegistration, text({ body })).body).toBe(said);
  });
});

describe("a link or a number that passes", () => {
  it("an admin notes one once, and takes it away", async () => {
    const caller = await admin();
    const value = "https://office.example/of-this-test/";
    const made = await addLink.run({ kind: "link", value }, caller);
    expect(made).toMatchObject({ ok: true, data: { kind: "link", value } });
    expect(await addLink.run({ kind: "link", value }, caller)).toMatchObject({ status: 409 });
    const { _id: id } = (made as { data: { _id: string } }).data;
    expect(await deleteLink.run({ id }, caller)).toMatchObject({ ok: true });
    expect(await deleteLink.run({ id }, caller)).toMatchObject({ status: 404 });
  });

  it.each([
    ["link", "https://office.example/s/", true],
    ["link", "office.example", true],
    ["link", "https://user@office.example", false],
    ["link", "https://оffice.example", false],
    ["link", "ftp://office.example", false],
    ["link", "office", false],
    ["number", "+91 98765 43210", true],
    ["number", "1800", true],
    ["number", "call us", false],
  ])("%s %s can be noted: %s", (kind, value, right) => {
    expect(messages(newLink, { kind, value }).value === undefined).toBe(right);
  });
});

describe("the operators' sheet", () => {
  const cells = (more: Record<string, string> = {}): Record<string, string> => ({
    ...(text() as Record<string, string>),
    category: "Service-Implicit",
    status: "Approved",
    registeredOn: "23-11-2026 10:15:22",
    ...more,
  });

  it("new texts are added, and known ones take its words and status by their id", async () => {
    const known = await registerText("Hi #alphanumeric#, come in", { status: "pending" });
    const added = cells();
    forget(added.dltId ?? "");
    const rows = [
      { row: 2, cells: cells({ dltId: known.dltId, name: "Come soon" }) },
      { row: 3, cells: added },
    ];
    const caller = await admin();
    expect(await registrationImport.run.run({ rows }, caller)).toMatchObject({
      ok: true,
      data: { added: 2 },
      message: "2 registered texts imported",
    });
    const stored = await db.dltRegistration.findMany({
      where: { dltId: { in: [known.dltId, added.dltId ?? ""] } },
      orderBy: { name: "asc" },
    });
    expect(stored).toMatchObject([
      { name: "Come in", status: "registered", category: "service_implicit" },
      { id: known.id, name: "Come soon", status: "registered", version: 1 },
    ]);
  });

  it("the same id twice and words that are unknown are refused, and nothing is imported", async () => {
    const one = cells();
    const rows = [
      { row: 2, cells: one },
      { row: 3, cells: one },
      { row: 4, cells: cells({ status: "Lost" }) },
      { row: 5, cells: cells({ dltId: "9.87654E+18" }) },
    ];
    const answer = await registrationImport.run.run({ rows }, await admin());
    expect(answer).toMatchObject({
      status: 422,
      fields: {
        "rows.3": "The same as row 2",
        "rows.4": "Status: Status is not one of the choices",
        "rows.5": expect.stringContaining("Excel has shortened this number"),
      },
    });
    expect(await db.dltRegistration.count({ where: { dltId: one.dltId } })).toBe(0);
  });

  it("what the list exports has the columns that the import asks for", async () => {
    await registerText("Exported #numeric#");
    const viewer = await viewerFor(await makeStaff({ role: "admin" }));
    const page = await registrationList.read(viewer, { q: "Exported" });
    expect(page.rows).toMatchObject([{ body: "Exported #numeric#", last_used: null }]);
  });
});
