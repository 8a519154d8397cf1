import { describe, expect, it } from "vitest";
import { receivers, staffList } from "@/lib/people/staff/queries";
import { roles } from "@/lib/platform/access/role-rights";
import { callRoute } from "../support/call";
import { makeStaff, viewerFor } from "../support/staff";

describe("staff list (A8)", () => {
  it("the staff list is one's own row, and everybody for an admin", async () => {
    await makeStaff();
    for (const role of roles) {
      const staff = await makeStaff({ role });
      const { rows } = await staffList.read(await viewerFor(staff), {});
      if (role === "admin") expect(rows.length).toBeGreaterThan(1);
      else expect(rows.map(({ email }) => email)).toEqual([staff.email]);
    }
    const admin = await viewerFor(await makeStaff({ role: "admin" }));
    const named = await makeStaff({ name: "Navjot 50%" });
    const found = await staffList.read(admin, { q: "jot 50%" });
    expect(found.rows.map(({ email }) => email)).toEqual([named.email]);
    expect((await staffList.read(admin, { q: "n%jot" })).rows).toEqual([]);
  });

  it("the staff list holds no passwords", async () => {
    const admin = await makeStaff({ role: "admin" });
    const { text } = await callRoute("admins/list", { as: admin });
    expect(text).not.toContain("argon2");
    expect(text.toLowerCase()).not.toContain("password");
  });

  it("the staff list pages through everybody, each once", async () => {
    const admin = await viewerFor(await makeStaff({ role: "admin" }));
    for (let n = 0; n < 5; n++) await makeStaff();
    const all = (await staffList.read(admin, { limit: 200 })).rows.map(({ _id }) => _id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await staffList.read(admin, { limit: 2, cursor });
      seen.push(...page.rows.map(({ _id }) => _id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(all);
  });
});

describe("one staff member", () => {
  it("one staff member is oneself by default, and another only for an admin", async () => {
    const [me, other] = [await makeStaff(), await makeStaff()];
    const admin = await makeStaff({ role: "admin" });
    const ask = (as: typeof me, email?: string) =>
      callRoute("getAdmin", { as, query: email ? { email } : {} });
    expect((await ask(me)).body).toMatchObject({ email: me.email, type: "user", status: true });
    expect((await ask(me, me.email.toUpperCase())).status).toBe(200);
    expect((await ask(me, other.email)).status).toBe(403);
    expect((await ask(me, "nobody@example.com")).status).toBe(403);
    expect((await ask(admin, other.email)).body).toMatchObject({ email: other.email });
    expect((await ask(admin, "nobody@example.com")).status).toBe(404);
  });
});

describe("who may receive a case (A5)", () => {
  it("a case may be transferred to active people of its branch", async () => {
    const here = await makeStaff({ branches: ["batala"] });
    const both = await makeStaff();
    const elsewhere = await makeStaff({ branches: ["gurdaspur"] });
    const off = await makeStaff({ active: false });
    const emails = (await receivers("batala")).map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining([here.email, both.email]));
    expect(emails).not.toContain(elsewhere.email);
    expect(emails).not.toContain(off.email);
  });
});
