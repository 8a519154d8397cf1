import { beforeAll, describe, expect, it } from "vitest";
import { editAccount, switchBranch } from "@/lib/people/account/operations";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { warmPool } from "../support/pool";
import { callerFor, cookieFor, makeStaff, newMobile, type Staff } from "../support/staff";

beforeAll(warmPool);

const now = ({ id }: Staff) => db.staff.findUniqueOrThrow({ where: { id } });

describe("the own account", () => {
  it("a person changes their own name and mobile, and nothing else", async () => {
    const staff = await makeStaff();
    const mobile = newMobile();
    const caller = await callerFor(staff);
    expect(await editAccount.run({ name: " Simran ", mobile, version: 0 }, caller)).toMatchObject({
      ok: true,
    });
    expect(await now(staff)).toEqual({ ...staff, name: "Simran", mobile, version: 1 });
    for (const more of [{ email: "x@example.com" }, { role: "admin" }, { id: staff.id }]) {
      expect(await editAccount.run({ name: "X", mobile, ...more }, caller)).toMatchObject({
        status: 422,
      });
    }
  });

  it("the own account is not overwritten from an older version, also at the same instant (C14)", async () => {
    const staff = await makeStaff();
    const caller = await callerFor(staff);
    const edit = (name: string) =>
      editAccount.run({ name, mobile: staff.mobile, version: 0 }, caller);
    const results = await Promise.all(Array.from({ length: 8 }, (_, at) => edit(`Name ${at}`)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.status === 409)).toHaveLength(7);
    expect(await edit("Late")).toMatchObject({
      status: 409,
      fields: { name: expect.stringMatching(/^Now: Name/) },
    });
    expect(await now(staff)).toMatchObject({ version: 1 });
  });
});

describe("the branch that is looked at (P4)", () => {
  it("the branch that is looked at changes in this session alone", async () => {
    const staff = await makeStaff();
    const [here, there] = [await cookieFor(staff), await cookieFor(staff)];
    const caller = await callerFor(staff);
    expect(await switchBranch.run({ branch: "batala" }, caller)).toMatchObject({ ok: true });
    const branches = await db.session.findMany({ where: { staffId: staff.id } });
    expect(branches.map(({ branch }) => branch).sort()).toEqual(
      ["batala", "gurdaspur", "gurdaspur"].sort(),
    );
    for (const cookie of [here, there]) {
      expect((await callRoute("admins/list", { cookie })).status).toBe(200);
    }
  });

  it("the branch that is looked at must be one that the person works in", async () => {
    const staff = await makeStaff({ branches: ["gurdaspur"] });
    expect(await switchBranch.run({ branch: "batala" }, await callerFor(staff))).toMatchObject({
      status: 403,
    });
  });
});
