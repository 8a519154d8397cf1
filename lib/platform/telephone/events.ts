import { z } from "zod";
import { dayInIndia, momentInIndia } from "@/lib/values/clock";
import { canonicalMobile } from "@/lib/values/mobile";

// What Exotel tells of a call, by a StatusCallback of ours or by a Passthru of an incoming call's flow. Pure.

/** Fields in the provider's spelling; of what lies deeper "Legs[0][Status]". */
export type CallFields = Record<string, string>;

export type CallEvent = {
  providerId: string;
  /** the id that a call of ours was asked for with */
  ourId: string | null;
  direction: "out" | "in";
  /** of an incoming call, in E.164: who calls, and whose telephone was tried last */
  caller: string | null;
  whom: string | null;
  state: "talking" | "answered" | "noAnswer" | "busy" | "failed";
  /** of talk; null where that was not said */
  seconds: number | null;
  recording: string | null;
  startedAt: Date | null;
  endedAt: Date | null;
};

const longest = 100;
const mostSeconds = 86_400;
const isId = (text: string | undefined) => z.uuid().safeParse(text).success;

/** The fields of a body, each value a text: deeper ones as a form names them. */
export function flatten(value: unknown, name = "", into: CallFields = {}): CallFields {
  if (Object.keys(into).length >= 200) return into;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    into[name] = String(value).slice(0, 1_000);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value))
      flatten(inner, name ? `${name}[${key}]` : key, into);
  }
  return into;
}

/** "2026-11-28 14:05:09" in India; Passthru gives the beginning of 1970 for an end that it does not know. */
function momentOf(text: string | undefined): Date | null {
  const [, day, time, second] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d):(\d\d)$/.exec(text ?? "") ?? [];
  if (!day || !time || day < "2000") return null;
  const minute = momentInIndia(day, time);
  if (Number.isNaN(minute.getTime()) || dayInIndia(minute) !== day) return null;
  return new Date(minute.getTime() + Number(second) * 1000);
}

const numberOf = (text: string | undefined) =>
  canonicalMobile(text?.trim().replace(/^(91[6-9]\d{9})$/, "+$1") ?? "") ?? null;

function secondsOf(text: string | undefined): number | null {
  const seconds = /^\d{1,6}$/.test(text ?? "") ? Number(text) : null;
  return seconds === null ? null : Math.min(seconds, mostSeconds);
}

const ends: Record<string, CallEvent["state"]> = {
  "in-progress": "talking",
  answered: "talking",
  completed: "answered",
  busy: "busy",
  "no-answer": "noAnswer",
  canceled: "noAnswer",
  failed: "failed",
  // Of a Passthru: how far an incoming call came.
  "client-hangup": "noAnswer",
  "call-attempt": "noAnswer",
  incomplete: "noAnswer",
  voicemail: "noAnswer",
};
const endOf = (text: string | undefined) => {
  const word = text?.toLowerCase() ?? "";
  return Object.hasOwn(ends, word) ? ends[word] : undefined;
};

/** How a call of ours went: nobody called the student where our own telephone was not taken up. */
function stateOfOurs(fields: CallFields, seconds: number | null) {
  if (fields.EventType === "answered") return "talking";
  const state = endOf(fields.Status ?? fields.CallStatus);
  const [own, theirs] = [endOf(fields["Legs[0][Status]"]), endOf(fields["Legs[1][Status]"])];
  if (state === undefined || state === "talking") return state;
  if (own !== undefined && own !== "answered") return "failed";
  if (theirs === "busy" || theirs === "noAnswer" || theirs === "failed") return theirs;
  return state === "answered" && seconds === 0 ? "noAnswer" : state;
}

const stateOfTheirs = (fields: CallFields) =>
  fields.EventType === "answered"
    ? "talking"
    : (endOf(fields.CallType) ??
      endOf(fields.DialCallStatus) ??
      endOf(fields.Status) ??
      endOf(fields.CallStatus));

/** What the provider answers of a call that is asked for, by the names that its events have. */
export function fieldsOfAnswer(answer: unknown): CallFields {
  const { "Call[Sid]": CallSid, ...of } = flatten(answer);
  const fields = {
    CallSid,
    Direction: of["Call[Direction]"],
    Status: of["Call[Status]"],
    StartTime: of["Call[StartTime]"],
    EndTime: of["Call[EndTime]"],
    RecordingUrl: of["Call[RecordingUrl]"],
    ConversationDuration: of["Call[Details][ConversationDuration]"],
    "Legs[0][Status]": of["Call[Details][Leg1Status]"],
    "Legs[1][Status]": of["Call[Details][Leg2Status]"],
  };
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  );
}

/** "unclear": no id. null: nothing for us, such as the step of a flow in which nobody is called yet. */
export function readCall(fields: CallFields): CallEvent | null | "unclear" {
  const providerId = fields.CallSid?.trim();
  if (!providerId || providerId.length > longest) return "unclear";
  const [ourId] = [fields.call, fields.CustomField].filter(isId);
  const isIncoming = /^in(coming|bound)$/i.test(fields.Direction ?? "") && !ourId;
  const seconds = secondsOf(
    fields.ConversationDuration ?? (isIncoming ? fields.DialCallDuration : undefined),
  );
  const state = isIncoming ? stateOfTheirs(fields) : stateOfOurs(fields, seconds);
  if (!state) return null;
  return {
    providerId,
    ourId: ourId ?? null,
    direction: isIncoming ? "in" : "out",
    caller: isIncoming ? numberOf(fields.CallFrom ?? fields.From) : null,
    whom: isIncoming ? numberOf(fields.DialWhomNumber) : null,
    state: isIncoming && (state === "busy" || state === "failed") ? "noAnswer" : state,
    seconds,
    recording: fields.RecordingUrl?.trim() || null,
    startedAt: momentOf(fields.StartTime),
    endedAt: momentOf(fields.EndTime),
  };
}
