import "server-only";
import { visaRule as answer, startedRules } from "@/lib/catalogue/visa-rules/answer";
import { ruleAnswer, ruleArgs } from "@/lib/catalogue/visa-rules/queries";
import {
  newRule,
  ofCountry,
  ruleClosing,
  ruleConfirmation,
  ruleEdit,
  ruleRef,
} from "@/lib/catalogue/visa-rules/schema";
import { startingRules } from "@/lib/catalogue/visa-rules/starting-rules";
import { storedRule } from "@/lib/catalogue/visa-rules/stored-rule";
import { overlap } from "@/lib/catalogue/visa-rules/versions";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { countryName } from "@/lib/values/countries";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { counted } from "@/lib/values/words";

// A version that somebody has confirmed stays as it was: verdicts name it. Its change is another version, which begins on
// a day of its own and closes the one before.

const shared = {
  who: "visaRules.manage" as const,
  answers: answer,
  failed: shortFailure,
  // All branches judge by one set of rules, so an admin of some of them leaves it alone (P4).
  may: allBranchesOnly("changes rules of visas"),
};

/** The version, with all others of its rule, locked until the commit. */
const locked = async ({ input: { id }, tx }: { input: { id: string }; tx: Tx }) => {
  const rule = await tx.visaRule.findUnique({ where: { id }, ...ruleArgs });
  if (!rule) return null;
  await tx.$queryRaw`SELECT FROM visa_rule WHERE country = ${rule.country} AND key = ${rule.key} FOR UPDATE`;
  return tx.visaRule.findUnique({ where: { id }, ...ruleArgs });
};
type Locked = NonNullable<Awaited<ReturnType<typeof locked>>>;

const ofRule = {
  ...shared,
  subject: locked,
  record: ({ subject }: { subject: Locked }) => subject,
};

/** "Canada, living" */
const titleOf = ({ country, key }: { country: string; key: string }) =>
  `${countryName(country)}, ${key}`;

type Days = { validFrom: Date | null; validTo: Date | null };
const daysOf = ({ validFrom, validTo }: Days) => ({
  from: validFrom && dayOf(validFrom),
  to: validTo && dayOf(validTo),
});

const overlapping = refuse(409, "Another version of this rule is valid on some of these days", {
  fields: { validFrom: "Another version of this rule is valid on some of these days" },
});

/** Whether a version lies apart from all others of its rule. */
async function liesApart(
  tx: Tx,
  rule: Days & { country: string; key: string },
  id: string | null = null,
) {
  const { country, key } = rule;
  const others = await tx.visaRule.findMany({ where: { country, key } });
  return !others.some((other) => other.id !== id && overlap(daysOf(other), daysOf(rule)));
}

export const addRule = operation({
  ...shared,
  name: "visaRule.add",
  summary: "Add a rule of a country's visa, which is off until somebody confirms it",
  input: newRule,
  done: "Rule added. It is off until you confirm it",
  change: async ({ input, tx }) => {
    await tx.$executeRaw`LOCK TABLE visa_rule IN SHARE ROW EXCLUSIVE MODE`;
    const data = storedRule(input);
    if (!(await liesApart(tx, data))) return overlapping;
    return ruleAnswer(await tx.visaRule.create({ data, ...ruleArgs }));
  },
  audit: ({ input }) => ({ subject: titleOf(input), detail: { kind: input.kind } }),
});

const nextVersion = { increment: 1 } as const;

/** A confirmed version is closed, and what was typed becomes the next one; another is edited. */
export const editRule = operation({
  ...ofRule,
  name: "visaRule.edit",
  summary: "Change a rule of a visa: a confirmed version is closed by a new one",
  input: ruleEdit,
  done: "Rule changed. It is off until you confirm it",
  change: async ({ input: { id, version: _, ...input }, subject, tx }) => {
    const { country, key } = subject;
    const data = storedRule({ country, key, ...input });
    if (subject.checkedOn === null) {
      if (!(await liesApart(tx, data, id))) return overlapping;
      const edited = { ...data, version: nextVersion };
      return ruleAnswer(await tx.visaRule.update({ where: { id }, data: edited, ...ruleArgs }));
    }
    const { validFrom } = input;
    const before = "A new version begins after the one that it closes";
    if (!validFrom || (subject.validFrom && validFrom <= dayOf(subject.validFrom)))
      return refuse(422, before, { fields: { validFrom: before } });
    if (subject.validTo === null || dayOf(subject.validTo) >= validFrom)
      await tx.visaRule.update({
        where: { id },
        data: { validTo: toDate(daysAfter(validFrom, -1)), version: nextVersion },
      });
    if (!(await liesApart(tx, data))) return overlapping;
    const made = { ...data, supersedesId: id };
    return ruleAnswer(await tx.visaRule.create({ data: made, ...ruleArgs }));
  },
  audit: ({ input: { kind }, subject }) => ({ subject: titleOf(subject), detail: { kind } }),
});

