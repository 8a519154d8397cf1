import { beforeAll, beforeEach, expect, it } from "vitest";
import { commissionLine } from "@/lib/money/commission/queries";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { claimByHand, commissionOf, makeEarning } from "../support/commission";
import { merge, part } from "../support/merge";
import { makeStaff, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";

// What becomes of a commission and of the sums where its case goes as a whole: trash, merge, another branch.

let admin: Staff;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
});
beforeEach(() => db.assessment.deleteMany());

const expected = async (branch?: string) => {
  const [line] = await commissionLine(await viewerFor(admin), branch);
  return line?.amount;
};
const states = async (assessmentId: string) =>
  (await commissionOf(assessmentId)).map(({ state }) => state);

it("a case in the trash is expected to bring nothing, and brings it again once it is restored", async () => {
  const { case: c } = await makeEarning(admin);
  expect(await states(c.id)).toEqual(["expected"]);
  expect(await expected()).toBe("CAD 3,000.00");
  await trash(c);
  expect(await commissionOf(c.id)).toEqual([]);
  expect(await expected()).toBe("");
  await restore(c);
  expect(await states(c.id)).toEqual(["expected"]);
  expect(await expected()).toBe("CAD 3,000.00");
});

it("what was claimed is claimed still where its case was in the trash, or part of another one, meanwhile", async () => {
  const { case: c, application, partner } = await makeEarning(admin);
  await commissionOf(c.id);
  await claimByHand(application.id, partner.id, "C-2026-7");
  await trash(c);
  await restore(c);
  expect(await states(c.id)).toEqual(["claimed"]);
  const survivor = await makeCase({ handler: admin });
  expect(await merge(survivor, c, [], admin)).toMatchObject({ ok: true });
  expect(await states(survivor.id)).toEqual(["claimed"]);
  expect(await part(c, admin)).toMatchObject({ ok: true });
  expect(await states(c.id)).toEqual(["claimed"]);
});

it("a merge takes a commission to the survivor, and its undo gives it back, counted once each time", async () => {
  const { case: c } = await makeEarning(admin);
  const survivor = await makeCase({ handler: admin });
  await commissionOf(c.id);
  expect(await merge(survivor, c, [], admin)).toMatchObject({ ok: true });
  expect(await states(survivor.id)).toEqual(["expected"]);
  expect(await expected()).toBe("CAD 3,000.00");
  expect(await part(c, admin)).toMatchObject({ ok: true });
  expect(await states(c.id)).toEqual(["expected"]);
  expect(await states(survivor.id)).toEqual([]);
  expect(await expected()).toBe("CAD 3,000.00");
});

it("a case that moves takes its commission out of one branch's sums into the other's", async () => {
  const { case: c } = await makeEarning(admin);
  await commissionOf(c.id);
  await db.assessment.update({ where: { id: c.id }, data: { location: "batala" } });
  expect([await expected("gurdaspur"), await expected("batala")]).toEqual(["", "CAD 3,000.00"]);
});
