import { afterEach, describe, expect, it } from "vitest";
import { createAssessment } from "@/lib/intake/assessments/operations";
import { editRule } from "@/lib/people/second-factor/operations";
import { db } from "@/lib/platform/db";
import { outcome } from "../access/outcome";
import { callAction, callRoute } from "../support/call";
import { enquiry } from "../support/cases";
import { codeOf, makeFactor } from "../support/second-factor";
import { callerFor, cookieFor, makeStaff, password, type Staff } from "../support/staff";

const set = (admins: boolean) => db.secondFactorRule.updateMany({ data: { admins } });
afterEach(() => set(false));

const edit = async (staff: Staff, admins: unknown, version?: number) =>
  editRule.run({ admins, version }, await callerFor(staff));

describe("the setting", () => {
  it("an admin of all branches sets the rule of second factors, with its version", async () => {
    const admin = await makeStaff({ role: "admin" });
    await makeFactor(admin.id);
    const { body } = await callRoute("secondFactor/rule", { as: admin });
    const version = Number(body.version);
    expect(
      await edit(await makeStaff({ role: "admin", branches: ["batala"] }), true),
    ).toMatchObject({ status: 403 });
    expect(await edit(await makeStaff(), true)).toMatchObject({ status: 403 });
    expect(await edit(admin, "yes", version)).toMatchObject({ status: 422 });
    expect(await edit(admin, true, version)).toMatchObject({ data: { admins: true } });
    expect(await edit(admin, false, version)).toMatchObject({ status: 409 });
    expect(
      await db.auditLine.findFirst({ where: { operation: "secondFactor.edit" } }),
    ).toMatchObject({ detail: { from: false, to: true } });
  });
});

describe("an admin without a second factor, where all must have one", () => {
  it("an admin who must have a second factor can only set one up, and then do everything", async () => {
    const admin = await makeStaff({ role: "admin" });
    const cookie = await cookieFor(admin);
    await set(true);
    for (const path of ["admins/list", "trash", "sessions", "assessments/all", "branches"]) {
      const { status, body } = await callRoute(path, { cookie });
      expect([path, status, body.message]).toEqual([
        path,
        403,
        "Admins need a second factor here. Please set yours up first",
      ]);
    }
    for (const page of ["/app/users", "/app/main/dashboard", "/app/account"])
      expect(await outcome(page, cookie, {})).toContain("NEXT_REDIRECT;replace;/second-factor");
    const create = await createAssessment.run(enquiry(), await callerFor(admin));
    expect(create).toMatchObject({ status: 403 });
    const { editAccount } = await import("@/lib/people/account/actions");
    const { result } = await callAction(cookie, () =>
      editAccount({ name: "X", mobile: "9876543210" }),
    );
    expect(result).toMatchObject({ status: 403 });

    const begun = await callRoute("secondFactor/begin", {
      method: "POST",
      cookie,
      body: { password },
    });
    const code = codeOf(String(begun.body.secret));
    const made = await callRoute("secondFactor/confirm", {
      method: "POST",
      cookie,
      body: { code },
    });
    expect(made.status).toBe(200);
    expect((await callRoute("admins/list", { cookie })).status).toBe(200);
    expect(await outcome("/app/users", cookie, {})).toBe("shown");
  });

  it("an admin who must have a second factor may log out, and is asked again after removing it", async () => {
    const admin = await makeStaff({ role: "admin" });
    const [cookie, { codes }] = [await cookieFor(admin), await makeFactor(admin.id)];
    await set(true);
    expect((await callRoute("admins/list", { cookie })).status).toBe(200);
    const body = { code: codes[0] };
    expect((await callRoute("secondFactor/remove", { method: "POST", cookie, body })).status).toBe(
      200,
    );
    expect((await callRoute("admins/list", { cookie })).status).toBe(403);
    expect((await callRoute("admin/logout", { method: "POST", cookie, body: {} })).status).toBe(
      200,
    );
    expect(await db.session.count({ where: { staffId: admin.id } })).toBe(0);
  });

  it("the rule of second factors stops only the admin without one", async () => {
    await set(true);
    for (const role of ["user", "reception", "Admission"] as const)
      expect((await callRoute("admins/list", { as: await makeStaff({ role }) })).status).toBe(200);
  });
});
