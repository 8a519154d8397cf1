import { expect, it } from "vitest";
import { noticeAnswers } from "@/lib/office/notice-answers/queries";
import { keepConsent } from "@/lib/parts/consent/ledger";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { merge } from "../support/merge";
import { makeStaff, viewerFor } from "../support/staff";

it("cases of before are counted and named until they answer, also through a merge", async () => {
  const viewer = await viewerFor(await makeStaff({ role: "admin" }));
  const [survivor, other] = [await makeCase(), await makeCase()];
  const before = await noticeAnswers(viewer);
  expect(before.named.map(({ refNo }) => refNo)).toContain(survivor.ref_no);
  await db.$transaction((tx) =>
    keepConsent(tx, {
      case: other,
      answers: { guidance: "given" },
      language: "en",
      source: "form",
    }),
  );
  expect((await noticeAnswers(viewer)).without).toBe(before.without - 1);
  await merge(survivor, other);
  const after = await noticeAnswers(viewer);
  expect(after.without).toBe(before.without - 2);
  expect(after.named.map(({ refNo }) => refNo)).not.toContain(survivor.ref_no);
});
