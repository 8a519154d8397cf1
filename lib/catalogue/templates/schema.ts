import { z } from "zod";
import { languageLabels } from "@/lib/case/labels";
import { bodyFault, fieldsFault } from "@/lib/catalogue/templates/fields";
import {
  categoryNames,
  channelsOf,
  isChosen,
  labels,
  type TemplateKind,
  templateChannels,
  templateKinds,
} from "@/lib/catalogue/templates/labels";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional, yesNo } from "@/lib/values/fields/choice";
import { whole } from "@/lib/values/fields/number";
import { recordId } from "@/lib/values/fields/record";
import { lines, optionalText } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

/** What a template is of; an edit names it too, because its rules follow from it. */
const kindAndChannel = {
  kind: worded(labels.kind, templateKinds),
  channel: worded(labels.channel, templateChannels),
};
const content = {
  name: optionalText(labels.name, 60),
  subject: optionalText(labels.subject, 200),
  body: lines(labels.body, 5000),
  validHours: optional(whole(labels.validHours, 1, 720)),
};

export const templateRef = z.object({ id: recordId("Template") });

/** A template as it is given to WhatsApp: the usual category of its kind where none is said. */
export const submission = z.object({
  id: recordId("Template"),
  category: optional(worded(labels.category, categoryNames)),
});

const isKind = (kind: unknown): kind is TemplateKind =>
  typeof kind === "string" && Object.hasOwn(templateKinds, kind);

type Typed = { kind: unknown; channel: unknown; name: unknown; subject: unknown; body: unknown };

/** The faults of a template as a whole, each with its field. */
function* faultsOf({ kind, channel: typed, ...content }: Typed): Generator<[string, string]> {
  if (!isKind(kind)) return;
  const channel = channelsOf(kind).find((one) => one === typed);
  if (!channel) return yield ["channel", "Nothing of this kind is sent by this channel"];
  const { name, subject, body } = content;
  if (isChosen(kind) && !name) yield ["name", `${labels.name} is required`];
  if (!isChosen(kind) && name)
    yield ["name", "Only a status update and a message of a series have a name"];
  if (channel === "email" && !subject) yield ["subject", `${labels.subject} is required`];
  if (channel !== "email" && subject) yield ["subject", "Only an email has a subject"];
  const inSubject = typeof subject === "string" && fieldsFault(kind, "subject", subject);
  if (inSubject) yield ["subject", inSubject];
  const inBody = typeof body === "string" && body !== "" && bodyFault(kind, channel, body);
  if (inBody) yield ["body", inBody];
}

const wholeTemplate = (typed: Typed, context: z.RefinementCtx) => {
  for (const [field, message] of faultsOf(typed))
    context.addIssue({ code: "custom", path: [field], message });
};

export const newTemplate = z
  .object({ ...kindAndChannel, language: worded(labels.language, languageLabels), ...content })
  .superRefine(wholeTemplate, checkAlways);

/** A template as it was read: a change of another version of it is refused. */
export const templateEdit = z
  .object({
    id: recordId("Template"),
    version,
    ...kindAndChannel,
    ...content,
    active: yesNo(labels.active),
  })
  .superRefine(wholeTemplate, checkAlways);
