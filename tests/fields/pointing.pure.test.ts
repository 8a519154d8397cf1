import { describe, expect, it } from "vitest";
import { atMost, flat, matching, pointedAt } from "@/components/forms/pointing";
import { countryOptions } from "@/lib/values/countries";

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

describe("what typed text points at", () => {
  it.each([
    ["ind", "India"],
    ["INDIA", "India"],
    ["united k", "United Kingdom"],
    [" kingdom ", "United Kingdom"],
    ["new  zea", "New Zealand"],
    ["Oman", "Oman"],
  ])("%j is %s", (typed, label) => {
    expect(pointedAt(countryOptions, typed)?.label).toBe(label);
  });

  it.each(["Atlantis", "", "   ", "xx"])("%j is none of them", (typed) => {
    const found = typed.trim() ? pointedAt(countryOptions, typed) : undefined;
    expect(found).toBeUndefined();
  });

  it("the whole label comes before its beginning, that before a word, that before any place", () => {
    const list = options("Germany", "Many", "Man", "The Man", "Command");
    expect(flat(matching(list, "man")).map(({ label }) => label)).toEqual([
      "Man",
      "Many",
      "The Man",
      "Germany",
      "Command",
    ]);
  });

  it("groups stay in their order, and empty ones go", () => {
    const groups = [
      { group: "Usual", items: options("January 2027", "May 2027") },
      { group: "Other", items: options("June 2027", "July 2027") },
    ];
    expect(matching(groups, "ju")).toEqual([
      { group: "Other", items: options("June 2027", "July 2027") },
    ]);
    expect(pointedAt(groups, "2027")?.label).toBe("January 2027");
    expect(flat(atMost(groups, 3))).toHaveLength(3);
  });
});
