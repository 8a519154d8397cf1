import { z } from "zod";
import { languageLabels, sources } from "@/lib/case/labels";
import { closeReasons, labels } from "@/lib/intake/leads/labels";
import { type Outcome, spokenOf } from "@/lib/parts/calls/labels";
import { callFacts } from "@/lib/parts/calls/schema";
import { dayInIndia } from "@/lib/values/clock";
import { branch } from "@/lib/values/fields/branch";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional, unwrap, yesNo } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { email } from "@/lib/values/fields/email";
import { optionalValue } from "@/lib/values/fields/given";
import { mobile } from "@/lib/values/fields/mobile";
import { name } from "@/lib/values/fields/name";
import { record } from "@/lib/values/fields/record";
import { optionalLines, optionalText } from "@/lib/values/fields/text";
import { time } from "@/lib/values/fields/time";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

const notPast = day(labels.followUpOn, "coming").refine(
  (on) => on >= dayInIndia(),
  `${labels.followUpOn} cannot be before today`,
);
const followUpTime = optional(time(labels.followUpTime));

const about = {
  name: name(labels.name, 200),
  mobile: mobile(labels.mobile),
  location: branch(labels.location),
  wish: optionalText(labels.wish, 300),
  source: optional(worded(labels.source, sources)),
  language: optional(worded(labels.language, languageLabels)),
  note: optionalLines(labels.note, 2000),
  /** the writer, when nobody else is chosen */
  handler: optionalValue(z.preprocess(unwrap, email(labels.handler))),
  followUpTime,
};

/** A name and a number do; they are called today where no day is given. */
export const newLead = z.object({ ...about, followUpOn: optionalValue(notPast) });

export const leadRef = z.object({ id: record("Lead") });

const change = { ...leadRef.shape, version };

/** A day that has passed may stay as it is. */
export const leadEdit = z.object({
  ...change,
  ...about,
  followUpOn: day(labels.followUpOn, "coming"),
});

export const leadCall = z
  .object({
    ...change,
    spoken: yesNo(labels.spoken),
    words: optionalLines(labels.words, 2000),
    followUpOn: notPast,
    followUpTime,
    ...callFacts,
  })
  .refine(({ spoken, words, outcome }) => !spoken || words || outcome === "callBack", {
    path: ["words"],
    message: `${labels.words} is required`,
    ...checkAlways,
  });

/** The same as the form has it, where the outcome says whether somebody answered. */
export const leadCallForm = z.preprocess(
  (values) => withSpoken(values as { outcome?: Outcome }),
  leadCall,
);

/** Adds to the values of the form what the call asks for. */
export const withSpoken = <V extends { outcome?: Outcome }>(values: V) => ({
  ...values,
  spoken: values.outcome && spokenOf(values.outcome) === "Spoken",
});

export const leadClose = z
  .object({
    ...change,
    reason: worded(labels.reason, closeReasons),
    words: optionalText(labels.closeWords, 500),
  })
  .refine(({ reason, words }) => reason !== "other" || words, {
    path: ["words"],
    message: "Say why in words",
    ...checkAlways,
  });

/** To open it again, and to take it over. */
export const leadVersion = z.object(change);

/** All open leads of one user go to these, by their emails. */
export const leadHandOver = z.object({
  of: email("User"),
  to: z.array(email("Handler")).min(1, "Please choose who is given the leads").max(200),
});

export const knownInput = z.object({ mobile: mobile(labels.mobile) });
export const handlersInput = z.object({ location: optionalValue(branch(labels.location)) });
