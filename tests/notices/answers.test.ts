import { expect, it } from "vitest";
import { casesWithoutAnswer, noticePlan } from "@/lib/desk/notice-runs/queries";
import { keepConsent } from "@/lib/parts/consent/ledger";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { merge } from "../support/merge";
import { makeStaff, viewerFor } from "../support/staff";

it("cases of before are counted and named until they answer, also through a merge", async () => {
  const viewer = await viewerFor(await makeStaff({ role: "admin" }));
  const without = async () => (await noticePlan(viewer, 1)).without;
  const named = async () => (await casesWithoutAnswer(viewer, 1)).map(({ refNo }) => refNo);
  const [survivor, other] = [await makeCase(), await makeCase()];
  const before = await without();
  expect(await named()).toContain(survivor.ref_no);
  await db.$transaction((tx) =>
    keepConsent(tx, {
      case: other,
      answers: { guidance: "given" },
      language: "en",
      source: "form",
    }),
  );
  expect(await without()).toBe(before - 1);
  await merge(survivor, other);
  expect(await without()).toBe(before - 2);
  expect(await named()).not.toContain(survivor.ref_no);
});
