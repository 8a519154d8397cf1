import { describe, expect, it } from "vitest";
import { conditional } from "@/lib/case/fields/fields";
import { newAssessment, steps, withoutRuledOut } from "@/lib/case/fields/schema";
import { labels } from "@/lib/case/labels";
import { parse } from "@/lib/platform/operation/parse";
import { setClock } from "@/lib/values/clock";
import { enquiry } from "../support/cases";
import { messages, outcome } from "../support/parse";

type Field = keyof typeof labels;

// spec §5, in the order of the wizard
const required: Field[][] = [
  ["first_name", "mobile", "email", "dob"],
  [
    "address",
    "pincode",
    "city",
    "country",
    "qualification",
    "stream",
    "passout_year",
    "percentage",
    "location",
  ],
  ["any_refusal", "spouse", "country_apply_for", "english_test_type"],
];

const ielts: Field[] = [
  "ielts_score_listening",
  "ielts_score_reading",
  "ielts_score_writing",
  "ielts_score_speaking",
  "ielts_score_overall",
];
const bands = Object.fromEntries(ielts.map((name) => [name, "6.5"]));

const without = (form: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(form).filter(([key]) => key !== name));
const parsed = (form: Record<string, unknown>) => {
  const result = newAssessment.safeParse(form);
  if (!result.success) throw new Error(JSON.stringify(result.error.issues));
  return withoutRuledOut(result.data);
};

describe("required fields say '{label} is required' (spec §5)", () => {
  it.each(required.flat().map((name) => [name, labels[name]] as const))(
    "a required field that is missing says so: %s: %s",
    (name, label) => {
      const says = { [name]: `${label} is required` };
      expect(messages(newAssessment, without(enquiry(), name))).toEqual(says);
      expect(messages(newAssessment, enquiry({ [name]: "" }))).toEqual(says);
    },
  );

  it("each step asks for its own fields only", () => {
    const asked = steps.map((step) => Object.keys(messages(step, {})));
    expect(asked.map((names) => names.sort())).toEqual(required.map((names) => [...names].sort()));
  });

  it("a filled form is complete", () => {
    expect(messages(newAssessment, enquiry())).toEqual({});
    expect(messages(newAssessment, without(enquiry(), "surname"))).toEqual({});
  });
});

describe("fields under a condition", () => {
  it.each<[string, Record<string, unknown>, Field[]]>([
    ["a refusal", { any_refusal: "yes" }, ["visa_refused_for"]],
    ["a spouse", { spouse: "yes" }, ["spouseName"]],
    ["pte", { english_test_type: "pte", pte_score: "" }, ["pte_score"]],
    ["ielts", { english_test_type: "ielts" }, ielts],
    ["pursuing", { english_test_type: "pursuing", pte_score: undefined }, []],
  ])("a conditional field: %s", (_, values, names) => {
    const says = Object.fromEntries(names.map((name) => [name, `${labels[name]} is required`]));
    expect(messages(newAssessment, enquiry(values))).toEqual(says);
    expect(messages(steps[2], enquiry(values))).toEqual(says);
  });

  it("a missing conditional field is reported together with other errors", () => {
    const wrong = enquiry({ any_refusal: "yes", spouse: undefined, country_apply_for: "Atlantis" });
    expect(Object.keys(messages(steps[2], wrong)).sort()).toEqual(
      ["country_apply_for", "spouse", "visa_refused_for"].sort(),
    );
  });

  it("refused country, spouse's name and scores depend on a condition", () => {
    expect([...conditional].sort()).toEqual(
      ["visa_refused_for", "spouseName", "pte_score", ...ielts].sort(),
    );
  });

  it("an answer ruled out by its condition becomes null", () => {
    const typed = { visa_refused_for: "AU", spouseName: "Gurpreet", pte_score: "70", ...bands };
    const nulls = Object.fromEntries(ielts.map((name) => [name, null]));
    expect(parsed(enquiry({ ...typed, english_test_type: "pursuing" }))).toMatchObject({
      ...nulls,
      visa_refused_for: null,
      spouseName: null,
      pte_score: null,
    });
    expect(parsed(enquiry({ ...typed, english_test_type: "pte" }))).toMatchObject({
      ...nulls,
      pte_score: "70",
    });
    expect(
      parsed(enquiry({ ...typed, english_test_type: "ielts", any_refusal: true })),
    ).toMatchObject({
      ...bands,
      pte_score: null,
      visa_refused_for: "AU",
    });
  });
});

