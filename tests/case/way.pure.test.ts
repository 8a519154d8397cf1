import { describe, expect, it } from "vitest";
import { type Step, wayOf } from "@/lib/case/way";

const none = { applications: [], offerLetters: [], deposits: 0, coe: 0, visas: [] };
const some = (...statuses: string[]) => statuses.map((status) => ({ status }));
type Records = Parameters<typeof wayOf>[0];

const cases: [string, Partial<Records>, Step[]][] = [
  ["an enquiry", {}, ["Enquiry"]],
  ["an application that was saved and not sent", { applications: some("Saved") }, ["Enquiry"]],
  ["one that will not be sent", { applications: some("Not Applied") }, ["Enquiry"]],
  ["one of two that was sent", { applications: some("Saved", "Pending") }, ["Enquiry", "Applied"]],
  ["one that was rejected", { applications: some("Rejected") }, ["Enquiry", "Applied"]],
  ["a rejection by the university", { offerLetters: some("Rejected") }, ["Enquiry"]],
  ["a conditional offer", { offerLetters: some("Rejected", "Conditional") }, ["Enquiry", "Offer"]],
  ["a deposit", { deposits: 1 }, ["Enquiry", "Deposit"]],
  ["a COE", { coe: 2 }, ["Enquiry", "COE"]],
  ["a visa that was applied for", { visas: some("Visa Applied") }, ["Enquiry"]],
  ["a visa that came", { visas: some("Visa Rejected", "Visa Recevied") }, ["Enquiry", "Visa"]],
];

describe("how far a student with this has come", () => {
  it.each(cases)("%s", (_, records, expected) => {
    const reached = wayOf({ ...none, ...records }).filter((step) => step.reached);
    expect(reached.map(({ step }) => step)).toEqual(expected);
  });
});
