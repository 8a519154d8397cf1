import { beforeAll, describe, expect, it } from "vitest";
import { updateBranches, updateRole, updateStatus } from "@/lib/people/staff/operations";
import { db } from "@/lib/platform/db";
import { makeBranch } from "../support/branches";
import { callRoute } from "../support/call";
import { warmPool } from "../support/pool";
import { callerFor, cookieFor, makeStaff, type Staff, viewerFor } from "../support/staff";

beforeAll(warmPool);

const now = ({ id }: Staff) => db.staff.findUniqueOrThrow({ where: { id } });
const sessions = ({ id }: Staff) => db.session.count({ where: { staffId: id } });

/** Leaves only these as active admins: other tests made theirs. */
async function onlyAdmins(...names: string[]) {
  const kept = [];
  for (const name of names) kept.push(await makeStaff({ role: "admin", name }));
  const ids = kept.map(({ id }) => id);
  await db.staff.updateMany({
    where: { role: "admin", id: { notIn: ids } },
    data: { role: "user" },
  });
  return kept as [Staff, ...Staff[]];
}

describe("role", () => {
  it("a role changes, with the answer in the specification's names and an audit line", async () => {
    const admin = await makeStaff({ role: "admin" });
    const member = await makeStaff();
    const result = await updateRole.run(
      { email: member.email, type: { value: "Admission", label: "Admission" } },
      await callerFor(admin),
    );
    expect(result).toMatchObject({
      ok: true,
      message: "User Role updates successfully",
      data: { _id: member.id, email: member.email, type: "Admission", status: true },
    });
    expect(result.ok && result.data).not.toHaveProperty("passwordHash");
    expect(await now(member)).toMatchObject({ role: "Admission", version: 1 });
    expect(await db.auditLine.findFirst({ where: { subject: member.email } })).toMatchObject({
      operation: "staff.role",
      actor: admin.email,
      detail: { from: "user", to: "Admission" },
    });
  });

  it("a changed role ends the person's sessions at once, and only theirs (P5)", async () => {
    const admin = await makeStaff({ role: "admin" });
    const [member, bystander] = [await makeStaff(), await makeStaff()];
    const [cookie, other] = [await cookieFor(member), await cookieFor(bystander)];
    expect((await callRoute("admins/list", { cookie })).status).toBe(200);
    await updateRole.run({ email: member.email, type: "reception" }, await callerFor(admin));
    expect((await callRoute("admins/list", { cookie })).status).toBe(401);
    expect((await callRoute("admins/list", { cookie: other })).status).toBe(200);
  });

  it("an unchanged role ends no session", async () => {
    const admin = await makeStaff({ role: "admin" });
    const member = await makeStaff();
    await cookieFor(member);
    await updateRole.run({ email: member.email, type: "user" }, await callerFor(admin));
    expect(await sessions(member)).toBe(1);
  });

  it("a role from an older version is refused with the current one (C14)", async () => {
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    const member = await makeStaff();
    await updateRole.run({ email: member.email, type: "reception", version: 0 }, admin);
    expect(
      await updateRole.run({ email: member.email, type: "Admission", version: 0 }, admin),
    ).toMatchObject({ ok: false, status: 409, fields: { type: "Now: reception" } });
    expect(await now(member)).toMatchObject({ role: "reception" });
  });
});

describe("status", () => {
  it("switching off ends the sessions at once, and switching on lets the person in again", async () => {
    const admin = await makeStaff({ role: "admin" });
    const member = await makeStaff();
    const cookie = await cookieFor(member);
    const caller = await callerFor(admin);
    expect(await updateStatus.run({ email: member.email, status: "off" }, caller)).toMatchObject({
      ok: true,
      message: "User Status updates successfully",
      data: { status: false },
    });
    expect((await callRoute("admins/list", { cookie })).status).toBe(401);
    expect(await sessions(member)).toBe(0);
    await updateStatus.run({ email: member.email, status: true }, caller);
    expect((await callRoute("admins/list", { as: member })).status).toBe(200);
  });

  it("a session from before switching off does not live again", async () => {
    const member = await makeStaff();
    const cookie = await cookieFor(member);
    await db.staff.update({ where: { id: member.id }, data: { active: false } });
    expect((await callRoute("admins/list", { cookie })).status).toBe(401);
  });
});

