import { z } from "zod";
import { kinds } from "@/lib/catalogue/visa-rules/kinds";
import {
  choosingDays,
  labels,
  type RuleKind,
  ruleKinds,
  severities,
} from "@/lib/catalogue/visa-rules/labels";
import { namesIn } from "@/lib/catalogue/visa-rules/rule-words";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { day } from "@/lib/values/fields/day";
import { link } from "@/lib/values/fields/link";
import { recordId } from "@/lib/values/fields/record";
import { lines, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

/** A version of a rule as it was read: a change of another version of it is refused. */
const which = { id: recordId("Rule"), version };

const mayBeEmpty = <S extends z.ZodType>(schema: S) => optional(schema).optional().default(null);

const identity = {
  country: country(labels.country),
  key: text(labels.key, 60).refine(
    (key) => /^[a-z][a-z0-9_]{1,59}$/.test(key),
    `${labels.key} is of small letters, digits and underscores`,
  ),
};

const content = {
  kind: worded(labels.kind, ruleKinds),
  severity: worded(labels.severity, severities),
  appliesBy: worded(labels.appliesBy, choosingDays),
  params: z.record(z.string().max(40), z.unknown(), { error: "Please fill in what the rule asks" }),
  validFrom: mayBeEmpty(day(labels.validFrom)),
  validTo: mayBeEmpty(day(labels.validTo)),
  wordsEn: lines(labels.wordsEn, 500),
  wordsPa: lines(labels.wordsPa, 500),
  wordsHi: lines(labels.wordsHi, 500),
  sourceTitle: text(labels.sourceTitle, 200),
  sourceUrl: link(labels.sourceUrl),
};

type Content = {
  kind: RuleKind;
  params: Record<string, unknown>;
  validFrom: string | null;
  validTo: string | null;
} & Record<"wordsEn" | "wordsPa" | "wordsHi", string>;

/** Its kind says which parameters it has, and which of them its words may name. */
function checkContent(value: Content, context: z.core.$RefinementCtx) {
  const say = (path: string[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  const { kind, params, validFrom, validTo } = value;
  if (validFrom && validTo && validTo < validFrom)
    say(["validTo"], `${labels.validTo} cannot be before ${labels.validFrom}`);
  if (!Object.hasOwn(kinds, String(kind))) return;
  const read = kinds[kind].schema.safeParse(params ?? {});
  if (!read.success) {
    for (const { path, message } of read.error.issues)
      say(["params", String(path[0] ?? "")], message);
    return;
  }
  const known = Object.keys(kinds[kind].words(read.data));
  for (const field of ["wordsEn", "wordsPa", "wordsHi"] as const) {
    const odd = namesIn(String(value[field] ?? "")).find((name) => !known.includes(name));
    const may = known.map((name) => `{${name}}`).join(", ") || "none";
    if (odd) say([field], `${labels[field]} may name ${may}, and not {${odd}}`);
  }
}

export const newRule = z.object({ ...identity, ...content }).superRefine(checkContent, checkAlways);

/** Until somebody has confirmed it, a rule is simply edited. */
export const ruleEdit = z.object({ ...which, ...content }).superRefine(checkContent, checkAlways);

export const ruleRef = z.object(which);
export const ruleConfirmation = z.object({ ...which, reviewBy: day(labels.reviewBy, "coming") });
export const ruleClosing = z.object({ ...which, validTo: day(labels.validTo) });

export const ofCountry = z.object({ country: country(labels.country) });
