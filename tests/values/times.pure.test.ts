import { describe, expect, it } from "vitest";
import { time } from "@/lib/values/fields/time";
import { readTime } from "@/lib/values/times";

const typed: [string, string][] = [
  ["11", "11:00"],
  ["1130", "11:30"],
  ["11:30", "11:30"],
  ["11.30", "11:30"],
  ["11 : 30", "11:30"],
  [" 9 ", "09:00"],
  ["930", "09:30"],
  ["8", "08:00"],
  // No office meets anybody at three in the night.
  ["3", "15:00"],
  ["3:30", "15:30"],
  ["330", "15:30"],
  ["7", "19:00"],
  ["3 pm", "15:00"],
  ["4 pm", "16:00"],
  ["3pm", "15:00"],
  ["3.30pm", "15:30"],
  ["3 P.M.", "15:00"],
  ["3p", "15:00"],
  ["3 p m", "15:00"],
  ["4-30 pm", "16:30"],
  ["4-30 PM", "16:30"],
  [" 9:15 a.m. ", "09:15"],
  ["4 30", "16:30"],
  ["16:30 hrs", "16:30"],
  ["1630 Hours", "16:30"],
  ["4 o'clock", "16:00"],
  ["4 o’clock", "16:00"],
  ["10 o’clock", "10:00"],
  ["4 baje", "16:00"],
  ["11:30:00", "11:30"],
  ["੪:੩੦", "16:30"],
  ["११", "11:00"],
  ["\u200e5:15 PM\u202c", "17:15"],
  ["12 pm", "12:00"],
  ["12 am", "00:00"],
  ["12", "12:00"],
  ["11 am", "11:00"],
  ["7 am", "07:00"],
  // A time in its stored form stays as it is.
  ["03:30", "03:30"],
  ["00:00", "00:00"],
  ["23:59", "23:59"],
  ["1745", "17:45"],
  ["0", "00:00"],
];

describe("a time of day", () => {
  it.each(typed)("the time %j is %s", (text, wanted) => {
    expect(readTime(text)).toBe(wanted);
    expect(time("Time").parse(text)).toBe(wanted);
    expect(readTime(wanted)).toBe(wanted);
  });

  it.each([
    "",
    "noon",
    "24",
    "25:00",
    "11:60",
    "1160",
    "13 pm",
    "0 am",
    "-3",
    "11:3",
    "11:30:15",
    "half past three",
    "4 pm baje",
    "11 30 15",
    "11--30",
  ])("%j is no time of day", (text) => {
    expect(readTime(text)).toBeUndefined();
    expect(time("Time").safeParse(text).success).toBe(false);
  });
});
