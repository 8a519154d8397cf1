import "server-only";
import { breachKinds, personStates } from "@/lib/office/breach/labels";
import * as is from "@/lib/platform/operation/answer";
import { valuesOf } from "@/lib/values/options";

export const breachRow = is.named("BreachRow", {
  _id: is.id,
  kind: is.among(valuesOf(breachKinds)),
  what: is.text,
  noticedAt: is.moment,
  /** whether the report was sent to the Board */
  isReported: is.flag,
  people: is.count,
  told: is.count,
});

export const breachPerson = is.named("BreachPerson", {
  _id: is.id,
  /** a case by its ref_no, a lead as "lead <id>" */
  person: is.text,
  state: is.among(valuesOf(personStates)),
  why: is.text.nullable(),
  toldAt: is.moment.nullable(),
  /** of the message, while it is in the outbox */
  message: is.text.nullable(),
  channel: is.text.nullable(),
});
export const breachMade = is.inline({ _id: is.id });
