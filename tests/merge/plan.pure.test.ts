import { describe, expect, it } from "vitest";
import { type FieldName, fieldNames } from "@/lib/case/fields/fields";
import { type CaseTexts, choicesOf, planMerge } from "@/lib/case-file/merge/plan";

const texts = (more: Partial<CaseTexts>): CaseTexts => ({
  ...(Object.fromEntries(fieldNames.map((name) => [name, null])) as CaseTexts),
  ...{ first_name: "Amrit", any_refusal: "no", spouse: "no", english_test_type: "pursuing" },
  ...more,
});

const plan = (ours: Partial<CaseTexts>, theirs: Partial<CaseTexts>, chosen: FieldName[] = []) =>
  planMerge({ ours: texts(ours), theirs: texts(theirs) }, chosen);

describe("what a survivor takes from the other case", () => {
  it("the survivor's value stands where both have one, and the other's is named as lost", () => {
    expect(plan({ city: "Batala" }, { city: "Gurdaspur" })).toEqual({
      changes: [],
      lost: [{ field: "city", value: "Gurdaspur" }],
    });
  });

  it("a chosen value is taken, and the survivor's own is named as lost", () => {
    expect(plan({ city: "Batala" }, { city: "Gurdaspur" }, ["city"])).toEqual({
      changes: [{ field: "city", from: "Batala", to: "Gurdaspur" }],
      lost: [{ field: "city", value: "Batala" }],
    });
  });

  it("an empty value of the survivor is filled, and nothing is lost by it", () => {
    expect(plan({}, { father_name: "Harjit" })).toEqual({
      changes: [{ field: "father_name", from: null, to: "Harjit" }],
      lost: [],
    });
    expect(plan({ father_name: "Harjit" }, {})).toEqual({ changes: [], lost: [] });
  });

  it("scores go along with the test that is chosen, also those that the other test had", () => {
    const ours = { english_test_type: "pte", pte_score: "65" };
    const theirs = { english_test_type: "ielts", ielts_score_overall: "6.5" };
    expect(plan(ours, theirs)).toMatchObject({ changes: [] });
    const taken = plan(ours, theirs, ["english_test_type"]);
    expect("changes" in taken && taken.changes.map(({ field, to }) => [field, to])).toEqual([
      ["english_test_type", "ielts"],
      ["pte_score", null],
      ["ielts_score_overall", "6.5"],
    ]);
  });

  it("a score is chosen by itself only where both took the same test", () => {
    const pte = (score: string) => ({ english_test_type: "pte", pte_score: score });
    const pair = { ours: texts(pte("65")), theirs: texts(pte("70")) };
    expect(choicesOf(pair)).toEqual(["pte_score"]);
    const other = texts({ english_test_type: "ielts" });
    expect(choicesOf({ ours: pair.ours, theirs: other })).toEqual(["english_test_type"]);
  });

  it("a test that is being pursued is an answer and is not filled", () => {
    expect(plan({}, { english_test_type: "pte", pte_score: "65" })).toMatchObject({ changes: [] });
  });

  it("what is alike or empty cannot be chosen", () => {
    expect(plan({ city: "Batala" }, { city: "Batala" }, ["city"])).toEqual({ unfit: "city" });
    expect(plan({ city: "Batala" }, {}, ["city"])).toEqual({ unfit: "city" });
  });
});
