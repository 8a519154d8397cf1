import { z } from "zod";
import {
  labels,
  requestChannels,
  requestEnds,
  requestKinds,
} from "@/lib/office/person-requests/labels";
import { dayInIndia } from "@/lib/values/clock";
import { branch } from "@/lib/values/fields/branch";
import { optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { mobile } from "@/lib/values/fields/mobile";
import { name } from "@/lib/values/fields/name";
import { record } from "@/lib/values/fields/record";
import { lines, optionalLines, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

const past = (label: string) =>
  day(label, "past").refine((on) => on <= dayInIndia(), `${label} cannot be after today`);

/** Linked to a case, or to a name and a mobile alone. */
export const newRequest = z
  .object({
    kind: worded(labels.kind, requestKinds),
    channel: worded(labels.channel, requestChannels),
    name: name(labels.name, 200),
    mobile: optional(mobile(labels.mobile)),
    ref_no: optional(text(labels.refNo, 20).toUpperCase()),
    location: branch(labels.location),
    askedOn: past(labels.askedOn),
    words: optionalLines(labels.words, 2000),
  })
  .refine(({ mobile: number, ref_no }) => number || ref_no, {
    path: ["mobile"],
    message: "Please give a mobile or the reference number of the case",
  });

export const requestAnswer = z.object({
  id: record("Request"),
  state: worded(labels.state, requestEnds),
  answer: lines(labels.answer, 2000),
  answeredOn: past(labels.answeredOn),
  version,
});
