import { describe, expect, it } from "vitest";
import { bodyFault, sampleValues } from "@/lib/catalogue/templates/fields";
import { usualSeriesWords } from "@/lib/desk/series/house-words";
import { eventFields, events, type SeriesEvent, timeLabel } from "@/lib/desk/series/labels";
import { nextMorning, nextStep, outsideQuietHours, stepTime } from "@/lib/desk/series/plan";
import { languages } from "@/lib/values/languages";
import { fieldsIn, merge } from "@/lib/values/merge";

const india = (text: string) => new Date(`${text}+05:30`);
const minuteMs = 60_000;
const hourIn = (moment: Date) => new Date(moment.getTime() + 5.5 * 60 * minuteMs).getUTCHours();

describe("the quiet hours", () => {
  it.each([
    ["2026-11-26T08:59:59", "2026-11-26T09:00:00"],
    ["2026-11-26T09:00:00", "2026-11-26T09:00:00"],
    ["2026-11-26T19:59:59", "2026-11-26T19:59:59"],
    ["2026-11-26T20:00:00", "2026-11-27T09:00:00"],
    ["2026-12-31T23:59:00", "2027-01-01T09:00:00"],
    ["2028-02-28T21:00:00", "2028-02-29T09:00:00"],
    ["2026-11-26T00:00:00", "2026-11-26T09:00:00"],
  ])("a message due at %s in India goes at %s", (due, goes) => {
    expect(outsideQuietHours(india(due))).toEqual(india(goes));
  });

  it("every minute of a year leads to an hour of the day, never earlier and never half a day later", () => {
    const from = india("2026-01-01T00:00:00").getTime();
    for (let minute = 0; minute < 365 * 1440; minute++) {
      const moment = new Date(from + minute * minuteMs);
      const goes = outsideQuietHours(moment);
      const waits = goes.getTime() - moment.getTime();
      const isDay = hourIn(moment) >= 9 && hourIn(moment) < 20;
      if (hourIn(goes) < 9 || hourIn(goes) >= 20 || waits < 0 || waits > 13 * 60 * minuteMs)
        throw new Error(`${moment.toISOString()} goes at ${goes.toISOString()}`);
      if (isDay !== (waits === 0)) throw new Error(`${moment.toISOString()} waits ${waits}`);
    }
  });

  it("the next morning is nine o'clock of the day after, at whatever hour it is asked", () => {
    for (const hour of ["00:00", "08:59", "12:00", "23:59"])
      expect(nextMorning(india(`2026-11-26T${hour}:00`))).toEqual(india("2026-11-27T09:00:00"));
  });
});

const step = (minutes: number, validHours = 24) => ({ minutes, validHours, template: null });

describe("the plan of a run", () => {
  it("the next step is the earliest behind what is through, whatever the order of the rows", () => {
    const steps = [step(4320), step(0), step(1440)];
    expect(nextStep(steps, null)?.minutes).toBe(0);
    expect(nextStep(steps, 0)?.minutes).toBe(1440);
    expect(nextStep(steps, 1440)?.minutes).toBe(4320);
    expect(nextStep(steps, 4320)).toBeUndefined();
  });

  it("a step that was put before what is through is left out, and one behind it is sent", () => {
    expect(nextStep([step(0), step(720), step(1440)], 1440)).toBeUndefined();
    expect(nextStep([step(0), step(720), step(2880)], 1440)?.minutes).toBe(2880);
  });

  it("a reminder of an appointment makes no sense once it has begun", () => {
    const appointment = { event: "appointment", eventAt: india("2026-11-27T10:30:00") };
    expect(stepTime(appointment, step(-1440, 72))).toEqual({
      at: india("2026-11-26T10:30:00"),
      until: india("2026-11-27T10:30:00"),
    });
    expect(stepTime(appointment, step(1440, 72)).until).toEqual(india("2026-12-01T10:30:00"));
    const fee = { ...appointment, event: "fee_due" };
    expect(stepTime(fee, step(-1440, 72)).until).toEqual(india("2026-11-29T10:30:00"));
  });

  it.each([
    [0, "At once"],
    [-10080, "7 days before"],
    [1440, "1 day after"],
    [90, "90 minutes after"],
    [-120, "2 hours before"],
  ])("%i minutes are read as %s", (minutes, words) => {
    expect(timeLabel(minutes)).toBe(words);
  });
});

const places = (Object.keys(events) as SeriesEvent[]).flatMap((event) =>
  [true, false].flatMap((isFirst) => [-1440, 1440].map((minutes) => ({ event, isFirst, minutes }))),
);

describe("the usual words", () => {
  it.each(places)("the words of %o name only what the event has, in each language", (place) => {
    const { event, ...when } = place;
    const named = languages.map((language) => {
      const body = usualSeriesWords(event, language, when);
      expect(bodyFault("series", "sms", body)).toBeUndefined();
      expect(merge(body, sampleValues("series")).text).not.toMatch(/[{}]/);
      return fieldsIn(body).toSorted();
    });
    expect(named[1]).toEqual(named[0]);
    expect(named[2]).toEqual(named[0]);
    const always = ["student.first_name", "office.name", "branch.name"];
    expect(named[0]?.filter((name) => !always.includes(name))).toEqual([...eventFields[event]]);
  });
});
