import { describe, expect, it } from "vitest";
import { adviceFor } from "@/lib/parts/applications/advice";

const held = {
  ielts_score_overall: null,
  pte_score: null,
  qualification: "10+2",
  stream: "Commerce",
  percentage: null,
} as unknown as Parameters<typeof adviceFor>[0];
const asked = {
  intake: "2027-01",
  course: { program: "Data Science", ielts: "6.5", pte: "58", entryRequirement: "A degree" },
  documents: [],
  passports: [],
  tests: [],
} as Parameters<typeof adviceFor>[1];
type More = { held?: object; asked?: object };
const about = (name: string, more: More) =>
  adviceFor({ ...held, ...more.held }, { ...asked, ...more.asked }).find(
    (check) => check.name === name,
  );

describe("before applying", () => {
  it.each([
    ["6.5", [{ testName: "ielts", testScore: "6.5 overall" }], "6.5", "Enough"],
    ["6.5 (no band under 6)", [{ testName: "ielts", testScore: "6" }], "6", "Please look"],
    ["6.5", [{ testName: "mockIelts", testScore: "8" }], "No score yet", undefined],
    ["6.5", [{ testName: "ielts", testScore: "awaited" }], "No score yet", undefined],
    ["-", [{ testName: "ielts", testScore: "7" }], "7", undefined],
  ])("IELTS %s is compared with the best score of the case", (ielts, tests, holds, verdict) => {
    const check = about("IELTS", { asked: { course: { ...asked.course, ielts }, tests } });
    expect([check?.asks, check?.holds, check?.verdict]).toEqual([ielts, holds, verdict]);
  });

  it("PTE may stand on the case itself", () => {
    expect(about("PTE", { held: { pte_score: 57.5 } })).toMatchObject({
      holds: "57.5",
      verdict: "Please look",
    });
  });

  it.each([
    [[], "No passport yet", "Please look"],
    [["2027-01-20"], "Valid to 20/01/2027", "Please look"],
    [["2026-01-01", "2030-02-03"], "Valid to 03/02/2030", "Enough"],
  ])("passports %j are measured by the intake", (passports, holds, verdict) => {
    expect(about("Passport", { asked: { passports } })).toMatchObject({ holds, verdict });
  });

  it("documents are known by their names", () => {
    const documents = ["Passport copy", "12th DMC"].map((label) => ({ value: label, label }));
    expect(about("Documents", { asked: { documents } })).toMatchObject({
      holds: "None is named like English test",
      verdict: "Please look",
    });
  });
});
