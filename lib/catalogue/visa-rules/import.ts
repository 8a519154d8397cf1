import "server-only";
import type { z } from "zod";
import { catalogueImport } from "@/lib/catalogue/catalogue-import/import";
import { labels } from "@/lib/catalogue/visa-rules/labels";
import { newRule } from "@/lib/catalogue/visa-rules/schema";
import { paramsOfCell, sheetColumns } from "@/lib/catalogue/visa-rules/sheet";
import { storedRule } from "@/lib/catalogue/visa-rules/stored-rule";
import { overlap } from "@/lib/catalogue/visa-rules/versions";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import type { Tx } from "@/lib/platform/db";
import { daysAfter } from "@/lib/values/calendar";
import { dayOf, toDate } from "@/lib/values/fields/day";

type Rule = z.output<typeof newRule>;
type Known = {
  id: string;
  country: string;
  key: string;
  from: string | null;
  to: string | null;
  confirmed: boolean;
};

const keyOf = ({ country, key, validFrom }: Rule) => `${country} ${key} ${validFrom ?? ""}`;

const knownRules = async (tx: Pick<Tx, "visaRule">): Promise<Known[]> =>
  (await tx.visaRule.findMany()).map(({ id, country, key, validFrom, validTo, checkedOn }) => ({
    id,
    country,
    key,
    from: validFrom && dayOf(validFrom),
    to: validTo && dayOf(validTo),
    confirmed: checkedOn !== null,
  }));

const isSameVersion = (known: Known, rule: Rule) =>
  known.country === rule.country && known.key === rule.key && known.from === rule.validFrom;

/** The open version that a row's one takes the place of. */
const isClosedBy = (known: Known, rule: Rule) =>
  known.country === rule.country &&
  known.key === rule.key &&
  known.to === null &&
  rule.validFrom !== null &&
  (known.from === null || known.from < rule.validFrom);

/** Why a row cannot stand beside the versions that there are, and those of the rows before it. */
function clash(rule: Rule, versions: readonly Known[]): string | undefined {
  const days = { from: rule.validFrom, to: rule.validTo };
  const other = versions.find(
    (known) =>
      known.country === rule.country &&
      known.key === rule.key &&
      !isSameVersion(known, rule) &&
      !isClosedBy(known, rule) &&
      overlap(known, days),
  );
  return other && "Another version of this rule is valid on some of these days";
}

/** Rules of a sheet: new ones are added, and those that nobody has confirmed take its words and values. */
export const ruleImport = catalogueImport({
  name: "visaRule",
  noun: "rule",
  plural: "rules",
  done: "imported",
  who: "visaRules.manage",
  may: allBranchesOnly("changes rules of visas"),
  columns: sheetColumns,
  input: newRule,
  values: async (tx, rows) => {
    const versions = await knownRules(tx);
    return rows.map(({ params = "", ...cells }) => {
      const values = { ...cells, params: paramsOfCell(params) };
      const { data: rule } = newRule.safeParse(values);
      if (!rule) return { values };
      const message = clash(rule, versions);
      const { country, key, validFrom: from, validTo: to } = rule;
      versions.push({ id: "", country, key, from, to, confirmed: false });
      const column = labels.validFrom;
      return message ? { values, problem: { field: "validFrom", column, message } } : { values };
    });
  },
  key: keyOf,
  // A confirmed version stays as it is.
  listed: async (tx, rules) => {
    const confirmed = (await knownRules(tx)).filter((known) => known.confirmed);
    return new Set(
      rules.filter((rule) => confirmed.some((known) => isSameVersion(known, rule))).map(keyOf),
    );
  },
  notes: async (tx, rules) => {
    const versions = await knownRules(tx);
    const noteOf = (rule: Rule) => {
      if (versions.some((known) => isSameVersion(known, rule))) return "Changed, off";
      const closes = versions.some((known) => isClosedBy(known, rule));
      return closes ? "New, off; closes the version before" : "New, off";
    };
    return new Map(rules.map((rule) => [keyOf(rule), noteOf(rule)]));
  },
  lock: (tx) => tx.$executeRaw`LOCK TABLE visa_rule IN SHARE ROW EXCLUSIVE MODE`,
  create: async (tx, rules) => {
    // The first day first, so that each row closes the one before it.
    for (const rule of rules.toSorted((a, b) =>
      (a.validFrom ?? "") < (b.validFrom ?? "") ? -1 : 1,
    )) {
      const versions = await knownRules(tx);
      const same = versions.find((known) => isSameVersion(known, rule));
      const data = storedRule(rule);
      if (same) {
        const edited = { ...data, version: { increment: 1 } };
        await tx.visaRule.update({ where: { id: same.id }, data: edited });
        continue;
      }
      const closed = versions.find((known) => isClosedBy(known, rule));
      if (closed && rule.validFrom)
        await tx.visaRule.update({
          where: { id: closed.id },
          data: { validTo: toDate(daysAfter(rule.validFrom, -1)), version: { increment: 1 } },
        });
      await tx.visaRule.create({ data: { ...data, supersedesId: closed?.id ?? null } });
    }
  },
});
