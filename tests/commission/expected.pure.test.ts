import { describe, expect, it } from "vitest";
import { expectedCommission } from "@/lib/money/commission/expected";
import type { AgreementVersion, CommissionFacts, Rate } from "@/lib/money/commission/facts";
import { usualAgreement, usualFacts, usualRate } from "../support/commission-facts";

const nobody = () => 0;

/** The commission by some agreements for a student with these facts. */
const expected = (
  facts: Partial<CommissionFacts> = {},
  agreements: AgreementVersion[] = [usualAgreement],
  others = nobody as (partnerId: string, intake: string) => number,
) => {
  const made = expectedCommission({ ...usualFacts, ...facts }, agreements, others);
  if (!made) throw new Error("Nothing is expected");
  return made;
};
const agreed = (rates: Partial<Rate>[], more: Partial<AgreementVersion> = {}) => ({
  ...usualAgreement,
  ...more,
  rates: rates.map((rate) => ({ ...usualRate, ...rate })),
});
const amountOf = (rates: Partial<Rate>[], facts: Partial<CommissionFacts> = {}, others?: number) =>
  expected(facts, [agreed(rates)], () => others ?? 0).amount;

describe("what is expected of an agreement", () => {
  it("15 percent of the first year's fee is expected from the day of the deposit, in words", () => {
    expect(expected()).toMatchObject({
      state: "expected",
      amount: "3000.00",
      currency: "GBP",
      studentOn: "2026-11-20",
      dueOn: null,
      actBy: "9999-12-31",
      how: [
        "Agreement with University of Leeds from 01/01/2026: 15% of the first year's tuition",
        "15% of GBP 20,000.00, the first year's fee as entered: GBP 3,000.00",
        "Due 30 days after “Student enrolled”, whose day is not known yet",
      ],
    });
  });

  it("nothing is expected before there is a deposit or a visa", () => {
    const facts = { ...usualFacts, depositOn: null };
    expect(expectedCommission(facts, [usualAgreement], nobody)).toBeUndefined();
  });

  it("without a deposit the day of the visa chooses the agreement", () => {
    expect(expected({ depositOn: null, visaOn: "2026-12-01" }).studentOn).toBe("2026-12-01");
  });

  it.each([
    ["2026-11-20", "2026-11-20", "expected"],
    ["2026-11-21", null, "none"],
    ["2026-01-01", "2026-11-19", "none"],
  ] as const)("an agreement from %s to %s is %s on 20 November", (validFrom, validTo, state) => {
    expect(expected({}, [agreed([{}], { validFrom, validTo })]).state).toBe(state);
  });

  it("a fixed sum is paid for a student whatever the fee is, and a bonus is added", () => {
    const fixed = { kind: "fixed", percent: null, amount: "1000.00" } as const;
    const bonus = { ...fixed, amount: "250.50", bonus: true };
    expect(amountOf([fixed, bonus], { fee: null })).toBe("1250.50");
  });

  it("after enrolling what is paid counts, of the first year no more than its fee", () => {
    const paid = (amount: string) => ({
      enrolledOn: "2027-01-10",
      paid: { amount, currency: "GBP" },
    });
    expect(amountOf([{}], paid("12000.00"))).toBe("1800.00");
    expect(amountOf([{}], paid("26000.00"))).toBe("3000.00");
    expect(amountOf([{ kind: "tuition" }], paid("26000.00"))).toBe("3900.00");
  });

  it("a fee that is not known, or in another currency, is no amount and says what to enter", () => {
    expect(expected({ fee: null })).toMatchObject({ amount: null, state: "expected" });
    const other = expected({ fee: { amount: "20000", currency: "CAD", from: "plan" } });
    expect(other.amount).toBeNull();
    expect(other.how.join()).toContain("The fee is in CAD, the agreement in GBP");
  });

  it("half a penny is rounded up", () => {
    const fee = { amount: "100.10", currency: "GBP", from: "enrolment" as const };
    expect(amountOf([{ percent: "5.00" }], { fee })).toBe("5.01");
  });
});

describe("the line that counts", () => {
  const narrow = (more: Partial<Rate>, percent: string) => ({ ...more, percent });

  it("the most specific line counts, wherever it stands", () => {
    const lines = [
      narrow({}, "1.00"),
      narrow({ country: "GB" }, "2.00"),
      narrow({ level: "pg", country: "GB" }, "3.00"),
      narrow({ universityId: "university" }, "4.00"),
      narrow({ campus: " MAIN " }, "5.00"),
      narrow({ courseId: "course" }, "6.00"),
      narrow({ courseId: "another" }, "50.00"),
    ];
    for (let most = lines.length - 1; most > 0; most--)
      expect(amountOf(lines.slice(0, most).reverse())).toBe(`${most * 200}.00`);
  });

  it("the first of two lines alike counts", () => {
    expect(amountOf([narrow({}, "7.00"), narrow({}, "8.00")])).toBe("1400.00");
  });

  it("a step counts once so many students of the intake are confirmed, this one included", () => {
    const steps = [narrow({}, "10.00"), narrow({ fromStudents: 11 }, "12.00")];
    expect(amountOf(steps, {}, 9)).toBe("2000.00");
    expect(amountOf(steps, {}, 10)).toBe("2400.00");
  });

  it("a course that no line fits has no agreement, which names the partner", () => {
    const made = expected({}, [agreed([{ level: "ug" }])]);
    expect(made).toMatchObject({ state: "none", partnerId: null, amount: null });
    expect(made.how[0]).toBe("No rate fits this course in the agreement with University of Leeds");
  });
});

