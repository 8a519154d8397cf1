import { afterEach, describe, expect, it } from "vitest";
import {
  beginFactor,
  confirmFactor,
  removeFactor,
  renewCodes,
  takeFactor,
} from "@/lib/people/second-factor/operations";
import { tablesOf } from "@/lib/platform/backup/tables";
import { db, pool } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { codeOf, makeFactor } from "../support/second-factor";
import { callerFor, makeStaff, password, type Staff } from "../support/staff";

afterEach(() => setClock());

const secretOf = async (staff: Staff) => {
  const begun = await beginFactor.run({ password }, await callerFor(staff));
  if (!begun.ok) throw new Error(begun.message);
  return begun.data;
};
const confirm = async (staff: Staff, code: string) =>
  confirmFactor.run({ code }, await callerFor(staff));
const mailsTo = (recipient: string) =>
  db.outboxMessage.findMany({
    where: { recipient },
    select: { subject: true, body: true },
    orderBy: { createdAt: "asc" },
  });
const factorOf = ({ id: staffId }: Staff) => db.secondFactor.findUnique({ where: { staffId } });

describe("setting a second factor up", () => {
  it("setting a second factor up shows the secret once, counts from its first code, and gives ten recovery codes", async () => {
    const staff = await makeStaff();
    const { secret, link, qr } = await secretOf(staff);
    expect(link).toContain(`secret=${secret}`);
    expect(link).toContain(encodeURIComponent(staff.email));
    expect(qr.path).toMatch(/^M\d/);
    const own = async () => (await callRoute("secondFactor", { as: staff })).body;
    expect(await own()).toEqual({ on: false, codesLeft: 0 });
    const made = await confirm(staff, `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`);
    if (!made.ok) throw new Error(made.message);
    expect(new Set(made.data.codes).size).toBe(10);
    for (const code of made.data.codes)
      expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(await own()).toEqual({ on: true, codesLeft: 10 });
    expect(await beginFactor.run({ password }, await callerFor(staff))).toMatchObject({
      status: 409,
    });
    expect(await confirm(staff, codeOf(secret))).toMatchObject({ status: 409 });
    expect(await mailsTo(staff.email)).toMatchObject([{ subject: "A second factor was set up" }]);
  });

  it("setting a second factor up again replaces the last secret", async () => {
    const staff = await makeStaff();
    expect(await confirm(staff, "123456")).toMatchObject({ status: 409 });
    const [{ secret: first }, { secret: second }] = [await secretOf(staff), await secretOf(staff)];
    expect(await confirm(staff, codeOf(first))).toMatchObject({
      status: 422,
      fields: { code: "This code is not right, or was used already" },
    });
    expect(await confirm(staff, codeOf(second))).toMatchObject({ ok: true });
  });

  it("setting a second factor up asks for the password, whose guesses end after ten", async () => {
    const staff = await makeStaff();
    const caller = await callerFor(staff);
    for (const typed of [undefined, "", ...Array(10).fill("not it")])
      expect(await beginFactor.run({ password: typed }, caller)).toMatchObject({
        status: 422,
        fields: { password: expect.any(String) },
      });
    expect(await beginFactor.run({ password }, caller)).toMatchObject({ status: 429 });
    expect(await factorOf(staff)).toBeNull();
  });

  it.each(["", "  - ", undefined, 123456, "1".repeat(61)])(
    "%j is no code of a second factor",
    async (code) => {
      const staff = await makeStaff();
      await secretOf(staff);
      expect(await confirmFactor.run({ code }, await callerFor(staff))).toMatchObject({
        status: 422,
        fields: { code: expect.any(String) },
      });
      expect((await factorOf(staff))?.confirmedAt).toBeNull();
    },
  );

  it("setting a second factor up leaves neither secret nor code in any table, stored answers included", async () => {
    const staff = await makeStaff();
    const caller = { ...(await callerFor(staff)), idempotencyKey: "the same" };
    const begun = await beginFactor.run({ password }, caller);
    const secret = begun.ok ? begun.data.secret : "";
    const made = await confirmFactor.run({ code: codeOf(secret) }, caller);
    const [code = ""] = made.ok ? made.data.codes : [];
    expect([secret.length, code.length]).toEqual([32, 19]);
    const client = await pool.connect();
    try {
      const tables = [...(await tablesOf(client)), { name: "rate_limit" }];
      for (const { name } of tables) {
        const { rows } = await client.query(`SELECT FROM "${name}" t WHERE t::text LIKE ANY ($1)`, [
          [secret, code, code.replaceAll("-", "")].map((text) => `%${text}%`),
        ]);
        expect([name, rows.length]).toEqual([name, 0]);
      }
    } finally {
      client.release();
    }
  });
});

