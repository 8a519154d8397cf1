import { describe, expect, it } from "vitest";
import { palette } from "@/lib/desk/search/queries";
import { createAssessment } from "@/lib/intake/assessments/operations";
import { activeAssessments } from "@/lib/intake/assessments/queries";
import { addExpense } from "@/lib/money/vouchers/operations";
import type { BranchAnswer } from "@/lib/office/branches/answer";
import { createBranch, editBranch } from "@/lib/office/branches/operations";
import { branchList } from "@/lib/office/branches/queries";
import { loginBranches } from "@/lib/people/account/queries";
import { signIn } from "@/lib/people/account/sign-in";
import { branchChoices, branchTabs } from "@/lib/platform/branches/known";
import { openOffices } from "@/lib/platform/brand";
import { db, pool } from "@/lib/platform/db";
import { branchBody } from "../support/branches";
import { callRoute } from "../support/call";
import { enquiry, makeCase } from "../support/cases";
import { callerFor, makeStaff, password, viewerFor } from "../support/staff";
import { voucherBody } from "../support/vouchers";

const admin = async () => callerFor(await makeStaff({ role: "admin" }));

/** A branch that an admin added, as the list has it. */
async function added(body = branchBody()): Promise<BranchAnswer> {
  const result = await createBranch.run(body, await admin());
  if (!result.ok) throw new Error(result.message);
  return result.data as BranchAnswer;
}
const edit = async (branch: BranchAnswer, change: Partial<BranchAnswer>, by = admin()) =>
  editBranch.run({ ...branch, ...change }, await by);

describe("a branch that an admin adds", () => {
  it("a branch that an admin adds takes cases, money, people and searches at once", async () => {
    const body = { ...branchBody(), prefix: "ASR" };
    const { code } = await added(body);
    const caller = await admin();
    expect(branchChoices(caller.viewer?.branches ?? [])).toContainEqual({
      value: code,
      label: body.name,
    });
    expect(await loginBranches()).toContainEqual({ value: code, label: body.name });

    const made = await createAssessment.run(enquiry({ location: code }), caller);
    const year = new Date().getFullYear() % 100;
    expect(made).toMatchObject({ ok: true, data: { ref_no: `ASR-${year}-00001` } });
    const paid = await addExpense.run(
      { ...voucherBody, location: { value: code, label: "" } },
      caller,
    );
    expect(paid).toMatchObject({
      ok: true,
      data: {
        number: expect.stringMatching(/^ASR\/\d{4}\/E00001$/),
        location: { value: code, label: body.name },
      },
    });
    const found = await palette.run({ q: "asr 1" }, caller);
    expect(found).toMatchObject({ ok: true, data: { cases: [{ ref_no: `ASR-${year}-00001` }] } });
    const { body: counters } = await callRoute("getStats", {
      as: await makeStaff({ role: "admin" }),
      query: { branch: code },
    });
    expect(counters).toMatchObject({ unattended: 1 });
  });

  it("a branch that an admin adds is open to people limited to none, and to nobody else", async () => {
    const { code } = await added();
    expect((await viewerFor(await makeStaff())).branches).toContain(code);
    const limited = await viewerFor(await makeStaff({ branches: ["batala"] }));
    expect(limited.branches).toEqual(["batala"]);
    expect(await branchList.read(limited, {})).toHaveLength(1);
  });

  it("a branch that an admin adds is known at once in a process that read the branches before", async () => {
    const staff = await makeStaff();
    await viewerFor(staff);
    // The branch is written as by another process.
    const { rows } = await pool.query<{ code: string }>(
      "INSERT INTO branch (code, name, prefix) VALUES ('elsewhere', 'Elsewhere', 'ELS') RETURNING code",
    );
    expect((await viewerFor(staff)).branches).toContain(rows[0]?.code);
    await pool.query("UPDATE branch SET name = 'Elsewhere 2' WHERE code = 'elsewhere'");
    expect(branchTabs((await viewerFor(staff)).branches)).toContainEqual(
      expect.objectContaining({ value: "elsewhere", label: "Elsewhere 2" }),
    );
  });

  it("a limited admin cannot add a branch (P4)", async () => {
    const limited = await callerFor(await makeStaff({ role: "admin", branches: ["batala"] }));
    expect(await createBranch.run(branchBody(), limited)).toMatchObject({ status: 403 });
  });

  it.each([
    ["code", { code: "gurdaspur" }],
    ["prefix", { prefix: "GSP" }],
    ["name", { name: "GURDASPUR" }],
  ])("a new branch needs a %s of its own", async (field, same) => {
    const result = await createBranch.run({ ...branchBody(), ...same }, await admin());
    expect(result).toMatchObject({ status: 409, fields: { [field]: expect.any(String) } });
  });
});

