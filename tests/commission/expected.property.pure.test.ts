import fc from "fast-check";
import { expect, it } from "vitest";
import { expectedCommission } from "@/lib/money/commission/expected";
import type { AgreementVersion, Rate } from "@/lib/money/commission/facts";
import { percentOf, ratesFor } from "@/lib/money/commission/rate";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { usualAgreement, usualFacts, usualRate } from "../support/commission-facts";

const percent = fc
  .integer({ min: 1, max: 10_000 })
  .map((hundredths) => fromPaise(BigInt(hundredths)));
const amount = fc.integer({ min: 1, max: 99_999_999 }).map((paise) => fromPaise(BigInt(paise)));
const maybe = (value: string) => fc.constantFrom(null, value);

const rate: fc.Arbitrary<Rate> = fc
  .record({
    bonus: fc.boolean(),
    pays: fc.oneof(
      percent.map((percent) => ({ percent })),
      amount.map((amount) => ({ amount })),
    ),
    fromStudents: fc.constantFrom(null, 2, 5, 10),
    level: maybe("pg"),
    country: maybe("GB"),
    universityId: maybe("university"),
    campus: maybe("Main"),
    courseId: fc.constantFrom(null, "course", "another"),
  })
  .map(({ pays, ...narrowed }) => ({
    ...usualRate,
    ...narrowed,
    kind: "amount" in pays ? "fixed" : "first_year",
    percent: "percent" in pays ? pays.percent : null,
    amount: "amount" in pays ? pays.amount : null,
  }));
const rates = fc.array(rate, { minLength: 1, maxLength: 8 });
const students = fc.integer({ min: 1, max: 12 });

/** The names of a line in the order in which they count, as 0 and 1. */
const names = ({ courseId, campus, universityId, level, country }: Rate) =>
  [courseId, campus, universityId, level, country]
    .map((one) => (one === null ? "0" : "1"))
    .join("");

it("the line that counts is one of the most specific, with the highest step, whose step is reached", () => {
  fc.assert(
    fc.property(rates, students, (lines, count) => {
      const chosen = ratesFor({ ...usualAgreement, rates: lines }, usualFacts, count);
      const fitting = lines.filter(
        ({ bonus, courseId, fromStudents }) =>
          !bonus && courseId !== "another" && (fromStudents ?? 0) <= count,
      );
      expect(chosen === undefined).toBe(fitting.length === 0);
      for (const line of fitting) {
        const base = chosen?.base ?? line;
        expect(names(base) >= names(line)).toBe(true);
        if (names(base) === names(line))
          expect(base.fromStudents ?? 0).toBeGreaterThanOrEqual(line.fromStudents ?? 0);
      }
    }),
  );
});

it("what is expected is the sum of its parts to the paisa, and no part is half a paisa off", () => {
  fc.assert(
    fc.property(rates, amount, (lines, fee) => {
      const facts = { ...usualFacts, fee: { amount: fee, currency: "GBP", from: "plan" as const } };
      const agreement = { ...usualAgreement, rates: lines };
      const made = expectedCommission(facts, [agreement], () => 11);
      const chosen = ratesFor(agreement, facts, 12);
      expect(made?.state).toBe(chosen ? "expected" : "none");
      if (!chosen) return;
      const parts = [chosen.base, ...chosen.bonuses].map((line) =>
        line.kind === "fixed"
          ? toPaise(line.amount ?? "")
          : percentOf(toPaise(fee), line.percent ?? ""),
      );
      expect(made?.amount).toBe(fromPaise(parts.reduce((sum, part) => sum + part, 0n)));
      for (const line of [chosen.base, ...chosen.bonuses]) {
        if (line.kind === "fixed") continue;
        const exact = toPaise(fee) * toPaise(line.percent ?? "");
        const off = percentOf(toPaise(fee), line.percent ?? "") * 10_000n - exact;
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }
    }),
  );
});

it("shares that make a hundred percent lose less than a paisa each", () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 9_999 }), (fee, hundredths) => {
      const paise = toPaise(fee);
      const [one, other] = [hundredths, 10_000 - hundredths].map((part) =>
        percentOf(paise, fromPaise(BigInt(part))),
      );
      const lost = paise - (one ?? 0n) - (other ?? 0n);
      expect(lost >= -1n && lost <= 0n).toBe(true);
    }),
  );
});

it("in whatever order the agreements come, the same one counts and the same is expected", () => {
  const kind = fc.constantFrom("university", "aggregator");
  const day = fc.constantFrom("2025-01-01", "2026-01-01", "2027-01-01");
  const agreements = fc
    .array(fc.record({ kind, validFrom: day, rates }), { maxLength: 5 })
    .map((all) =>
      all.map(({ kind, ...more }, index): AgreementVersion => {
        const partner = { id: `p${index}`, name: `P${index}`, kind, currency: "GBP" };
        return { ...usualAgreement, ...more, id: `a${index}`, partner };
      }),
    );
  fc.assert(
    fc.property(agreements, (all) => {
      const made = expectedCommission(usualFacts, all, () => 3);
      const again = expectedCommission(usualFacts, [...all].reverse(), () => 3);
      expect(again).toMatchObject({
        partnerId: made?.partnerId,
        amount: made?.amount,
        state: made?.state,
      });
      const inForce = all.filter(({ validFrom }) => validFrom <= "2026-11-20");
      const own = inForce.some(
        ({ partner, ...one }) =>
          partner.kind === "university" && ratesFor({ ...one, partner }, usualFacts, 4),
      );
      const chosen = all.find(({ id }) => id === made?.agreementId);
      if (own) expect(chosen?.partner.kind).toBe("university");
    }),
  );
});
