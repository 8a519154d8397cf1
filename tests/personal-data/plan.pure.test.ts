import { describe, expect, it } from "vitest";
import {
  type ErasureFacts,
  licenceUntil,
  moneyUntil,
  planErasure,
} from "@/lib/office/erasure/plan";

const facts = (more: Partial<ErasureFacts> = {}): ErasureFacts => ({
  lastOn: "2026-11-20",
  records: [{ title: "Case", count: 1 }],
  files: 2,
  vouchers: [],
  hold: null,
  claims: [],
  shares: [],
  isInRun: false,
  ...more,
});

describe("the plan of an erasure", () => {
  it("a case without money goes whole", () => {
    expect(planErasure(facts())).toEqual({
      refusal: null,
      goes: [
        { title: "Case", count: 1 },
        { title: "Files", count: 2 },
      ],
      kept: [],
    });
  });

  it("a receipt stays for eight years after its financial year, and in the register for five after the last day", () => {
    const receipt = { number: "GSP/2627/R00042", kind: "receipt", day: "2026-11-01" };
    expect(planErasure(facts({ vouchers: [receipt] })).kept).toEqual([
      { what: "GSP/2627/R00042", law: "money", until: "2035-03-31" },
      {
        what: "The line in the register of clients: name, address and mobile as its receipts say them",
        law: "licence",
        until: "2031-11-20",
      },
    ]);
  });

  it("an expense alone is no line in the register of clients", () => {
    const expense = { number: "GSP/2627/E00001", kind: "expense", day: "2026-03-31" };
    expect(planErasure(facts({ vouchers: [expense] })).kept).toEqual([
      { what: "GSP/2627/E00001", law: "money", until: "2034-03-31" },
    ]);
  });

  it("a financial year ends on 31 March, and the 29th of February with the 28th", () => {
    expect(moneyUntil("2026-03-31")).toBe("2034-03-31");
    expect(moneyUntil("2026-04-01")).toBe("2035-03-31");
    expect(licenceUntil("2028-02-29")).toBe("2033-02-28");
  });

  it("nothing goes under a hold, or while a change of many cases is on its way", () => {
    const hold = { reason: "Court of Gurdaspur", by: "Harpreet", on: "2026-11-02" };
    expect(planErasure(facts({ hold })).refusal).toBe(
      "Harpreet put it under a hold on 02/11/2026: Court of Gurdaspur",
    );
    expect(planErasure(facts({ isInRun: true })).refusal).toMatch(/change of many cases/);
  });
});
