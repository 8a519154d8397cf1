import { beforeAll, describe, expect, it } from "vitest";
import { editAssessment } from "@/lib/intake/assessments/correct";
import { addReceipt } from "@/lib/money/vouchers/operations";
import { db } from "@/lib/platform/db";
import { begun, shown } from "../support/bulk";
import { makeCase } from "../support/cases";
import { merge } from "../support/merge";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff } from "../support/staff";
import { voucherBody } from "../support/vouchers";

beforeAll(warmPool);

const rounds = [1, 2, 3];
const admin = () => makeStaff({ role: "admin" });

describe("a merge beside other work", () => {
  it.each(rounds)(
    "a receipt that is written meanwhile is the survivor's, or is refused (%i)",
    async () => {
      const by = await admin();
      const [survivor, other] = [await makeCase(), await makeCase()];
      const caller = await callerFor(by);
      const [, paid] = await Promise.all([
        merge(survivor, other, [], by),
        addReceipt.run({ ...voucherBody, assessmentId: other.ref_no }, caller),
      ]);
      const count = await db.voucher.count({ where: { assessmentId: survivor.id } });
      expect(paid.ok ? 200 : paid.status).toBe(count ? 200 : 404);
    },
  );

  it.each(rounds)(
    "an edit that is written meanwhile stands in the survivor's history, or is refused (%i)",
    async () => {
      const by = await admin();
      const [survivor, other] = [await makeCase(), await makeCase()];
      const caller = await callerFor(by);
      const [, edited] = await Promise.all([
        merge(survivor, other, [], by),
        editAssessment.run({ ref_no: other.ref_no, city: "Batala" }, caller),
      ]);
      const where = { assessmentId: survivor.id, field: "city" };
      expect(edited.ok ? 200 : edited.status).toBe(
        (await db.fieldChange.count({ where })) ? 200 : 404,
      );
    },
  );

  it("a run of many cases leaves a merged one out, and goes on", async () => {
    const by = await admin();
    const to = await makeStaff();
    const [survivor, other, third] = [await makeCase(), await makeCase(), await makeCase()];
    const seen = await shown([other.ref_no, third.ref_no]);
    await merge(survivor, other, [], by);
    const run = await begun(by, {
      action: "assign",
      ...seen,
      refs: [...seen.refs],
      to: [to.email],
    });
    expect(run).toMatchObject({ done: 1 });
    const { handlerId } = await db.assessment.findUniqueOrThrow({ where: { id: third.id } });
    expect(handlerId).toBe(to.id);
  });
});