describe("codes", () => {
  const remove = async (staff: Staff, code: string) =>
    removeFactor.run({ code }, await callerFor(staff));

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])("a code %i steps from now is %s", async (steps, right) => {
    setClock(new Date("2026-11-29T06:00:15Z"));
    const staff = await makeStaff();
    const { secret } = await makeFactor(staff.id);
    expect((await remove(staff, codeOf(secret, steps))).ok).toBe(right);
    expect(Boolean(await factorOf(staff))).toBe(!right);
  });

  it("codes are accepted once, and none older than the last", async () => {
    setClock(new Date("2026-11-29T06:00:15Z"));
    const staff = await makeStaff();
    const { secret } = await makeFactor(staff.id);
    const renew = async (code: string) => renewCodes.run({ code }, await callerFor(staff));
    const both = await Promise.all([renew(codeOf(secret)), renew(codeOf(secret))]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await renew(codeOf(secret, -1))).ok).toBe(false);
    expect((await renew(codeOf(secret, 1))).ok).toBe(true);
  });

  it("recovery codes open once each, and new ones replace the old ones", async () => {
    const staff = await makeStaff();
    const { codes } = await makeFactor(staff.id);
    const [first = "", second = ""] = codes;
    const caller = await callerFor(staff);
    const renewed = await renewCodes.run({ code: first.toLowerCase() }, caller);
    if (!renewed.ok) throw new Error(renewed.message);
    for (const code of [first, second])
      expect(await renewCodes.run({ code }, caller)).toMatchObject({ status: 422 });
    const [third = ""] = renewed.data.codes;
    expect(await removeFactor.run({ code: third }, caller)).toMatchObject({ ok: true });
    expect(await db.recoveryCode.count({ where: { staffId: staff.id } })).toBe(0);
    expect(await mailsTo(staff.email)).toMatchObject([
      { subject: "New recovery codes were made" },
      { subject: "Your second factor was taken away" },
    ]);
  });

  it("wrong codes end after five, from wherever they come", async () => {
    const [staff, other] = [await makeStaff(), await makeStaff()];
    const [{ secret }] = [await makeFactor(staff.id), await makeFactor(other.id)];
    for (let n = 0; n < 5; n++)
      expect(await remove(staff, "AAAA-AAAA-AAAA-AAAA")).toMatchObject({ status: 422 });
    expect(await remove(staff, codeOf(secret))).toMatchObject({ status: 429 });
    expect(await remove(other, codeOf(secret))).toMatchObject({ ok: true });
  });
});

describe("an admin", () => {
  const take = async (admin: Staff, { email }: Staff) =>
    takeFactor.run({ email }, await callerFor(admin));

  it("an admin removes the second factor of people of their branches, who are told, and sees who has one", async () => {
    const admin = await makeStaff({ role: "admin", branches: ["batala"], name: "Some Boss" });
    const member = await makeStaff({ branches: ["batala"] });
    const elsewhere = await makeStaff();
    for (const { id } of [member, elsewhere]) await makeFactor(id);
    const listed = async () => {
      const { rows } = await callRoute("admins/list", { as: admin, query: { q: member.email } });
      return rows.map(({ secondFactor }) => secondFactor);
    };
    expect(await listed()).toEqual([true]);
    expect(await take(admin, member)).toMatchObject({ ok: true });
    expect(await listed()).toEqual([false]);
    expect(await take(admin, member)).toMatchObject({ status: 409 });
    expect(await take(admin, elsewhere)).toMatchObject({ status: 403 });
    expect(await take(admin, admin)).toMatchObject({ status: 403 });
    expect(await factorOf(elsewhere)).not.toBeNull();
    const [mail] = await mailsTo(member.email);
    expect(mail?.body).toContain(
      "Some Boss took the second factor and all passkeys away from your account",
    );
    expect(await db.auditLine.findMany({ where: { subject: member.email } })).toMatchObject([
      { operation: "secondFactor.take", actorId: admin.id },
    ]);
  });
});
