import { describe, expect, it } from "vitest";
import { type Step, wayOf } from "@/lib/case/way";

const none = { applications: [], offerLetters: [], deposits: 0, coe: 0, visas: [] };
const some = (...statuses: string[]) => statuses.map((status) => ({ status }));
type Records = Parameters<typeof wayOf>[0];

const cases: [string, Partial<Records>, Step[]][] = [
  ["an assessment", {}, ["Assessment"]],
  ["an application that was saved and not sent", { applications: some("Saved") }, ["Assessment"]],
  ["one that will not be sent", { applications: some("Not Applied") }, ["Assessment"]],
  [
    "one of two that was sent",
    { applications: some("Saved", "Pending") },
    ["Assessment", "Applied"],
  ],
  ["one that was rejected", { applications: some("Rejected") }, ["Assessment", "Applied"]],
  ["a rejection by the university", { offerLetters: some("Rejected") }, ["Assessment"]],
  [
    "a conditional offer",
    { offerLetters: some("Rejected", "Conditional") },
    ["Assessment", "Offer"],
  ],
  ["a deposit", { deposits: 1 }, ["Assessment", "Deposit"]],
  ["a COE", { coe: 2 }, ["Assessment", "COE"]],
  ["a visa that was applied for", { visas: some("Visa Applied") }, ["Assessment"]],
  ["a visa that came", { visas: some("Visa Rejected", "Visa Recevied") }, ["Assessment", "Visa"]],
];

describe("how far a student with this has come", () => {
  it.each(cases)("a student's stage follows their records: %s", (_, records, expected) => {
    const reached = wayOf({ ...none, ...records }).filter((step) => step.reached);
    expect(reached.map(({ step }) => step)).toEqual(expected);
  });
});
