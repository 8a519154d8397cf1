import { describe, expect, it } from "vitest";
import { countryCode, countryName, countryOptions } from "@/lib/values/countries";
import { choice, yesNo } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { outcome } from "../support/parse";

describe("choice: the value, or {value, label} (spec §3)", () => {
  const branch = choice("Branch", ["gurdaspur", "batala"]);
  it.each(["batala", { value: "batala", label: "Batala" }, { label: "X", value: "batala" }])(
    "%j is batala",
    (given) => {
      expect(outcome(branch, given)).toEqual({ out: "batala" });
    },
  );
  it.each([undefined, null, "", { value: "", label: "" }, { value: null }])(
    "%j is missing",
    (given) => {
      expect(outcome(branch, given)).toEqual({ says: "Branch is required" });
    },
  );
  it.each([
    "amritsar",
    "Batala",
    1,
    true,
    [],
    {},
    { label: "Batala" },
    { value: { value: "batala" } },
  ])("%j is none of them", (given) => {
    expect(outcome(branch, given)).toEqual({ says: "Branch is not one of the choices" });
  });
});

describe("yes or no", () => {
  const refusal = yesNo("Any Refusal");
  it.each(["yes", "Yes", "YES", "true", true, { value: "yes", label: "Yes" }])(
    "%j is yes",
    (given) => {
      expect(outcome(refusal, given)).toEqual({ out: true });
    },
  );
  it.each(["no", "No", "false", false, { value: "no", label: "No" }])("%j is no", (given) => {
    expect(outcome(refusal, given)).toEqual({ out: false });
  });
  it.each([undefined, null, ""])("%j is missing", (given) => {
    expect(outcome(refusal, given)).toEqual({ says: "Any Refusal is required" });
  });
  it.each(["maybe", "constructor", "__proto__", 1, 0, [], {}])("%j is neither", (given) => {
    expect(outcome(refusal, given)).toEqual({ says: "Any Refusal must be Yes or No" });
  });
});

describe("country", () => {
  const destination = country("Country");
  it.each([
    ["CA", "CA"],
    ["ca", "CA"],
    ["Canada", "CA"],
    ["canada", "CA"],
    [{ value: "CA", label: "Canada" }, "CA"],
    ["United Kingdom", "GB"],
    ["UK", "GB"],
    ["USA", "US"],
    ["United States of America", "US"],
    ["England", "GB"],
    ["u.s.a.", "US"],
    ["America", "US"],
    ["Dubai", "AE"],
    ["nz", "NZ"],
    ["AUS", "AU"],
    [" Can ", "CA"],
  ])("%j is %s", (given, out) => {
    expect(outcome(destination, given)).toEqual({ out });
  });
  it.each(["Punjab", "XX", "constructor"])("%j is none", (given) => {
    expect(outcome(destination, given)).toEqual({ says: "Country is not a country" });
  });
  it.each([undefined, "", null])("%j is missing", (given) => {
    expect(outcome(destination, given)).toEqual({ says: "Country is required" });
  });

  it("has the whole list, each once, the usual ones first", () => {
    expect(countryOptions.slice(0, 3).map(({ label }) => label)).toEqual([
      "Canada",
      "Australia",
      "United Kingdom",
    ]);
    expect(countryOptions.length).toBeGreaterThan(240);
    expect(new Set(countryOptions.map(({ value }) => value)).size).toBe(countryOptions.length);
    for (const { value, label } of countryOptions) {
      expect(countryCode(label)).toBe(value);
      expect(countryName(value)).toBe(label);
    }
  });
});
