import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, toDate } from "@/lib/values/fields/day";
import { showDate } from "@/lib/values/words";
import { outcome } from "../support/parse";

const dob = day("Date of Birth", "birth");

describe("day (W3)", () => {
  it.each([
    ["2001-05-04", "2001-05-04"],
    ["04/05/2001", "2001-05-04"],
    ["4/5/2001", "2001-05-04"],
    ["04-05-2001", "2001-05-04"],
    ["04.05.2001", "2001-05-04"],
    ["04 05 2001", "2001-05-04"],
    ["4 / 5 / 2001", "2001-05-04"],
    ["04 - 05 - 2001", "2001-05-04"],
    [" 04/05/2001 ", "2001-05-04"],
    ["04052001", "2001-05-04"],
    ["4-May-2001", "2001-05-04"],
    ["04 may, 2001", "2001-05-04"],
    ["4 Sept 2001", "2001-09-04"],
    ["4/June/2001", "2001-06-04"],
    ["੦੪/੦੫/੨੦੦੧", "2001-05-04"],
    ["\u200e04/05/2001\u202c", "2001-05-04"],
    ["2001-05-04T00:00:00.000Z", "2001-05-04"],
    ["2000-02-29", "2000-02-29"],
    ["2001-05-4", "2001-05-04"],
    ["4/5/01", "2001-05-04"],
    ["4/5/98", "1998-05-04"],
  ])("the day %s is %s", (typed, out) => {
    expect(outcome(dob, typed)).toEqual({ out });
  });

  it.each([
    ["2001-05-03T18:29:59.999Z", "2001-05-03"],
    ["2001-05-03T18:30:00.000Z", "2001-05-04"],
    ["2001-05-03T18:30Z", "2001-05-04"],
    ["2001-12-31T20:00:00Z", "2002-01-01"],
    ["2001-05-04T00:00:00+05:30", "2001-05-04"],
    ["2001-05-04T00:00:00+0530", "2001-05-04"],
    ["2001-05-03T23:00:00-07:00", "2001-05-04"],
    ["2001-05-04T23:59:59", "2001-05-04"],
  ])("the moment %s is the day %s in India", (given, out) => {
    expect(outcome(dob, given)).toEqual({ out });
  });

  it.each(["2001-02-30T18:30:00Z", "2001-05-03T25:00:00Z", "2001-05-03T18:30:00 Z", "2001-05-03T"])(
    "%j is no moment",
    (given) => {
      expect(outcome(dob, given)).toEqual({ says: "Date of Birth is not a date (dd/mm/yyyy)" });
    },
  );

  it.each([
    "2001-02-29",
    "31/04/2001",
    "2001-13-01",
    "2001-00-10",
    "32/01/2001",
    "1899-12-31",
    "2101-01-01",
    "05/2001",
    "yesterday",
    "04    05    2001",
    "4//5//2001/",
    "2001-05-04 or so",
    "20010504",
    "4 Ma 2001",
    "4 Mayor 2001",
    "May 2001",
  ])("%j is no date", (typed) => {
    expect(outcome(dob, typed)).toEqual({ says: "Date of Birth is not a date (dd/mm/yyyy)" });
  });

  it.each([undefined, null, ""])("%j is a missing day", (value) => {
    expect(outcome(dob, value)).toEqual({ says: "Date of Birth is required" });
  });

  it.each([20010504, true, {}, []])("%j is no text for a day", (value) => {
    expect(outcome(dob, value)).toEqual({ says: "Date of Birth must be text" });
  });

  it("a day reads back what it shows, for every day", () => {
    const days = fc.date({
      min: new Date("1900-01-01T00:00:00Z"),
      max: new Date("2099-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(outcome(dob, iso)).toEqual({ out: iso });
        expect(outcome(dob, showDate(iso))).toEqual({ out: iso });
        expect(toDate(iso).toISOString().slice(0, 10)).toBe(iso);
      }),
    );
  });
});