describe("two agreements for one student", () => {
  const aggregator = (id: string, validFrom = "2025-01-01") =>
    agreed([{ percent: "20.00" }], {
      id,
      validFrom,
      partner: { id, name: id, kind: "aggregator", currency: "GBP" },
    });

  it("the university's own goes before an aggregator's, and the other is named", () => {
    const made = expected({}, [aggregator("apply"), usualAgreement]);
    expect(made).toMatchObject({ partnerId: "leeds", amount: "3000.00" });
    expect(made.how.at(-1)).toBe("Not counted: the agreement with apply");
  });

  it("the aggregator that began first counts, in whatever order the agreements come", () => {
    const two = [aggregator("young", "2026-01-01"), aggregator("old")];
    expect(expected({}, two).partnerId).toBe("old");
    expect(expected({}, two.reverse()).partnerId).toBe("old");
  });

  it("an admin's word on the way counts before both, and a way without an agreement is none", () => {
    const sent = (id: string) =>
      expected({ sentThrough: { id, name: id } }, [aggregator("apply"), usualAgreement]);
    expect(sent("apply").partnerId).toBe("apply");
    expect(sent("nobody")).toMatchObject({ state: "none", amount: null });
  });
});

describe("what becomes of the student", () => {
  const enrolled = { enrolledOn: "2027-01-10" };
  it.each<[string, Partial<CommissionFacts>, string]>([
    ["who enrolled", enrolled, "confirmed"],
    ["whose application was deferred", { deferredTo: "2027-09" }, "moved"],
    ["who was deferred and enrolled", { deferredTo: "2027-09", ...enrolled }, "confirmed"],
    ["whose visa was refused", { visaStatus: "Visa Rejected" }, "lost"],
    ["whose application was rejected", { applicationStatus: "Rejected" }, "lost"],
    ["whose case is inactive", { isInactive: true }, "lost"],
    ["whose case is closed after enrolling", { isInactive: true, ...enrolled }, "confirmed"],
    ["who withdrew before enrolling", { leftOn: "2026-12-01" }, "lost"],
    ["who left on the last day of clawback", { ...enrolled, leftOn: "2027-03-11" }, "lost"],
    ["who left a day later", { ...enrolled, leftOn: "2027-03-12" }, "confirmed"],
  ])("a student %s", (_, facts, state) => {
    expect(expected(facts).state).toBe(state);
  });

  it("an agreement without clawback pays for a student who left after enrolling", () => {
    const made = expected({ ...enrolled, leftOn: "2027-01-11" }, [
      agreed([{}], { clawbackDays: null }),
    ]);
    expect(made.state).toBe("confirmed");
  });

  it("a deferred student counts among those of the new intake", () => {
    const asked: string[] = [];
    expected({ deferredTo: "2027-09" }, [usualAgreement], (_, intake) => {
      asked.push(intake);
      return 0;
    });
    expect(new Set(asked)).toEqual(new Set(["2027-09"]));
  });

  it("it is due so many days after the event, and claimed within so many more", () => {
    expect(expected(enrolled)).toMatchObject({
      dueOn: "2027-02-09",
      claimBy: "2027-05-10",
      actBy: "2027-02-09",
    });
  });

  it.each([
    ["census", { censusOn: "2027-02-01" }],
    ["paid", { paidOn: "2027-02-01" }],
    ["visa", { visaStatus: "Visa Recevied", visaReceivedOn: "2027-02-01" }],
  ] as const)("what is due after “%s” is confirmed by it", (dueAfter, facts) => {
    const made = expected(facts, [agreed([{}], { dueAfter, dueDays: 0 })]);
    expect(made).toMatchObject({ state: "confirmed", dueOn: "2027-02-01" });
  });

  it("a claim keeps its amount, says what it would be now, and is given back for who leaves", () => {
    const claim = {
      amount: "3000.00",
      currency: "GBP",
      number: "C-1",
      on: "2027-02-20",
      partnerId: "leeds",
    };
    const facts = { ...enrolled, claim, paid: { amount: "10000.00", currency: "GBP" } };
    const claimed = expected(facts);
    expect(claimed).toMatchObject({ state: "claimed", amount: "3000.00", partnerId: "leeds" });
    expect(claimed.how.slice(0, 2)).toEqual([
      "Claimed on 20/02/2027 with C-1: GBP 3,000.00",
      "By today's facts it is GBP 1,500.00",
    ]);
    expect(expected({ ...facts, leftOn: "2027-02-25" }).state).toBe("back");
  });
});
