import { z } from "zod";
import { labels } from "@/lib/desk/inbox/labels";
import { optional, yesNo } from "@/lib/values/fields/choice";
import { whole } from "@/lib/values/fields/number";
import { recordId, refNo } from "@/lib/values/fields/record";
import { lines, text } from "@/lib/values/fields/text";
import { worded } from "@/lib/values/fields/worded";

export const conversationRef = z.object({ id: recordId("Conversation") });

/** So many unread messages as the page showed. */
export const conversationSeen = conversationRef.extend({ seen: whole("Seen", 0, 100_000) });

/** Free words; `template` is the edition that they began with. */
export const conversationReply = conversationRef.extend({
  body: lines(labels.body, 1000),
  template: optional(recordId("Template")),
});

/** A template by its name, in the language of the case: what may be written after a day. */
export const namedReply = conversationRef.extend({ name: text("Template", 60) });

export const answering = conversationRef.extend({ open: yesNo("Answer") });

export const conversationMove = conversationRef.extend({ ref_no: refNo });

/** An open lead, whose number another one is too. */
export const conversationToLead = conversationRef.extend({ lead: recordId("Lead") });

/** The conversation above or below this one in the inbox. */
export const conversationBeside = conversationRef.extend({
  way: worded("Way", { newer: "Newer", older: "Older" }),
});
