import { z } from "zod";
import { boardNotices, breachKinds, labels, waysToFind } from "@/lib/office/breach/labels";
import { dayInIndia, now } from "@/lib/values/clock";
import { branch } from "@/lib/values/fields/branch";
import { optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { record } from "@/lib/values/fields/record";
import { lines, optionalLines, text } from "@/lib/values/fields/text";
import { time } from "@/lib/values/fields/time";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

const past = (label: string) =>
  day(label, "past").refine((on) => on <= dayInIndia(), `${label} cannot be after today`);

/** The moment of a day and a time in India. */
export const momentOf = (on: string, at: string) => new Date(`${on}T${at}:00+05:30`);

/** What a text message has room for, five times. */
const short = 300;

const words = z.object({
  kind: worded(labels.kind, breachKinds),
  happenedOn: past(labels.happenedOn),
  noticedOn: past(labels.noticedOn),
  noticedAt: time(labels.noticedAt),
  what: lines(labels.what, short),
  place: text(labels.place, 200),
  consequences: lines(labels.consequences, short),
  measures: lines(labels.measures, short),
  advice: lines(labels.advice, short),
  contact: text(labels.contact, 200),
  causes: optionalLines(labels.causes, 4000),
  findings: optionalLines(labels.findings, 4000),
  prevention: optionalLines(labels.prevention, 4000),
});

type Moments = Pick<z.output<typeof words>, "happenedOn" | "noticedOn" | "noticedAt">;

function keepOrder(
  { happenedOn, noticedOn, noticedAt }: Moments,
  { addIssue }: Pick<z.RefinementCtx, "addIssue">,
) {
  const refuse = (field: keyof Moments, message: string) =>
    addIssue({ code: "custom", path: [field], message });
  if (noticedOn < happenedOn) refuse("noticedOn", "It is not noticed before it happened");
  else if (momentOf(noticedOn, noticedAt) > now())
    refuse("noticedAt", `${labels.noticedAt} cannot be later than now`);
}

export const newBreach = words.superRefine(keepOrder);
export const breachEdit = words.extend({ id: record("Breach"), version }).superRefine(keepOrder);

export const breachRef = z.object({ id: record("Breach") });

export const newPeople = breachRef
  .extend({
    by: worded(labels.by, waysToFind),
    staff: optional(record(labels.staff)),
    from: optional(day(labels.from, "past")),
    to: optional(day(labels.to, "past")),
    refs: optionalLines(labels.refs, 20_000),
    location: optional(branch(labels.location)),
  })
  .superRefine(({ by, staff, from, to, refs, location }, context) => {
    const miss = (field: "staff" | "from" | "to" | "refs" | "location") =>
      context.addIssue({
        ...{ code: "custom", path: [field], message: `${labels[field]} is required` },
      });
    if (by === "access") {
      if (!staff) miss("staff");
      if (!from) miss("from");
      if (!to) miss("to");
    }
    if (by === "refs" && !refs) miss("refs");
    if (by === "branch" && !location) miss("location");
  });

export const personOff = z.object({ id: record("Person") });

export const newBoardNotice = breachRef.extend({ kind: worded(labels.kind, boardNotices) });

export const noticeSent = z.object({
  id: record("Notice"),
  sentOn: past(labels.sentOn),
  reference: text(labels.reference, 200),
});

export const noticeRef = z.object({ id: record("Notice") });
