import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refundReceipt, voidReceipt } from "@/lib/money/vouchers/corrections";
import { addReceipt } from "@/lib/money/vouchers/operations";
import { toPaise } from "@/lib/values/paise";
import { less, type Owed, settle, sumOf } from "@/lib/values/settle";
import { dayIn, instalmentsOf, makePlanned, packageAmount, settledOf } from "../support/fee-plans";
import { callerFor, makeStaff } from "../support/staff";
import { voucherBody } from "../support/vouchers";

const rupees = fc.integer({ min: 1, max: 9_999_999 }).map((paise) => (paise / 100).toFixed(2));
const instalments: fc.Arbitrary<Owed[]> = fc.array(
  fc.record({ amount: rupees, dueBy: fc.integer({ min: -60, max: 60 }).map(dayIn) }),
  { minLength: 1, maxLength: 8 },
);

describe("what was paid, over the instalments", () => {
  it("no paisa is lost and none is made: what is settled is what was paid, up to the whole", () =>
    fc.assert(
      fc.property(instalments, rupees, (owed, paid) => {
        const whole = sumOf(owed.map(({ amount }) => amount));
        const settled = sumOf(settle(owed, paid));
        expect(settled).toBe(toPaise(paid) < toPaise(whole) ? less(paid, "0") : whole);
      }),
    ));

  it("an instalment takes nothing before each that is due earlier is paid", () =>
    fc.assert(
      fc.property(instalments, rupees, (owed, paid) => {
        const settled = settle(owed, paid);
        owed.forEach(({ dueBy }, index) => {
          if (settled[index] === "0.00") return;
          owed.forEach((other, place) => {
            if (other.dueBy < dueBy) expect(less(other.amount, settled[place] ?? "")).toBe("0.00");
          });
        });
      }),
    ));

  it("more money never makes less of an instalment settled", () =>
    fc.assert(
      fc.property(instalments, rupees, rupees, (owed, paid, more) => {
        const [before, after] = [settle(owed, paid), settle(owed, sumOf([paid, more]))];
        before.forEach((amount, index) => {
          expect(toPaise(after[index] ?? "") >= toPaise(amount)).toBe(true);
        });
      }),
    ));
});

/** What people do with money at the counter, in any order. */
const deeds = fc.array(
  fc.oneof(
    fc.record({ deed: fc.constant("receive" as const), amount: rupees }),
    fc.record({ deed: fc.constant("refund" as const), amount: rupees }),
    fc.record({ deed: fc.constant("void" as const), amount: rupees }),
    fc.record({ deed: fc.constant("others" as const), amount: rupees }),
  ),
  { minLength: 1, maxLength: 8 },
);

it("the database settles as the pure function does, whatever is received, given back and made void", async () => {
  const admin = await makeStaff({ role: "admin" });
  const caller = await callerFor(admin);
  await fc.assert(
    fc.asyncProperty(instalments, deeds, async (owed, steps) => {
      const { c } = await makePlanned(
        owed.map(({ amount, dueBy }) => ({ amount, dueOn: dueBy })),
        admin,
      );
      const open = new Map<number, bigint>();
      const refunded = new Set<number>();
      let paid = 0n;
      for (const { deed, amount } of steps) {
        const paise = toPaise(amount);
        if (deed === "receive" || deed === "others") {
          const fee = deed === "others" ? "passedOn" : "own";
          const input = { ...voucherBody, assessmentId: c.ref_no, amount, fee };
          const result = await addReceipt.run(input, caller);
          if (!result.ok) throw new Error(result.message);
          if (deed === "others") continue;
          open.set(result.data.recieptNumber, paise);
          paid += paise;
        } else if (deed === "refund") {
          const [number, left] = [...open].find(([, left]) => left >= paise) ?? [];
          if (number === undefined || left === undefined) continue;
          const input = { recieptNumber: number, amount, mode: "cash", reason: "Withdrawn" };
          const result = await refundReceipt.run(input, caller);
          if (!result.ok) throw new Error(result.message);
          open.set(number, left - paise);
          refunded.add(number);
          paid -= paise;
        } else {
          const [number, left] = [...open].find(([number]) => !refunded.has(number)) ?? [];
          if (number === undefined || left === undefined) continue;
          const result = await voidReceipt.run(
            { recieptNumber: number, reason: "Typed twice" },
            caller,
          );
          if (!result.ok) throw new Error(result.message);
          open.delete(number);
          paid -= left;
        }
      }
      const paidText = `${paid / 100n}.${String(paid % 100n).padStart(2, "0")}`;
      const stored = await instalmentsOf(c);
      expect(await settledOf(c)).toEqual(settle(stored, paidText));
      expect(await packageAmount(c)).toBe(sumOf(owed.map(({ amount }) => amount)));
    }),
    { numRuns: 12 },
  );
});
