import { describe, expect, it } from "vitest";
import { freeSlots, nextFree } from "@/lib/parts/appointments/slots";

// Which times are free: days and times are India's, which has no summer time, and the server's zone is nothing.

const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);
const busyFrom = (day: string, from: string, until: string) => ({
  start: at(day, from),
  end: at(day, until),
});
const hours = {
  ...{ earliest: at("2026-11-20", "08:00"), days: 1, opens: "10:00", closes: "12:00" },
  ...{ minutes: 30, busy: [], away: [] },
};

describe("free times", () => {
  it("free times are whole ones between opening and closing", () => {
    expect(freeSlots(hours)).toEqual([
      { day: "2026-11-20", times: ["10:00", "10:30", "11:00", "11:30"] },
    ]);
    expect(freeSlots({ ...hours, minutes: 45 })).toEqual([
      { day: "2026-11-20", times: ["10:00", "10:45"] },
    ]);
  });

  it("free times are not before the earliest moment", () => {
    expect(freeSlots({ ...hours, earliest: at("2026-11-20", "10:31") })[0]?.times).toEqual([
      "11:00",
      "11:30",
    ]);
  });

  it.each([
    ["10:00", "10:30", ["10:30", "11:00", "11:30"]],
    ["10:15", "10:45", ["11:00", "11:30"]],
    ["09:00", "10:01", ["10:30", "11:00", "11:30"]],
    ["11:59", "13:00", ["10:00", "10:30", "11:00"]],
    ["12:00", "13:00", ["10:00", "10:30", "11:00", "11:30"]],
  ])("free times are not where an appointment from %s to %s is", (from, until, times) => {
    const busy = [busyFrom("2026-11-20", from, until)];
    expect(freeSlots({ ...hours, busy })).toEqual([{ day: "2026-11-20", times }]);
  });

  it("free times are on no Sunday, and on no day of an absence", () => {
    const away = [{ from: "2026-11-23", to: "2026-11-24" }];
    const days = freeSlots({ ...hours, days: 7, away }).map(({ day }) => day);
    expect(days).toEqual(["2026-11-20", "2026-11-21", "2026-11-25", "2026-11-26"]);
  });

  it("free times begin with India's day while UTC has the one before", () => {
    const earliest = new Date("2026-11-19T19:00:00Z");
    expect(freeSlots({ ...hours, earliest })[0]?.day).toBe("2026-11-20");
    const late = { ...hours, opens: "00:00", closes: "06:00", minutes: 60 };
    const [night] = freeSlots({ ...late, earliest: at("2026-11-20", "00:00") });
    expect(night).toEqual({
      day: "2026-11-20",
      times: ["00:00", "01:00", "02:00", "03:00", "04:00", "05:00"],
    });
  });
});

describe("the time that is free next", () => {
  const planned = { busy: [busyFrom("2026-11-20", "10:00", "11:02")], away: [] };

  it.each([
    ["is the wish itself where it is free", "2026-11-20", "09:30", "2026-11-20T04:00:00.000Z"],
    [
      "is after what is there, in steps of five minutes",
      "2026-11-20",
      "10:10",
      "2026-11-20T05:35:00.000Z",
    ],
    ["is the next morning after closing", "2026-11-20", "18:45", "2026-11-21T03:30:00.000Z"],
    ["is opening for whoever asks in the night", "2026-11-20", "02:00", "2026-11-20T03:30:00.000Z"],
    ["is Monday for whoever asks on Sunday", "2026-11-22", "10:00", "2026-11-23T03:30:00.000Z"],
  ])("the time that is free next %s", (_, day, time, free) => {
    expect(nextFree(at(day, time), 30, planned)?.toISOString()).toBe(free);
  });

  it("the time that is free next is after an absence", () => {
    const away = [{ from: "2026-11-20", to: "2026-11-21" }];
    expect(nextFree(at("2026-11-20", "10:00"), 30, { busy: [], away })).toEqual(
      at("2026-11-23", "09:00"),
    );
  });

  it("no time is free next for whoever is away for long, or wants more than a day has", () => {
    const away = [{ from: "2026-11-01", to: "2027-11-01" }];
    expect(nextFree(at("2026-11-20", "10:00"), 30, { busy: [], away })).toBeUndefined();
    expect(nextFree(at("2026-11-20", "10:00"), 700, { busy: [], away: [] })).toBeUndefined();
  });
});
