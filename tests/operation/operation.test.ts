import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "@/lib/platform/db";
import { operation } from "@/lib/platform/operation/operation";
import { query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import { callerFor, makeStaff, newEmail } from "../support/staff";

// The machinery itself, on operations made up for it: what a feature cannot forget.

const input = z.object({ email: z.string("Email is required"), version: z.number().optional() });

/** Changes a staff member's name; each run tells what it came to. */
function rename(spec: {
  who?: "analytics" | "anyone";
  may?: () => boolean | ReturnType<typeof refuse>;
  fails?: "refuses" | "throws";
  /** so many times somebody else's change is met */
  meets?: number;
}) {
  const steps: string[] = [];
  let meetings = 0;
  const op = operation({
    name: "test.rename",
    who: spec.who ?? "analytics",
    input,
    subject: async ({ input: { email }, tx }) => {
      steps.push("subject");
      return tx.staff.findUnique({ where: { email } });
    },
    may: () => {
      steps.push("may");
      return spec.may?.() ?? true;
    },
    change: async ({ subject, tx, afterCommit }) => {
      steps.push("change");
      afterCommit(async () => void steps.push("after"));
      await tx.staff.update({ where: { id: subject.id }, data: { name: "Renamed" } });
      if (meetings++ < (spec.meets ?? 0))
        await tx.$executeRaw`DO $$ BEGIN RAISE EXCEPTION 'met' USING ERRCODE = 'deadlock_detected'; END $$`;
      if (spec.fails === "refuses") return refuse(409, "Not now");
      if (spec.fails === "throws") throw new Error("secret detail");
      return { id: subject.id };
    },
    audit: ({ subject }) => ({ subject: subject.email, detail: { was: subject.name } }),
    done: ({ id }) => `Renamed ${id}`,
  });
  return { op, steps };
}

const lines = (email: string) => db.auditLine.findMany({ where: { subject: email } });
const name = async (email: string) => (await db.staff.findUniqueOrThrow({ where: { email } })).name;

describe("an operation", () => {
  it("an operation runs its steps in one order, and leaves an audit line", async () => {
    const admin = await makeStaff({ role: "admin" });
    const { email, id } = await makeStaff({ name: "Before" });
    const { op, steps } = rename({});
    const caller = await callerFor(admin);
    expect(await op.run({ email }, caller)).toEqual({
      ok: true,
      data: { id },
      message: `Renamed ${id}`,
    });
    expect(steps).toEqual(["subject", "may", "change", "after"]);
    expect(await lines(email)).toMatchObject([
      {
        operation: "test.rename",
        actor: admin.email,
        actorId: admin.id,
        detail: { was: "Before" },
        requestId: caller.requestId,
      },
    ]);
  });

  it("an operation checks session and right before it reads anything", async () => {
    const { email } = await makeStaff({ name: "Before" });
    for (const role of [null, "user", "reception", "Admission"] as const) {
      const { op, steps } = rename({});
      const caller = await callerFor(role && (await makeStaff({ role })));
      const status = role ? 403 : 401;
      expect(await op.run({ email }, caller)).toMatchObject({ ok: false, status });
      // not even what is wrong with the input is told
      expect(await op.run({ nonsense: 1 }, caller)).toMatchObject({ status });
      expect(steps).toEqual([]);
    }
    expect(await name(email)).toBe("Before");
  });

  it("an operation for anyone needs no session", async () => {
    const { email } = await makeStaff();
    const { op } = rename({ who: "anyone" });
    expect(await op.run({ email }, await callerFor(null))).toMatchObject({ ok: true });
    expect(await lines(email)).toMatchObject([{ actor: "public", actorId: null }]);
  });

  it("an operation on an unknown subject answers 404 before its rule is checked", async () => {
    const { op, steps } = rename({ may: () => false });
    const caller = await callerFor(await makeStaff({ role: "admin" }));
    expect(await op.run({ email: newEmail() }, caller)).toMatchObject({ status: 404 });
    expect(steps).toEqual(["subject"]);
  });

  it.each([
    [false, 403, "You are not allowed to do this"],
    [refuse(409, "Not this one"), 409, "Not this one"],
  ])("an operation whose rule says %j changes nothing", async (says, status, message) => {
    const { email } = await makeStaff({ name: "Before" });
    const { op, steps } = rename({ may: () => says });
    const caller = await callerFor(await makeStaff({ role: "admin" }));
    expect(await op.run({ email }, caller)).toMatchObject({ ok: false, status, message });
    expect(steps).toEqual(["subject", "may"]);
    expect(await lines(email)).toEqual([]);
  });

  it("an operation refuses an older version without code of the feature (C14)", async () => {
    const { email } = await makeStaff({ name: "Before" });
    const { op, steps } = rename({});
    const caller = await callerFor(await makeStaff({ role: "admin" }));
    expect(await op.run({ email, version: 7 }, caller)).toMatchObject({ status: 409 });
    expect(steps).toEqual(["subject", "may"]);
    expect(await op.run({ email, version: 0 }, caller)).toMatchObject({ ok: true });
  });

  it("an operation that is refused half-way is undone as a whole", async () => {
    const { email } = await makeStaff({ name: "Before" });
    const { op, steps } = rename({ fails: "refuses" });
    const caller = await callerFor(await makeStaff({ role: "admin" }), { idempotencyKey: "k" });
    expect(await op.run({ email }, caller)).toMatchObject({ status: 409, message: "Not now" });
    expect(steps).not.toContain("after");
    expect([await name(email), await lines(email)]).toEqual(["Before", []]);
    expect(await db.idempotencyKey.count()).toBe(0);
  });

  it("a change that met another one is made again, once in effect", async () => {
    const admin = await makeStaff({ role: "admin" });
    const { email } = await makeStaff();
    const { op, steps } = rename({ meets: 2 });
    expect(await op.run({ email }, await callerFor(admin))).toMatchObject({ ok: true });
    expect(steps.filter((step) => step === "change")).toHaveLength(3);
    expect(steps.filter((step) => step === "after")).toHaveLength(1);
    expect(await lines(email)).toHaveLength(1);
  });

  it("a change that met others three times is refused, and may be asked for again", async () => {
    const admin = await makeStaff({ role: "admin" });
    const { email } = await makeStaff({ name: "Before" });
    const { op, steps } = rename({ meets: 3 });
    const answer = await op.run({ email }, await callerFor(admin));
    expect(answer).toMatchObject({ ok: false, status: 409, retryAfter: 1 });
    expect(steps).not.toContain("after");
    expect(await name(email)).toBe("Before");
  });

  it("an operation with a bug answers a reference and no detail, and is undone (H2)", async () => {
    const { email } = await makeStaff({ name: "Before" });
    const { op } = rename({ fails: "throws" });
    const caller = await callerFor(await makeStaff({ role: "admin" }));
    expect(await op.run({ email }, caller)).toEqual({
      ok: false,
      status: 500,
      code: "internal",
      message: `Something went wrong. Try reloading the page. Reference: ${caller.requestId}`,
    });
    expect([await name(email), await lines(email)]).toEqual(["Before", []]);
  });
});

describe("a query", () => {
  const secret = query({
    name: "test.secret",
    who: "analytics",
    input: z.object({}),
    read: async () => ({ secret: 42 }),
  });

  it("a query checks its right as a call and as a page", async () => {
    for (const role of ["user", "reception", "Admission"] as const) {
      const caller = await callerFor(await makeStaff({ role }));
      expect(await secret.run({}, caller)).toMatchObject({ status: 403 });
      await expect(
        secret.read(caller.viewer as NonNullable<typeof caller.viewer>, {}),
      ).rejects.toThrow();
    }
    expect(await secret.run({}, await callerFor(null))).toMatchObject({ status: 401 });
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    expect(await secret.run({}, admin)).toEqual({ ok: true, data: { secret: 42 } });
  });

  it("a query with a bug answers a reference and no detail", async () => {
    const broken = query({
      name: "test.broken",
      who: "anyone",
      input: z.object({}),
      read: async () => {
        throw new Error("secret detail");
      },
    });
    const caller = await callerFor(null);
    expect(await broken.run({}, caller)).toMatchObject({
      status: 500,
      message: `Something went wrong. Try reloading the page. Reference: ${caller.requestId}`,
    });
  });
});
