import { expect, it } from "vitest";
import { expectedShare, type ShareFacts } from "@/lib/money/shares/expected";
import { usualRate } from "../support/commission-facts";
import { receivedRate, subAgentAgreement, usualShareFacts } from "../support/share-facts";

const shareOf = (facts: Partial<ShareFacts>, agreement = subAgentAgreement, others = 0) =>
  expectedShare({ ...usualShareFacts, ...facts }, [agreement], others);

const received = { amount: "2950.00", currency: "GBP", on: "2027-03-01" };

it("a percentage of what we receive is expected of what the partner is expected to pay, in its currency", () => {
  expect(shareOf({})).toEqual({
    partnerId: "gill",
    agreementId: "gill",
    state: "expected",
    amount: "900.00",
    currency: "GBP",
    studentOn: "2026-11-20",
    intake: "2027-01",
    actBy: "9999-12-31",
    students: null,
    how: [
      "Agreement with Gill Overseas from 01/01/2026: 30% of what we receive for the student",
      "30% of GBP 3,000.00, which is expected: GBP 900.00",
      "Payable once our commission is received",
    ],
  });
});

it("it is payable of what came, on the day that the agreement says, once all of ours is here", () => {
  const part = { ...received, amount: "1000.00", on: null };
  expect(shareOf({ received: part })).toMatchObject({ state: "expected", amount: "900.00" });
  const share = shareOf({ received });
  expect(share).toMatchObject({
    ...{ state: "payable", amount: "885.00", currency: "GBP", actBy: "2027-03-16" },
  });
  expect(share.how.slice(-2)).toEqual([
    "30% of GBP 2,950.00, which is received: GBP 885.00",
    "Our commission was received on 01/03/2027, so it is due on 16/03/2027",
  ]);
});

it("a fixed sum is in the sub-agent's currency, and waits for our commission too", () => {
  const fixed = { ...usualRate, kind: "fixed" as const, percent: null, amount: "25000.00" };
  const agreement = { ...subAgentAgreement, rates: [fixed] };
  expect(shareOf({}, agreement)).toMatchObject({ state: "expected", amount: "25000.00" });
  expect(shareOf({ received }, agreement)).toMatchObject({
    ...{ state: "payable", amount: "25000.00", currency: "INR" },
  });
});

it("two currencies make no sum", () => {
  const bonus = {
    ...usualRate,
    kind: "fixed" as const,
    percent: null,
    amount: "5000",
    bonus: true,
  };
  const share = shareOf({ received }, { ...subAgentAgreement, rates: [receivedRate, bonus] });
  expect(share).toMatchObject({ state: "expected", amount: null, currency: null });
  expect(share.how).toContain("GBP and INR make no sum");
});

it("what the partner pays is not guessed where it is not known", () => {
  const commission = { ...usualShareFacts.commission, amount: null, currency: null };
  const share = shareOf({ commission });
  expect(share).toMatchObject({ state: "expected", amount: null });
  expect(share.how[1]).toBe("30%: what the partner pays is not known yet");
});

it.each([
  ["Our commission is lost", { commission: { ...usualShareFacts.commission, state: "lost" } }],
  [
    "Our commission is to be given back",
    { commission: { ...usualShareFacts.commission, state: "back" }, received },
  ],
  [
    "The student left on 01/02/2027, within 60 days of enrolling",
    {
      application: {
        ...usualShareFacts.application,
        enrolledOn: "2027-01-10",
        leftOn: "2027-02-01",
      },
      received,
    },
  ],
] as [string, Partial<ShareFacts>][])("a share is lost: %s", (why, facts) => {
  const share = shareOf(facts);
  expect(share.state).toBe("lost");
  expect(share.how[0]).toBe(why);
});

it("a student who was sent after the deposit earns the sub-agent nothing", () => {
  const sender = { ...usualShareFacts.sender, since: "2026-11-21" };
  expect(shareOf({ sender })).toMatchObject({
    state: "none",
    amount: null,
    how: [
      "Gill Overseas sent the student on 21/11/2026, after 20/11/2026, which counts for this application",
    ],
  });
});

it("a sub-agent that is off gets what was received, and nothing more", () => {
  const sender = { ...usualShareFacts.sender, isActive: false };
  expect(shareOf({ sender })).toMatchObject({
    ...{ state: "none", how: ["Gill Overseas is switched off"] },
  });
  expect(shareOf({ sender, received })).toMatchObject({ state: "payable" });
});

it("the agreement of the student's day counts, and one without a fitting rate pays nothing", () => {
  const ended = { ...subAgentAgreement, validTo: "2026-11-19" };
  expect(shareOf({}, ended).how).toEqual(["No agreement with Gill Overseas on 20/11/2026"]);
  const rates = [{ ...receivedRate, country: "CA" }];
  expect(shareOf({}, { ...subAgentAgreement, rates })).toMatchObject({
    ...{ state: "none" },
    how: ["No rate fits this course in the agreement with Gill Overseas"],
  });
});

it("a step counts the students whom the sub-agent sent for the intake, and says how many they are", () => {
  const rates = [receivedRate, { ...receivedRate, percent: "40.00", fromStudents: 3 }];
  const agreement = { ...subAgentAgreement, rates };
  expect(shareOf({}, agreement, 1)).toMatchObject({ amount: "900.00", students: 2 });
  const share = shareOf({}, agreement, 2);
  expect(share).toMatchObject({ amount: "1200.00", students: 3 });
  expect(share.how).toContain("3 students of the intake, this one included");
});