describe("branches (P4)", () => {
  it("changed branches hold at once, in an open session", async () => {
    const admin = await makeStaff({ role: "admin" });
    const member = await makeStaff();
    const cookie = await cookieFor(member, "batala");
    const stats = (branch: string) => callRoute("getStats", { cookie, query: { branch } });
    expect((await stats("batala")).status).toBe(200);
    const result = await updateBranches.run(
      { email: member.email, branches: ["gurdaspur", "gurdaspur"] },
      await callerFor(admin),
    );
    expect(result).toMatchObject({ ok: true, data: { branches: ["gurdaspur"] } });
    expect((await stats("batala")).status).toBe(403);
    expect((await stats("gurdaspur")).status).toBe(200);
  });

  it("no named branch means all branches, later ones too", async () => {
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    const member = await makeStaff({ branches: ["batala"] });
    const { code } = await makeBranch();
    expect((await viewerFor(member)).branches).toEqual(["batala"]);
    const widened = await updateBranches.run({ email: member.email, branches: [] }, admin);
    expect(widened).toMatchObject({ ok: true, data: { branches: [] } });
    const viewer = await viewerFor(member);
    expect(viewer).toMatchObject({ allBranches: true });
    expect(viewer.branches).toContain(code);
  });

  it.each([
    ["one that is not there", ["nowhere"]],
    ["what is no code", ["Batala!"]],
  ])("branches cannot be %s", async (_, branches) => {
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    const { email } = await makeStaff();
    expect(await updateBranches.run({ email, branches }, admin)).toMatchObject({ status: 422 });
    const beside = ["batala", ...branches];
    expect(await updateBranches.run({ email, branches: beside }, admin)).toMatchObject({
      status: 422,
    });
  });

  it("a switched-off branch may stay beside another, and cannot be the only one", async () => {
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    const { email } = await makeStaff();
    const { code } = await makeBranch({ active: false });
    const limit = (branches: string[]) => updateBranches.run({ email, branches }, admin);
    expect(await limit([code])).toMatchObject({ status: 422 });
    expect(await limit([code, "batala"])).toMatchObject({ ok: true });
  });

  it("a limited admin widens nobody's branches (P4, S9)", async () => {
    const both = ["batala", "gurdaspur"];
    for (const limitedTo of [["batala"], both]) {
      const admin = await callerFor(await makeStaff({ role: "admin", branches: limitedTo }));
      const { email } = await makeStaff({ branches: ["batala"] });
      for (const branches of [[], ["gurdaspur"], both])
        expect(await updateBranches.run({ email, branches }, admin)).toMatchObject({ status: 403 });
      expect(await updateBranches.run({ email, branches: ["batala"] }, admin)).toMatchObject({
        ok: true,
      });
    }
    const admin = await callerFor(await makeStaff({ role: "admin", branches: both }));
    const { email } = await makeStaff({ branches: both });
    expect(await updateBranches.run({ email, branches: ["batala"] }, admin)).toMatchObject({
      ok: true,
    });
  });
});

