import { describe, expect, it } from "vitest";
import { atMost, flat, matching, pointedAt } from "@/components/forms/pointing";
import { countriesFirst, countryLines, countryOptions } from "@/lib/values/countries";

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

describe("what typed text points at", () => {
  it.each([
    ["ind", "India"],
    ["INDIA", "India"],
    ["united k", "United Kingdom"],
    [" kingdom ", "United Kingdom"],
    ["new  zea", "New Zealand"],
    ["Oman", "Oman"],
    ["uk", "United Kingdom"],
    ["UK", "United Kingdom"],
    ["U.K.", "United Kingdom"],
    ["gb", "United Kingdom"],
    ["england", "United Kingdom"],
    ["engl", "United Kingdom"],
    ["britain", "United Kingdom"],
    ["great brit", "United Kingdom"],
    ["scotland", "United Kingdom"],
    ["us", "United States of America"],
    ["USA", "United States of America"],
    ["u.s.a.", "United States of America"],
    ["america", "United States of America"],
    ["uae", "United Arab Emirates"],
    ["dubai", "United Arab Emirates"],
    ["nz", "New Zealand"],
    ["newzealand", "New Zealand"],
    ["aus", "Australia"],
    ["can", "Canada"],
    ["ger", "Germany"],
    // The codes of Georgia, Iran and Armenia begin the names of countries that students go to.
    ["ge", "Germany"],
    ["ir", "Ireland"],
    ["am", "United States of America"],
    ["ukr", "Ukraine"],
    ["turkey", "Türkiye"],
    ["turkiye", "Türkiye"],
    ["ivory", "Cote d'Ivoire"],
    ["territory indian", "British Indian Ocean Territory"],
  ])("the typed text %j points at %s", (typed, label) => {
    expect(pointedAt(countryOptions, typed)?.label).toBe(label);
  });

  it.each(["Atlantis", "", "   ", "xx", "land", "anada", "stan"])(
    "the typed text %j points at nothing",
    (typed) => {
      const found = typed.trim() ? pointedAt(countryOptions, typed) : undefined;
      expect(found).toBeUndefined();
    },
  );

  it("a whole label wins over its beginning, that over a word, and that over any place", () => {
    const list = options("Germany", "Many", "Man", "The Man", "Command");
    expect(flat(matching(list, "man")).map(({ label }) => label)).toEqual([
      "Man",
      "Many",
      "The Man",
      "Germany",
      "Command",
    ]);
  });

  it("a match inside a word is listed and not chosen", () => {
    const list = options("Ukraine", "Blue Rain");
    expect(flat(matching(list, "rain")).map(({ label }) => label)).toEqual([
      "Blue Rain",
      "Ukraine",
    ]);
    expect(pointedAt(options("Ukraine"), "rain")).toBeUndefined();
  });

  it("countries in which the catalogue has universities come before the usual ones", () => {
    const house = countriesFirst(["FR", "CY"]);
    expect(house.slice(0, 3).map(({ label }) => label)).toEqual(["France", "Cyprus", "Canada"]);
    expect(house.length).toBe(countryOptions.length);
    expect(pointedAt(house, "c")?.label).toBe("Cyprus");
    expect(pointedAt(house, "u")?.label).toBe("United Kingdom");
  });

  it("the browser's list of countries has UK and USA before Ukraine, and each name once", () => {
    const lines = countryLines(["CA"]).map(({ label }) => label);
    const begins = (text: string) => lines.findIndex((line) => line.toLowerCase().startsWith(text));
    expect(lines[begins("uk")]).toBe("UK (United Kingdom)");
    expect(lines[begins("us")]).toBe("USA (United States of America)");
    expect(lines[begins("america")]).toBe("America (United States of America)");
    expect(lines[begins("dubai")]).toBe("Dubai (United Arab Emirates)");
    expect(new Set(lines).size).toBe(lines.length);
  });

  it("groups of options stay in their order, and empty ones are left out", () => {
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