/** The source was seen today. A confirmed rule may be looked at again, which moves its review. */
export const confirmRule = operation({
  ...ofRule,
  name: "visaRule.confirm",
  summary: "Say that the source of a rule was seen today: cases are judged by it from now on",
  input: ruleConfirmation,
  done: "Rule confirmed",
  change: async ({ input: { id, reviewBy }, viewer, tx }) => {
    const today = dayInIndia();
    if (reviewBy <= today)
      return refuse(422, "Look again on a day that comes", {
        fields: { reviewBy: "Look again on a day that comes" },
      });
    return ruleAnswer(
      await tx.visaRule.update({
        where: { id },
        data: {
          checkedOn: toDate(today),
          checkedById: viewer.id,
          reviewBy: toDate(reviewBy),
          version: nextVersion,
        },
        ...ruleArgs,
      }),
    );
  },
  audit: ({ input: { reviewBy }, subject }) => ({
    subject: titleOf(subject),
    detail: { reviewBy },
  }),
});

/** The rule ends without another one. */
export const closeRule = operation({
  ...ofRule,
  name: "visaRule.close",
  summary: "Give a rule of a visa its last day",
  input: ruleClosing,
  done: "Rule closed",
  change: async ({ input: { id, validTo }, subject, tx }) => {
    const before = `${validTo} is before the rule begins`;
    if (subject.validFrom && validTo < dayOf(subject.validFrom))
      return refuse(422, before, { fields: { validTo: before } });
    const closed = { ...subject, validTo: toDate(validTo) };
    if (!(await liesApart(tx, closed, id))) return overlapping;
    return ruleAnswer(
      await tx.visaRule.update({
        where: { id },
        data: { validTo: closed.validTo, version: nextVersion },
        ...ruleArgs,
      }),
    );
  },
  audit: ({ input: { validTo }, subject }) => ({ subject: titleOf(subject), detail: { validTo } }),
});

/** Only what nobody has confirmed: no verdict names it. */
export const deleteRule = operation({
  ...ofRule,
  name: "visaRule.delete",
  summary: "Delete a rule that nobody has confirmed",
  input: ruleRef,
  done: "Rule deleted successfully",
  change: async ({ input: { id }, tx }) =>
    ruleAnswer(await tx.visaRule.delete({ where: { id }, ...ruleArgs })),
  audit: ({ subject }) => ({ subject: titleOf(subject) }),
});

/** Rules that the country has under the same name are left as they are. */
export const startRules = operation({
  ...shared,
  answers: startedRules,
  name: "visaRule.start",
  summary: "Add the starting rules of a country, which are off until somebody confirms each",
  input: ofCountry,
  done: ({ added }: { added: number }) =>
    `${counted(added, "rule")} added. Each is off until you confirm it`,
  change: async ({ input: { country }, tx }) => {
    await tx.$executeRaw`LOCK TABLE visa_rule IN SHARE ROW EXCLUSIVE MODE`;
    const known = await tx.visaRule.findMany({ where: { country }, select: { key: true } });
    const keys = new Set(known.map(({ key }) => key));
    const rows = startingRules.filter((rule) => rule.country === country && !keys.has(rule.key));
    const data = rows.map((rule) => storedRule(newRule.parse(rule)));
    await tx.visaRule.createMany({ data });
    return { added: data.length };
  },
  audit: ({ input: { country } }, { added }) => ({
    subject: countryName(country),
    detail: { added },
  }),
});
