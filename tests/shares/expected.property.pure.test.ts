import fc from "fast-check";
import { expect, it } from "vitest";
import { percentOf } from "@/lib/money/commission/rate";
import { expectedShare } from "@/lib/money/shares/expected";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { receivedRate, subAgentAgreement, usualShareFacts } from "../support/share-facts";

const percent = fc.integer({ min: 1, max: 10_000 }).map((part) => fromPaise(BigInt(part)));
const amount = fc.integer({ min: 1, max: 999_999_999 }).map((paise) => fromPaise(BigInt(paise)));

it("a share is its percentage of what was received to the half paisa, and payable in one sum with its bonuses", () => {
  fc.assert(
    fc.property(amount, percent, fc.array(percent, { maxLength: 3 }), (paid, base, bonuses) => {
      const rates = [base, ...bonuses].map((part, index) => ({
        ...receivedRate,
        percent: part,
        bonus: index > 0,
      }));
      const received = { amount: paid, currency: "GBP", on: "2027-03-01" };
      const facts = { ...usualShareFacts, received };
      const share = expectedShare(facts, [{ ...subAgentAgreement, rates }], 0);
      const parts = [base, ...bonuses].map((part) => percentOf(toPaise(paid), part));
      expect(share).toMatchObject({
        state: "payable",
        currency: "GBP",
        amount: fromPaise(parts.reduce((sum, part) => sum + part, 0n)),
      });
      for (const [index, part] of parts.entries()) {
        const exact = toPaise(paid) * toPaise(rates[index]?.percent ?? "");
        const off = part * 10_000n - exact;
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }
    }),
  );
});

it("nothing is payable before all of our commission is here, and nothing of what is lost", () => {
  const state = fc.constantFrom("none", "expected", "confirmed", "claimed", "lost", "back");
  const on = fc.constantFrom(null, "2027-03-01");
  fc.assert(
    fc.property(state, on, fc.option(amount), fc.boolean(), (state, on, paid, isActive) => {
      const commission = { ...usualShareFacts.commission, state } as never;
      const received = paid === null ? null : { amount: paid, currency: "GBP", on };
      const sender = { ...usualShareFacts.sender, isActive };
      const facts = { ...usualShareFacts, commission, received, sender };
      const share = expectedShare(facts, [subAgentAgreement], 0);
      const isHere = received !== null && on !== null;
      const isLost = state === "lost" || state === "back";
      expect(share.state === "payable").toBe(isHere && !isLost);
      expect(share.how.length).toBeGreaterThan(0);
    }),
  );
});
