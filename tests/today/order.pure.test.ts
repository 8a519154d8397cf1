import { describe, expect, it } from "vitest";
import { isOverdue } from "@/lib/desk/today/labels";
import { byUrgency, type Due } from "@/lib/desk/today/order";
import { dayInIndia, setClock } from "@/lib/values/clock";

const today = "2026-11-23";
const due = (id: string, more: Partial<Due> = {}): Due => ({
  id,
  day: today,
  time: null,
  hot: null,
  ...more,
});
const ordered = (calls: Due[], at = today) => calls.toSorted(byUrgency(at)).map(({ id }) => id);

describe("the order of the calls", () => {
  it("calls are ordered hot, warm, cold, unknown, whatever the day", () => {
    const calls = [
      due("unknown", { day: "2026-11-01" }),
      due("cold", { hot: "cold", day: "2026-11-02" }),
      due("hot", { hot: "hot" }),
      due("warm", { hot: "warm", time: "09:00" }),
    ];
    expect(ordered(calls)).toEqual(["hot", "warm", "cold", "unknown"]);
  });

  it("calls of one hotness are ordered by today's time, then by who has waited longest", () => {
    const calls = [
      due("late", { time: "17:30" }),
      due("overdue", { day: "2026-11-20" }),
      due("longest", { day: "2026-11-02" }),
      due("early", { time: "09:15" }),
      due("any time"),
    ];
    expect(ordered(calls)).toEqual(["early", "late", "longest", "overdue", "any time"]);
  });

  it("leads are ordered among the warm calls by their time", () => {
    const calls = [
      due("cold", { hot: "cold", day: "2026-11-02" }),
      due("lead", { kind: "lead", time: "10:00" }),
      due("warm", { hot: "warm", time: "11:00" }),
      due("asked just now", { kind: "lead" }),
      due("hot", { hot: "hot" }),
    ];
    expect(ordered(calls)).toEqual(["hot", "lead", "warm", "asked just now", "cold"]);
  });

  it("calls of past days are ordered without their time of day", () => {
    const calls = [
      due("missed", { day: "2026-11-22", time: "09:00" }),
      due("now", { time: "16:00" }),
    ];
    expect(ordered(calls)).toEqual(["now", "missed"]);
  });

  it("the order of the calls does not depend on their arrival", () => {
    const calls = ["a", "b", "c"].map((id) => due(id));
    expect(ordered(calls.toReversed())).toEqual(["a", "b", "c"]);
  });
});

describe("at midnight in India", () => {
  it("today's calls are overdue after midnight in India, and their time counts no more", () => {
    const calls = [
      due("timed", { time: "23:00" }),
      due("tomorrow's", { day: "2026-11-24", time: "10:00" }),
    ];
    try {
      setClock(new Date("2026-11-23T18:29:59Z"));
      const before = dayInIndia();
      expect(calls.map((one) => isOverdue(one, before))).toEqual([false, false]);
      expect(ordered(calls, before)).toEqual(["timed", "tomorrow's"]);
      setClock(new Date("2026-11-23T18:30:00Z"));
      const after = dayInIndia();
      expect(after).toBe("2026-11-24");
      expect(calls.map((one) => isOverdue(one, after))).toEqual([true, false]);
      expect(ordered(calls, after)).toEqual(["tomorrow's", "timed"]);
    } finally {
      setClock();
    }
  });
});