describe("an edit", () => {
  it("a stale edit of a branch is told what changed since (C14), and an edit writes an audit line", async () => {
    const branch = await added();
    const named = await edit(branch, { address: "Hall Bazar" });
    expect(named).toMatchObject({ ok: true, data: { address: "Hall Bazar", version: 1 } });
    expect(await edit(branch, { address: "Mall Road" })).toMatchObject({
      status: 409,
      fields: { address: "Now: Hall Bazar" },
    });
    const lines = await db.auditLine.findMany({ where: { subject: branch.code } });
    expect(lines.map(({ operation }) => operation)).toEqual(["branch.create", "branch.edit"]);
  });

  it("an edit cannot change a prefix that numbers carry, and says so at the field", async () => {
    const branch = await added();
    await makeCase({ location: branch.code });
    expect(await edit(branch, { prefix: "QZZ" })).toMatchObject({
      status: 409,
      fields: { prefix: expect.stringContaining("stays") },
    });
  });

  it("an edit of another branch than one's own answers 404", async () => {
    const branch = await added();
    const limited = makeStaff({ role: "admin", branches: ["batala"] }).then((one) =>
      callerFor(one),
    );
    expect(await edit(branch, { name: "Ours" }, limited)).toMatchObject({ status: 404 });
  });

  it("an edit of a branch keeps the settings' values of the first two until it is written", async () => {
    const [first] = await openOffices();
    expect(first).toMatchObject({ code: "gurdaspur", phones: ["+911874000000"] });
    expect(first?.address).toContain("Hanuman Chowk");
  });
});

describe("a branch that is switched off", () => {
  const closed = async () => {
    const branch = await added();
    const c = await makeCase({ location: branch.code, handler: await makeStaff() });
    expect(await edit(branch, { active: false })).toMatchObject({ ok: true });
    return { ...branch, c };
  };

  it("a branch that is switched off is no choice for anything new, and its cases stay reachable", async () => {
    const { code, name, c } = await closed();
    const caller = await admin();
    const branches = caller.viewer?.branches ?? [];
    expect(branchChoices(branches).map(({ value }) => value)).not.toContain(code);
    expect((await loginBranches()).map(({ value }) => value)).not.toContain(code);
    expect((await openOffices()).map((office) => office.code)).not.toContain(code);
    expect(branchTabs(branches).at(-1)).toMatchObject({ value: code, label: `${name} (off)` });
    const list = await activeAssessments.run({ location: code }, caller);
    expect(list).toMatchObject({ ok: true, data: { rows: [{ ref_no: c.ref_no }] } });
  });

  it("a branch that is switched off takes no case from staff or student, and no expense", async () => {
    const { code } = await closed();
    const refused = { status: 422, fields: { location: "Branch is not one of the choices" } };
    for (const caller of [await admin(), await callerFor(null)]) {
      for (const location of [code, ...(caller.viewer ? [] : ["nowhere"])])
        expect(await createAssessment.run(enquiry({ location }), caller)).toMatchObject(refused);
    }
    const expense = await addExpense.run({ ...voucherBody, location: code }, await admin());
    expect(expense).toMatchObject(refused);
  });

  it("a branch that is switched off cannot be logged in to, and people limited to it are told", async () => {
    const branch = await added();
    const there = await makeStaff({ branches: [branch.code] });
    const both = await makeStaff({ branches: [branch.code, "batala"] });
    const before = await callerFor(there);
    await edit(branch, { active: false });
    // Open sessions have ended.
    expect(await db.session.count({ where: { id: before.viewer?.sessionId } })).toBe(0);
    const logIn = async ({ email }: { email: string }, wanted?: string) =>
      signIn.run({ email, password, ...(wanted && { branch: wanted }) }, await callerFor(null));
    expect(await logIn(there)).toMatchObject({
      status: 403,
      message: "Your branch is switched off. Please ask an admin.",
    });
    expect(await logIn(both, branch.code)).toMatchObject({ status: 422 });
    expect(await logIn(both, "nowhere")).toMatchObject({ status: 422 });
  });

  it("a branch that is switched off is left by people who looked at it", async () => {
    const branch = await added();
    const staff = await makeStaff();
    expect(await viewerFor(staff, branch.code)).toMatchObject({ branch: branch.code });
    await edit(branch, { active: false });
    expect(await viewerFor(staff, branch.code)).toMatchObject({ branch: "gurdaspur" });
  });

  it("the last branch cannot be switched off", async () => {
    const rows = await branchList.read(await viewerFor(await makeStaff({ role: "admin" })), {});
    const open = rows.filter(({ active }) => active);
    const [last, ...others] = open;
    for (const branch of others)
      expect(await edit(branch, { active: false })).toMatchObject({ ok: true });
    if (!last) return expect.unreachable();
    expect(await edit(last, { active: false })).toMatchObject({ status: 409 });
    for (const branch of others)
      expect(await edit({ ...branch, version: branch.version + 1 }, {})).toMatchObject({
        ok: true,
      });
  });
});

