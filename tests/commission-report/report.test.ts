import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepCommission } from "@/lib/money/commission-keeping/operations";
import type { CommissionReport } from "@/lib/money/commission-report/answer";
import { linesOf, type Sum } from "@/lib/money/commission-report/lines";
import { commissionReportRead } from "@/lib/money/commission-report/queries";
import { createRemittance } from "@/lib/money/remittances/operations";
import { db } from "@/lib/platform/db";
import { toPaise } from "@/lib/values/paise";
import { makeBranch } from "../support/branches";
import { callRoute } from "../support/call";
import { makeCourse } from "../support/cases";
import { makeConfirmed, makeFellow, makeInvoice } from "../support/claims";
import { commissionOf } from "../support/commission";
import { callerFor, makeStaff, viewerFor } from "../support/staff";

// What students of a year's intakes brought.

/**
 * A branch with two students of one partner and university: CAD 3,000 of one are paid whole 319 days after the deposit, of the other
 * CAD 1,500 are only confirmed.
 */
async function scene() {
  const admin = await makeStaff({ role: "admin" });
  const { code: location } = await makeBranch();
  const first = await makeConfirmed(admin);
  const fellow = await makeFellow(first, admin, "10000");
  for (const { id } of [first.case, fellow.case])
    await db.assessment.update({ where: { id }, data: { location } });
  const invoice = await makeInvoice(admin, first.partner.id, [first.application.id]);
  const [claim] = invoice.claims;
  const answer = await createRemittance.run(
    {
      ...{ partner: first.partner.id, location: "gurdaspur", receivedOn: "2026-11-20" },
      ...{ reference: `REPORT ${location}`, amount: "3000", rupees: "184000" },
      lines: [{ claim: claim?.id, amount: "3000" }],
    },
    await callerFor(admin),
  );
  if (!answer.ok) throw new Error(answer.message);
  for (const { id } of [first.case, fellow.case]) await commissionOf(id);
  const { intake } = await db.commission.findFirstOrThrow({ where: { location } });
  const year = intake.slice(0, 4);
  const read = async (by: string) => {
    const viewer = await viewerFor(admin);
    const report = await commissionReportRead.read(viewer, { by, location, year } as never);
    return (report as CommissionReport).lines;
  };
  return { admin, location, first, fellow, year, intake, read };
}

const brought = {
  ...{ students: 2, enrolled: 2, lost: 0, rupees: "184296.30", days: 319 },
  money: [
    { currency: "CAD", worth: "4500.00", claimed: "3000.00", received: "3000.00", each: "2250.00" },
  ],
};

describe("the report", () => {
  it("adds up what students brought by partner, university, intake, counsellor and branch", async () => {
    const { first, admin, location, intake, read } = await scene();
    const handler = await db.staff.findUniqueOrThrow({ where: { id: admin.id } });
    const of = async (by: string) => (await read(by)).map(({ label: _, ...line }) => line);
    expect(await of("partner")).toEqual([{ key: first.partner.id, ...brought }]);
    expect(await of("university")).toEqual([{ key: first.university.id, ...brought }]);
    expect(await of("intake")).toEqual([{ key: intake, ...brought }]);
    expect(await of("counsellor")).toEqual([{ key: admin.id, ...brought }]);
    expect(await of("branch")).toEqual([{ key: location, ...brought }]);
    expect((await read("counsellor"))[0]?.label).toBe(handler.name);
    expect((await read("partner"))[0]?.label).toBe(first.partner.name);
  });

  it("counts a student who left as lost, whose money is worth nothing any more", async () => {
    const { fellow, read } = await scene();
    await db.enrolment.update({
      where: { applicationId: fellow.application.id },
      data: { enrolledOn: null, leftOn: new Date("2026-01-20") },
    });
    await commissionOf(fellow.case.id);
    expect(await read("branch")).toMatchObject([
      { students: 2, enrolled: 1, lost: 1, money: [{ worth: "3000.00", each: "3000.00" }] },
    ]);
  });

  it("follows a student to another counsellor, another university and another branch, and forgets one who is erased", async () => {
    const { admin, first, fellow, year, read } = await scene();
    const { id: handlerId } = await makeStaff();
    await db.assessment.update({ where: { id: fellow.case.id }, data: { handlerId } });
    const { university, course } = await makeCourse();
    await db.appliedCourse.update({
      where: { id: fellow.applied.id },
      data: { universityId: university.id, courseId: course.id },
    });
    await keepCommission();
    const students = async (by: string) =>
      (await read(by)).map((line) => [line.key, line.students]);
    const keys = (...all: string[]) => expect.arrayContaining(all.map((key) => [key, 1]));
    expect(await students("counsellor")).toEqual(keys(admin.id, handlerId));
    expect(await students("university")).toEqual(keys(first.university.id, university.id));
    const { code } = await makeBranch();
    await db.assessment.update({ where: { id: fellow.case.id }, data: { location: code } });
    await keepCommission();
    expect(await students("counsellor")).toEqual([[admin.id, 1]]);
    await db.assessment.delete({ where: { id: fellow.case.id } });
    await keepCommission();
    const { body } = await callRoute("commission/report", {
      as: admin,
      query: { location: code, year },
    });
    expect(body).toMatchObject({ lines: [] });
  });

  it("is of the branches of an admin alone", async () => {
    const { location, year } = await scene();
    const { code } = await makeBranch();
    const as = await makeStaff({ role: "admin", branches: [code] });
    const { status } = await callRoute("commission/report", { as, query: { location, year } });
    expect(status).toBe(403);
    const { body } = await callRoute("commission/report", { as, query: { year } });
    expect(body).toMatchObject({ by: "partner", lines: [] });
  });
});

const anySum = fc.record({
  key: fc.constantFrom("a", "b", ""),
  label: fc.constant("Somebody"),
  currency: fc.constantFrom("CAD", "INR", ""),
  students: fc.nat(50),
  enrolled: fc.nat(9),
  lost: fc.nat(9),
  worth: fc.integer({ min: 0, max: 9_999_999 }).map((paise) => (paise / 100).toFixed(2)),
  brought: fc.integer({ min: 0, max: 9_999_999 }).map((paise) => (paise / 100).toFixed(2)),
  claimed: fc.constant("0.00"),
  received: fc.constant("0.00"),
  rupees: fc.integer({ min: 0, max: 9_999_999 }).map((paise) => (paise / 100).toFixed(2)),
  paid: fc.nat(5),
  days: fc.nat(900),
});

it("no line loses a student or a paisa, and averages are within half a paisa", () => {
  fc.assert(
    fc.property(fc.array(anySum), (sums: Sum[]) => {
      const lines = linesOf(sums);
      const all = (of: (line: (typeof lines)[number]) => bigint) =>
        lines.reduce((sum, line) => sum + of(line), 0n);
      const every = (of: (sum: Sum) => bigint) => sums.reduce((sum, one) => sum + of(one), 0n);
      expect(all(({ students }) => BigInt(students))).toBe(
        every(({ students }) => BigInt(students)),
      );
      expect(all(({ rupees }) => toPaise(rupees))).toBe(every(({ rupees }) => toPaise(rupees)));
      for (const { key, money } of lines)
        for (const [at, { each }] of money.entries()) {
          const own = sums.filter((sum) => sum.key === key && sum.currency !== "")[at];
          if (own?.enrolled && each !== null)
            expect(Math.abs(Number(each) * own.enrolled - Number(own.brought))).toBeLessThanOrEqual(
              0.005 * own.enrolled + 1e-6,
            );
        }
    }),
  );
});