describe("English test: Ielts, PTE, Pursuing (spec §9)", () => {
  it.each([
    ["pte", "pte"],
    ["PTE", "pte"],
    [{ value: "pte", label: "PTE" }, "pte"],
    ["Pursuing", "pursuing"],
    [null, "pursuing"],
    [{ value: null, label: "Pursuing" }, "pursuing"],
  ])("the English test %j is %s", (given, out) => {
    expect(parsed(enquiry({ english_test_type: given })).english_test_type).toBe(out);
  });
  it.each(["toefl", 5, true, []])("%j is no English test", (given) => {
    expect(messages(newAssessment, enquiry({ english_test_type: given }))).toEqual({
      english_test_type: "English Test is not one of the choices",
    });
  });
});

describe("bounds", () => {
  it.each<[Field, unknown, string]>([
    ["pte_score", "9.99", "PTE Score must be between 10 and 90"],
    ["pte_score", "90.01", "PTE Score must be between 10 and 90"],
    ["percentage", "100.01", "Percentage must be between 0 and 100"],
    ["passout_year", "1949", "Pass-out Year cannot be before 1950"],
    ["passout_year", "2099", expect.stringMatching(/^Pass-out Year cannot be after 20\d\d$/)],
    ["pincode", "1435-21-AB-9", "Pincode is too long (at most 10 characters)"],
    ["pincode", "14#521", "Pincode is not valid"],
    ["qualification", "PhD", "Qualification is not one of the choices"],
    ["location", "Amritsar!", "Branch is not one of the choices"],
    ["country_apply_for", "Atlantis", "Country Applying For is not a country"],
    ["email", "amrit", "Email is not a valid email address"],
    ["mobile", "98765", "Please enter a valid mobile number"],
  ])("a value out of bounds is refused: %s: %j", (name, value, says) => {
    expect(messages(newAssessment, enquiry({ [name]: value }))).toEqual({ [name]: says });
  });

  it("a birth date tomorrow, by India's day, is refused", () => {
    try {
      // the 2nd of January has begun in India, and not yet in London
      setClock(new Date("2026-01-01T19:00:00Z"));
      expect(messages(newAssessment, enquiry({ dob: "2026-01-02" }))).toEqual({});
      expect(messages(newAssessment, enquiry({ dob: "2026-01-03" }))).toEqual({
        dob: "Date of Birth cannot be in the future",
      });
    } finally {
      setClock();
    }
  });
});

describe("unknown fields are refused, by name", () => {
  it.each([
    "ref_no",
    "state",
    "handlerId",
    "case_handled_by",
    "constructor",
    "toString",
    "__proto__",
  ])("an unknown field is refused by name: %s", (name) => {
    // JSON.parse makes an own property of any name, also of these last ones
    const form = JSON.parse(JSON.stringify(enquiry()).replace(/^\{/, `{"${name}":"x",`));
    const result = parse(newAssessment, form);
    expect(result).toMatchObject({ ok: false, status: 422 });
    const fields = result.ok ? {} : (result.fields ?? {});
    expect(Object.entries(fields)).toEqual([[name, "This field is not known"]]);
  });

  it("a step ignores the other steps' fields, because the form sends them all", () => {
    for (const step of steps) expect(outcome(step, enquiry())).toHaveProperty("out");
  });
});

describe("the father's name", () => {
  const said = (father_name: unknown) => messages(newAssessment, enquiry({ father_name }));

  it.each([undefined, null, "", "  "])("the father's name may be left out as %j", (typed) => {
    expect(parsed(enquiry({ father_name: typed })).father_name).toBeNull();
  });

  it("the father's name is in Latin letters and as long as a passport prints", () => {
    expect(said("Gurmeet Singh")).toEqual({});
    expect(said("ਗੁਰਮੀਤ ਸਿੰਘ")).toEqual({
      father_name: "Father's Name must be in Latin letters (A to Z), as in the passport",
    });
    expect(said("a".repeat(61))).toEqual({
      father_name: "Father's Name is too long (at most 60 characters)",
    });
  });
});
