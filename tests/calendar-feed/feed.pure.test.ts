import ICAL from "ical.js";
import { sync } from "node-ical";
import { describe, expect, it } from "vitest";
import { type Feed, type FeedAppointment, feedText } from "@/lib/desk/calendar-feed/feed";

// What somebody has to do as a calendar, read back by two other programs' readers.

const empty: Feed = {
  name: "Sandhu Overseas: Asha",
  names: false,
  origin: "https://desk.example",
  today: "2026-11-27",
  ...{ timed: [], appointments: [], reminders: [], days: [], away: [] },
};

const appointment = {
  id: "0198c5a0-0000-7000-8000-000000000001",
  version: 3,
  action: "Appointment",
  ref_no: "GSP00023",
  first_name: "ਗੁਰਪ੍ਰੀਤ ਕੌਰ; “Gopi”, the elder\\younger",
  day: "2026-11-30",
  time: "17:30",
  branch: "Gurdaspur",
};
const lead = {
  ...appointment,
  ...{ id: "0198c5a0-0000-7000-8000-000000000002", action: "Lead", ref_no: null, time: "09:15" },
};

const withAll: Feed = {
  ...empty,
  timed: [appointment, lead],
  days: [
    { day: "2026-11-27", calls: 12, overdue: 5 },
    { day: "2026-12-01", calls: 1, overdue: 0 },
  ],
  away: [{ id: "0198c5a0-0000-7000-8000-000000000003", from: "2026-12-24", to: "2026-12-26" }],
};

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event));

const meeting: FeedAppointment = {
  ...{ id: "0198c5a0-0000-7000-8000-000000000004", version: 2, ref_no: "GSP00023" },
  ...{ first_name: "Gurpreet", place: "By video, https://meet.example/a,b;c", cancelled: false },
  start: new Date("2026-11-29T18:45:00Z"),
  end: new Date("2026-11-29T19:30:00Z"),
};

it.each([
  [false, "Reminder"],
  [true, "Reminder · Ask Gurpreet for the fee"],
])("a reminder says its words only where names are wanted: %s", (names, summary) => {
  const due = new Date("2026-11-30T05:30:00Z");
  const reminders = [{ id: "r", version: 1, words: "Ask Gurpreet for the fee", due }];
  const [event] = eventsOf(feedText({ ...empty, names, reminders }));
  expect([event?.summary, event?.startDate.toJSDate(), event?.endDate.toJSDate()]).toEqual([
    summary,
    due,
    new Date(due.getTime() + 900_000),
  ]);
});

describe("appointments", () => {
  const one = (more: Partial<FeedAppointment> = {}, names = false) =>
    new ICAL.Component(
      ICAL.parse(feedText({ ...empty, names, appointments: [{ ...meeting, ...more }] })),
    ).getFirstSubcomponent("vevent") as ICAL.Component;

  it("an appointment has its own end, place, version and state", () => {
    const event = one();
    const value = (name: string) => event.getFirstPropertyValue(name)?.toString();
    expect({
      uid: value("uid"),
      sequence: value("sequence"),
      start: value("dtstart"),
      end: value("dtend"),
      location: value("location"),
      status: value("status"),
      summary: value("summary"),
    }).toEqual({
      uid: `${meeting.id}@desk.example`,
      sequence: "2",
      start: "2026-11-29T18:45:00Z",
      end: "2026-11-29T19:30:00Z",
      location: "By video, https://meet.example/a,b;c",
      status: "CONFIRMED",
      summary: "Appointment · GSP00023",
    });
  });

  it("a cancelled appointment says so and keeps nobody busy", () => {
    const event = one({ cancelled: true, version: 3 });
    expect(event.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(event.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
    expect(event.getFirstPropertyValue("sequence")?.toString()).toBe("3");
  });

  it("an appointment names the student where the owner wants that, and nobody of another branch", () => {
    expect(one({}, true).getFirstPropertyValue("summary")).toBe(
      "Appointment · Gurpreet · GSP00023",
    );
    expect(one({ ref_no: null }, true).getFirstPropertyValue("summary")).toBe("Appointment");
  });
});

describe("a calendar", () => {
  it("has appointments and calls at their times in India, days of calls, and days away", () => {
    const events = eventsOf(feedText(withAll)).map(({ summary, startDate, endDate }) => [
      summary,
      startDate.toString(),
      endDate.toString(),
    ]);
    expect(events).toEqual([
      ["Appointment · GSP00023", "2026-11-30T12:00:00Z", "2026-11-30T12:30:00Z"],
      ["Lead", "2026-11-30T03:45:00Z", "2026-11-30T04:00:00Z"],
      ["12 calls, 5 of them overdue", "2026-11-27", "2026-11-28"],
      ["1 call", "2026-12-01", "2026-12-02"],
      ["Away", "2026-12-24", "2026-12-27"],
    ]);
  });

  it("says a first name only where its owner wants that, whatever letters it has", () => {
    expect(feedText(withAll)).not.toContain("ਗੁਰਪ੍ਰੀਤ");
    const named = feedText({ ...withAll, names: true });
    const name = appointment.first_name;
    expect(eventsOf(named).map(({ summary }) => summary)).toContain(
      `Appointment · ${name} · GSP00023`,
    );
    const other = Object.values(sync.parseICS(named)).flatMap((one) =>
      one?.type === "VEVENT" ? [one] : [],
    );
    expect(other.map(({ summary }) => summary)).toContain(`Lead · ${name}`);
    expect(other.map(({ uid }) => uid)).toContain(`${appointment.id}@desk.example`);
    expect(other[0]?.start.toISOString()).toBe("2026-11-30T12:00:00.000Z");
  });

  it("has lines that strict readers take: of 75 bytes at most, each with its end", () => {
    const lines = feedText({ ...withAll, names: true }).split("\r\n");
    for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.includes("\n"))).toBe(false);
  });

  it("tells how often it is worth asking, which version an event has, and which are no busy time", () => {
    const text = feedText(withAll);
    expect(text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    expect(text).toContain("X-PUBLISHED-TTL:PT1H");
    const events = eventsOf(text);
    expect(events[0]?.sequence).toBe(3);
    const free = events.map(({ component }) => component.getFirstPropertyValue("transp"));
    expect(free).toEqual([null, null, "TRANSPARENT", "TRANSPARENT", null]);
  });

  it("is the same text for the same content and day, so that nothing is sent twice", () => {
    expect(feedText(withAll)).toBe(feedText(withAll));
  });

  it("is one of no events where there is nothing to do", () => {
    expect(eventsOf(feedText(empty))).toEqual([]);
  });
});
