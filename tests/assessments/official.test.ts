import { beforeAll, describe, expect, it } from "vitest";
import {
  setOfficialEmail,
  setOfficialMobile,
  setOfficialValues,
  setPackageAmount,
} from "@/lib/intake/assessments/official";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { Prisma } from "@/prisma/generated/client";
import { type Case, makeCase } from "../support/cases";
import { warmPool } from "../support/pool";
import { runOnCase } from "../support/run";
import { callerFor, makeStaff, type Staff } from "../support/staff";

beforeAll(warmPool);

const now = ({ id }: Case) => db.assessment.findUniqueOrThrow({ where: { id } });
const run = async (op: Operation, by: Staff, c: Case, values: Record<string, unknown>) =>
  runOnCase(op, { ref_no: c.ref_no, ...values }, await callerFor(by));

const stored = (value: Awaited<ReturnType<typeof now>>[keyof Case]) =>
  value instanceof Prisma.Decimal ? value.toFixed(2) : String(value);

// operation, the input's field, the answer's field, two values as typed and stored, and what a
// stale edit is told of the first
const edits = [
  [
    "official mobile",
    setOfficialMobile,
    "mobile",
    "officialMobile",
    ["98765 43210", "+919876543210"],
    ["+1 604 555 0123", "+16045550123"],
    "Now: +919876543210",
  ],
  [
    "official e-mail",
    setOfficialEmail,
    "email",
    "officialEmail",
    ["One@Example.com", "one@example.com"],
    ["two@example.com", "two@example.com"],
    "Now: one@example.com",
  ],
  [
    "package amount",
    setPackageAmount,
    "total_amount",
    "total_amount",
    ["150000.50", "150000.50"],
    [0, "0.00"],
    "Now: 150000.50",
  ],
] as const;

describe.each(edits)("%s", (_, op, field, answered, first, second, told) => {
  it("an official value is stored, answered, counted as a version and audited", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const result = await run(op, handler, c, { [field]: first[0], version: 0 });
    expect(result).toMatchObject({
      ok: true,
      message: "Record updated successfully",
      data: { ref_no: c.ref_no, version: 1 },
    });
    const data = (result.ok ? result.data : {}) as Record<string, unknown>;
    expect(String(data[answered])).toBe(first[1]);
    const row = await now(c);
    expect(stored(row[answered])).toBe(first[1]);
    expect(row.version).toBe(1);
    expect(await db.fieldChange.findMany({ where: { assessmentId: c.id } })).toMatchObject([
      { field: answered, from: null, to: first[1], actorId: handler.id, version: 1 },
    ]);
    expect(await db.auditLine.count({ where: { subject: c.ref_no, operation: op.name } })).toBe(1);
  });

  it("an official value from an older version is refused with the current one, and overwrites nothing (C14)", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    await run(op, handler, c, { [field]: first[0], version: 0 });
    const result = await run(op, handler, c, { [field]: second[0], version: 0 });
    expect(result).toMatchObject({ ok: false, status: 409 });
    expect(!result.ok && result.fields).toEqual({ [field]: told });
    const row = await now(c);
    expect(stored(row[answered])).toBe(first[1]);
    expect(row.version).toBe(1);
  });

  it("one of two edits of one version at the same instant is refused", async () => {
    const handler = await makeStaff();
    const callers = [await callerFor(handler), await callerFor(handler)];
    const c = await makeCase({ handler });
    const results = await Promise.all(
      [first, second].map(([typed], at) =>
        op.run(
          { ref_no: c.ref_no, [field]: typed, version: 0 },
          callers[at] ?? { viewer: null, address: "", requestId: "" },
        ),
      ),
    );
    expect(results.map((r) => (r.ok ? 200 : r.status)).sort()).toEqual([200, 409]);
    const won = results[0]?.ok ? first : second;
    const row = await now(c);
    expect(stored(row[answered])).toBe(won[1]);
    expect(row.version).toBe(1);
  });

  it("official values are for the handler, an admin and Admission (A2)", async () => {
    const c = await makeCase({ handler: await makeStaff() });
    for (const [role, status] of [
      ["user", 403],
      ["reception", 403],
      ["Admission", 200],
      ["admin", 200],
    ] as const) {
      const result = await run(op, await makeStaff({ role }), c, { [field]: first[0] });
      expect({ role, status: result.ok ? 200 : result.status }).toEqual({ role, status });
    }
    const reception = await makeStaff({ role: "reception" });
    const own = await makeCase({ handler: reception });
    expect(await run(op, reception, own, { [field]: first[0] })).toMatchObject({ ok: true });
  });

  it("official values of a case outside the person's branches answer 404 (P4)", async () => {
    const limited = await makeStaff({ role: "Admission", branches: ["gurdaspur"] });
    const c = await makeCase({ location: "batala" });
    expect(await run(op, limited, c, { [field]: first[0] })).toMatchObject({ status: 404 });
    expect(await now(c)).toMatchObject({ version: 0 });
  });
});

describe("the form of all three", () => {
  it("the form of all three values stores the typed ones, keeps the others, and audits the package", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const empty = { mobile: "", email: "", total_amount: "" };
    const first = { ...empty, mobile: "98765 43210", version: 0 };
    expect(await run(setOfficialValues, handler, c, first)).toMatchObject({ ok: true });
    const second = { ...empty, email: "one@example.com", total_amount: "1,50,000", version: 1 };
    expect(await run(setOfficialValues, handler, c, second)).toMatchObject({ ok: true });
    const { officialMobile, officialEmail, total_amount, version } = await now(c);
    expect([officialMobile, officialEmail, stored(total_amount), version]).toEqual([
      "+919876543210",
      "one@example.com",
      "150000.00",
      2,
    ]);
    const lines = await db.auditLine.findMany({
      where: { subject: c.ref_no, operation: "assessment.official" },
      orderBy: { id: "asc" },
    });
    expect(lines.map(({ detail }) => detail)).toMatchObject([{}, { from: null, to: "150000" }]);
  });

  it("the form of all three values stores none when one is wrong, and names each stale value that differs", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const wrong = { mobile: "98765 43210", email: "nobody", version: 0 };
    expect(await run(setOfficialValues, handler, c, wrong)).toMatchObject({
      status: 422,
      fields: { email: expect.stringContaining("Official Email") },
    });
    expect(await now(c)).toMatchObject({ officialMobile: null, version: 0 });
    await run(setOfficialMobile, handler, c, { mobile: "98765 43210", version: 0 });
    await run(setOfficialEmail, handler, c, { email: "one@example.com", version: 1 });
    const stale = { mobile: "98765 00000", email: "two@example.com", version: 0 };
    expect(await run(setOfficialValues, handler, c, stale)).toMatchObject({
      status: 409,
      fields: { mobile: "Now: +919876543210", email: "Now: one@example.com" },
    });
  });
});
