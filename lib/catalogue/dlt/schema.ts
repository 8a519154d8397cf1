import { z } from "zod";
import { categoryLabels, labels, linkLabels, statusLabels } from "@/lib/catalogue/dlt/labels";
import { touchingVariables, unknownTag } from "@/lib/values/dlt";
import { isListedNumber, linkAddress } from "@/lib/values/dlt-classes";
import { checkAlways } from "@/lib/values/fields/check-always";
import { day } from "@/lib/values/fields/day";
import { optionalValue } from "@/lib/values/fields/given";
import { recordId } from "@/lib/values/fields/record";
import { lines, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

/** Why this is no template id of the operators, which is digits alone; undefined where it is one. */
function dltIdFault(id: string): string | undefined {
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(id))
    return "Excel has shortened this number. Format the column as text, and put the ids in anew";
  if (!/^\d*$/.test(id)) return `${labels.dltId} is digits alone`;
  return id.length < 10 || id.length > 25 ? `${labels.dltId} has 10 to 25 digits` : undefined;
}

const dltId = text(labels.dltId, 60)
  // As a cell holds it: in groups, or behind the mark that makes it a text.
  .transform((typed) => typed.replace(/^'|\s/g, ""))
  .superRefine((id, context) => {
    const message = dltIdFault(id);
    if (message) context.addIssue({ code: "custom", message });
  });

const header = text(labels.header, 15).regex(
  /^[A-Za-z0-9-]{3,15}$/,
  `${labels.header} is 3 to 15 letters or digits`,
);

/** Why a body can be registered nowhere. */
function bodyFault(body: string) {
  const unknown = unknownTag(body);
  if (unknown) return `${unknown} is no variable. Known are #numeric#, #alphanumeric#, #url#, …`;
  return touchingVariables(body) ? "Two variables stand next to each other" : undefined;
}

const body = lines(labels.body, 2000).superRefine((typed, context) => {
  const message = bodyFault(typed);
  if (message) context.addIssue({ code: "custom", message });
});

export const newRegistration = z.object({
  dltId,
  name: text(labels.name, 100),
  header,
  category: worded(labels.category, categoryLabels),
  body,
  status: worded(labels.status, statusLabels),
  registeredOn: optionalValue(day(labels.registeredOn)),
});
export type NewRegistration = z.output<typeof newRegistration>;

export const registrationEdit = newRegistration.extend({
  id: recordId("Registered text"),
  version,
});

const isNumber = (value: string) => isListedNumber(value, [value]);
/** A host without a path lets all of its pages pass. */
const isLink = (value: string) => linkAddress(value) !== undefined;

export const newLink = z
  .object({ kind: worded(labels.kind, linkLabels), value: text(labels.value, 200) })
  .superRefine(({ kind, value }, context) => {
    const isRight = kind === "link" ? isLink(value) : isNumber(value);
    const message =
      kind === "link"
        ? "This is no link: it begins with a host, such as https://office.example/s/"
        : "This is no number";
    if (!isRight) context.addIssue({ code: "custom", path: ["value"], message });
  }, checkAlways);

export const linkRef = z.object({ id: recordId("Link") });