describe("money of a branch", () => {
  it("a branch keeps its UPI ID, its rates, and who sees the books (A8)", async () => {
    const branch = await added();
    expect(branch).toMatchObject({
      upiId: null,
      gstOwn: "18",
      gstPassedOn: "0",
      adminBooks: false,
    });
    const change = { upiId: "Desk@OKBank", gstOwn: "12.5", gstPassedOn: "5", adminBooks: true };
    expect(await edit(branch, change as Partial<BranchAnswer>)).toMatchObject({
      ok: true,
      data: { ...change, upiId: "desk@okbank" },
    });
    const [user, one] = await Promise.all([makeStaff(), makeStaff({ role: "admin" })]);
    expect((await viewerFor(user)).books).not.toContain(branch.code);
    expect((await viewerFor(one)).books).toContain(branch.code);
    expect(
      await db.auditLine.findFirst({ where: { subject: branch.code, operation: "branch.edit" } }),
    ).toMatchObject({
      detail: {
        adminBooks: true,
        fields: "UPI ID, GST on own fees (%), GST on fees passed on (%)",
      },
    });
  });

  it("a changed UPI ID or rate is named in the audit log without numbers", async () => {
    const branch = await added();
    const details = async () =>
      (
        await db.auditLine.findMany({
          where: { subject: branch.code, operation: "branch.edit" },
          orderBy: { id: "asc" },
        })
      ).map(({ detail }) => detail);
    const first = { gstin: "03AAPFU0939F1Z5", upiId: "desk@bank", voidsWait: true };
    expect(await edit(branch, first)).toMatchObject({ ok: true });
    const again = { ...branch, version: branch.version + 1 };
    expect(await edit(again, { ...first, voidsWait: false })).toMatchObject({ ok: true });
    expect(await details()).toEqual([
      { voidsWait: true, fields: "GSTIN, UPI ID" },
      { voidsWait: false },
    ]);
  });

  it("a branch's UPI ID and rates stay when a call omits them, and are cleared when it sends them empty", async () => {
    const branch = await added();
    const first = await edit(branch, {
      ...{ gstOwn: "12", adminBooks: true, upiId: "office@bank", licenceNumber: "214/DC" },
      ...{ address: "Hall Bazar", phones: ["9876543210"], gstin: "03AAPFU0939F1Z5" },
    });
    if (!first.ok) throw new Error(first.message);
    const { version: _, ...stands } = first.data as BranchAnswer;
    const bare = { code: stands.code, version: (first.data as BranchAnswer).version };
    const same = await editBranch.run(bare, await admin());
    expect(same).toMatchObject({ ok: true, data: stands });
    expect(
      await editBranch.run({ ...bare, version: 0, upiId: "new@bank" }, await admin()),
    ).toMatchObject({
      status: 409,
    });
    const { version } = (same.ok && same.data) as BranchAnswer;
    const emptied = await editBranch.run(
      { ...bare, version, upiId: "", phones: [] },
      await admin(),
    );
    expect(emptied).toMatchObject({ ok: true, data: { ...stands, upiId: null, phones: [] } });
  });
});
