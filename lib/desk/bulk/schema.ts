import { z } from "zod";
import { tagWord } from "@/lib/catalogue/tags/schema";
import { bulkActions, most } from "@/lib/desk/bulk/labels";
import { dayInIndia } from "@/lib/values/clock";
import { yesNo } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { email } from "@/lib/values/fields/email";
import { optionalValue } from "@/lib/values/fields/given";
import { record, refNo } from "@/lib/values/fields/record";
import { lines, text } from "@/lib/values/fields/text";

const lists = ["new", "active", "inactive"] as const;

const refs = z
  .array(refNo)
  .min(1, "No case is ticked")
  .max(most, `At most ${most.toLocaleString("en-IN")} cases at once`);

/** Ticked cases of a list, all that the list shows for its filters, or all that somebody holds. */
const chosen = {
  refs: refs.optional(),
  /** the list that the cases stand on: one that left it meanwhile is left out */
  list: z.enum(lists).optional(),
  asked: z.record(z.string().max(40), z.string().max(200)).optional(),
  of: optionalValue(email("User")),
};

/** The cases that were shown, in one order with the version of each: what came in or was changed since is not acted on. */
const chosenCases = { refs, versions: z.array(z.int().min(0)).max(most) };

/** The emails of the receivers, who get equally many each. */
const to = z.array(email("Case handler")).max(200).optional();

/** Which cases are meant, asked once when the dialog opens. */
export const chosenInput = z.object(chosen).superRefine(({ refs, list, of: person }, context) => {
  if (Boolean(person) === Boolean(refs || list))
    context.addIssue({ code: "custom", path: ["refs"], message: "No case is chosen" });
});

type Issues = (field: string, message: string) => void;

const issues =
  (context: z.RefinementCtx): Issues =>
  (field, message) =>
    context.addIssue({ code: "custom", path: [field], message });

const eachHasVersion = (
  { refs, versions }: z.output<z.ZodObject<typeof chosenCases>>,
  say: Issues,
) => {
  if (refs.length !== versions.length) say("versions", "Each case comes with its version");
};

/** By its name, instead of a message: each student reads it in the language of the case. */
const template = optionalValue(text("Template", 60));

/** A tag is put on as it is typed, and taken off by its id. */
const tags = { tag: optionalValue(tagWord), tagOff: optionalValue(record("Tag")) };

/** The part of a change that decides which cases it can be made to, and by which way a message goes: its typed words may come later. */
export const bulkPreview = z
  .object({ action: z.enum(bulkActions), ...chosenCases, to, template, ...tags })
  .superRefine((input, context) => eachHasVersion(input, issues(context)));

const changeWords = {
  action: z.enum(bulkActions),
  to,
  day: optionalValue(day("Day", "coming")),
  reason: optionalValue(record("Reason")),
  msg: optionalValue(lines("Message field", 1000)),
  template,
  action_required: optionalValue(yesNo("Action")),
  ...tags,
};

type Words = z.output<z.ZodObject<typeof changeWords>>;

/** Each action needs its own fields beside the cases. */
function checkWords(input: Words, say: Issues) {
  const { action, to = [], day: on, reason, msg, template, action_required } = input;
  if (action === "assign" && to.length === 0) say("to", "Please choose who is given the cases");
  if (action === "reschedule" && !on) say("day", "Day is required");
  if (action === "reschedule" && on && on < dayInIndia()) say("day", "This day is over");
  if (action === "tag" && !input.tag) say("tag", "Tag is required");
  if (action === "untag" && !input.tagOff) say("tagOff", "Tag is required");
  if (action === "reject" && !reason) say("reason", "Reason is required");
  if (action === "update" && !msg && !template) say("msg", "Message field is required");
  if (action === "update" && action_required === undefined)
    say("action_required", "Please select the type of action.");
}

/** The form of the dialog: its cases are added when it is sent. */
export const bulkWords = z
  .object(changeWords)
  .superRefine((input, context) => checkWords(input, issues(context)));

export const bulk = z.object({ ...changeWords, ...chosenCases }).superRefine((input, context) => {
  const say = issues(context);
  eachHasVersion(input, say);
  checkWords(input, say);
});
export type Bulk = z.output<typeof bulk>;
export type BulkPreview = z.output<typeof bulkPreview>;

export const runRef = z.object({ id: record("Run") });
