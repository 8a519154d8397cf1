import "server-only";
import { z } from "zod";
import { languageLabels, sources } from "@/lib/case/labels";
import { tagList } from "@/lib/catalogue/tags/answer";
import { closeReasons, leadStates } from "@/lib/intake/leads/labels";
import * as is from "@/lib/platform/operation/answer";

/** Somebody who asked and is no assessment yet. */
export const lead = is.named("Lead", {
  _id: is.id,
  name: is.text,
  mobile: is.mobile,
  location: is.option,
  wish: is.text.nullable(),
  source: is.optionOf(Object.keys(sources)).nullable(),
  /** in which they are spoken to */
  language: is.optionOf(Object.keys(languageLabels)).nullable(),
  note: is.text.nullable(),
  handler: is.person,
  /** the desk's own: it waits to be handed out, and anybody of the branch may change it */
  atDesk: is.flag,
  createdBy: is.text,
  /** the sub-agent who sent them in by its own link */
  partner: is.option.nullable(),
  state: z.enum(leadStates),
  reason: is.optionOf(Object.keys(closeReasons)).nullable(),
  closeWords: is.text.nullable(),
  /** when it was closed, or became an assessment */
  endedAt: is.moment.nullable(),
  /** the assessment that it became; null where that was deleted */
  ref_no: is.text.nullable(),
  followUpOn: is.day,
  followUpTime: is.text.nullable(),
  createdAt: is.moment,
  /** when they were first called, or else became an assessment or were closed */
  answeredAt: is.moment.nullable(),
  tags: tagList,
  version: is.version,
});
export type LeadAnswer = z.output<typeof lead>;

export const leadRef = is.inline({ _id: is.id });

/** Leads of somebody who leaves: how many others have now, and how many nobody could be given. */
export const leadsHandedOver = is.inline({ handed: is.count, left: is.count });

/** A number may be taken by a case, by an open lead, or by somebody in another branch, who is not named. */
export const known = is.named("KnownMobile", {
  case: is
    .inline({
      ref_no: is.text,
      name: is.text,
      state: z.enum(["unattended", "active", "rejected"]),
      handler: is.text.nullable(),
    })
    .nullable(),
  lead: is.inline({ _id: is.id, name: is.text, handler: is.text, followUpOn: is.day }).nullable(),
  elsewhere: is.flag,
});
export type KnownMobile = z.output<typeof known>;

export const handlers = is.list(is.option);