describe("an admin limited to some branches (P4, S9)", () => {
  const limited = () => makeStaff({ role: "admin", branches: ["batala"] });

  it.each([
    ["of all branches", []],
    ["of another branch", ["gurdaspur"]],
    ["of theirs and another", ["batala", "gurdaspur"]],
  ])("a limited admin changes nobody %s", async (_, branches) => {
    const caller = await callerFor(await limited());
    const member = await makeStaff({ branches, active: false });
    const { email } = member;
    for (const result of [
      await updateRole.run({ email, type: "admin" }, caller),
      await updateStatus.run({ email, status: true }, caller),
      await updateBranches.run({ email, branches: ["batala"] }, caller),
    ])
      expect(result).toMatchObject({ ok: false, status: 403 });
    expect(await now(member)).toEqual(member);
  });

  it("a limited admin changes people who work in their branches alone", async () => {
    const caller = await callerFor(await limited());
    const { email } = await makeStaff({ branches: ["batala"] });
    expect(await updateRole.run({ email, type: "admin" }, caller)).toMatchObject({ ok: true });
    expect(await updateStatus.run({ email, status: false }, caller)).toMatchObject({ ok: true });
  });

  it("a limited admin sees people who work beside them, and nobody else, in every reading", async () => {
    const viewer = await limited();
    const beside = [await makeStaff(), await makeStaff({ branches: ["batala"] })];
    const elsewhere = await makeStaff({ branches: ["gurdaspur"] });
    const rows = await callRoute("admins/list", { as: viewer, query: { limit: "200" } });
    const emails = rows.rows.map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining([viewer, ...beside].map(({ email }) => email)));
    expect(emails).not.toContain(elsewhere.email);
    for (const path of ["getAdmin", "report"]) {
      const asks = async ({ email }: Staff) =>
        (await callRoute(path, { as: viewer, query: { email } })).status;
      for (const member of beside) expect(await asks(member), path).toBe(200);
      expect(await asks(elsewhere), path).toBe(404);
    }
    const team = await callRoute("report/team", { as: viewer });
    expect(team.text).toContain(beside[0]?.email);
    expect(team.text).not.toContain(elsewhere.email);
  });
});

describe("who may", () => {
  it.each(["user", "reception", "Admission"] as const)("%s may not manage staff", async (role) => {
    const caller = await callerFor(await makeStaff({ role }));
    const member = await makeStaff();
    const { email } = member;
    for (const result of [
      await updateRole.run({ email, type: "admin" }, caller),
      await updateStatus.run({ email, status: false }, caller),
      await updateBranches.run({ email, branches: ["batala"] }, caller),
    ]) {
      expect(result).toMatchObject({ ok: false, status: 403 });
    }
    expect(await now(member)).toEqual(member);
  });

  it("nobody changes their own role or status (P6)", async () => {
    await makeStaff({ role: "admin" });
    const admin = await makeStaff({ role: "admin" });
    const caller = await callerFor(admin);
    const { email } = admin;
    for (const result of [
      await updateRole.run({ email, type: "user" }, caller),
      await updateStatus.run({ email, status: false }, caller),
    ]) {
      expect(result).toMatchObject({
        status: 403,
        message: "Nobody changes their own role or status",
      });
    }
    expect(await now(admin)).toEqual(admin);
  });

  it("an unknown person answers 404", async () => {
    const caller = await callerFor(await makeStaff({ role: "admin" }));
    expect(
      await updateRole.run({ email: "nobody@example.com", type: "user" }, caller),
    ).toMatchObject({
      status: 404,
    });
  });
});

describe("the last active admin stays (P6)", () => {
  it("the last active admin cannot be demoted or switched off by anybody (P6)", async () => {
    const [last] = await onlyAdmins("last");
    // an admin a moment ago: the session was opened, and the call checked, before the demotion
    const ghost = await makeStaff({ role: "admin" });
    const caller = await callerFor(ghost);
    await db.staff.update({ where: { id: ghost.id }, data: { role: "user" } });
    const message = "The last active admin can be neither demoted nor switched off";
    expect(await updateRole.run({ email: last.email, type: "user" }, caller)).toMatchObject({
      status: 409,
      message,
    });
    expect(await updateStatus.run({ email: last.email, status: false }, caller)).toMatchObject({
      status: 409,
      message,
    });
    expect(await now(last)).toMatchObject({ role: "admin", active: true });
  });

  it("two admins who demote or switch off each other at the same instant leave one", async () => {
    for (const turn of [0, 1]) {
      const [a, b] = await onlyAdmins("a", "b");
      if (!b) throw new Error("two were made");
      const [callerA, callerB] = [await callerFor(a), await callerFor(b)];
      const change = (email: string, caller: typeof callerA) =>
        turn % 2
          ? updateRole.run({ email, type: "user" }, caller)
          : updateStatus.run({ email, status: "off" }, caller);
      const results = await Promise.all([change(b.email, callerA), change(a.email, callerB)]);
      expect(results.map((r) => (r.ok ? 200 : r.status)).sort()).toEqual([200, 409]);
      expect(await db.staff.count({ where: { role: "admin", active: true } })).toBe(1);
    }
  });
});
