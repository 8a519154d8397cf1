import "server-only";
import { Readable } from "node:stream";
import { z } from "zod";
import { type RuleAnswer, visaRule } from "@/lib/catalogue/visa-rules/answer";
import type { writeRules } from "@/lib/catalogue/visa-rules/excel.job";
import { kinds } from "@/lib/catalogue/visa-rules/kinds";
import {
  type ChoosingDay,
  choosingDays,
  type RuleKind,
  type RuleState,
  ruleKinds,
  type Severity,
  severities,
} from "@/lib/catalogue/visa-rules/labels";
import { typedParam } from "@/lib/catalogue/visa-rules/param-fields";
import type { RuleVersion } from "@/lib/catalogue/visa-rules/rule";
import { fillRuleWords } from "@/lib/catalogue/visa-rules/rule-words";
import { ofCountry } from "@/lib/catalogue/visa-rules/schema";
import { paramsCell, sheetColumns } from "@/lib/catalogue/visa-rules/sheet";
import { db, type Tx } from "@/lib/platform/db";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { isFailure } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";
import { dayInIndia } from "@/lib/values/clock";
import { countryOption } from "@/lib/values/countries";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

export const ruleArgs = {
  include: { checkedBy: { select: { name: true } } },
} satisfies Prisma.VisaRuleDefaultArgs;
type Stored = Prisma.VisaRuleGetPayload<typeof ruleArgs>;

const dayOrNull = (date: Date | null) => date && dayOf(date);

/** A version as the engine takes it. */
export const ruleVersion = (row: Omit<Stored, "checkedBy">): RuleVersion => ({
  id: row.id,
  key: row.key,
  country: row.country,
  kind: row.kind as RuleKind,
  params: row.params as Record<string, unknown>,
  severity: row.severity as Severity,
  appliesBy: row.appliesBy as ChoosingDay,
  validFrom: dayOrNull(row.validFrom),
  validTo: dayOrNull(row.validTo),
  confirmed: row.checkedOn !== null,
  checkedOn: dayOrNull(row.checkedOn),
  reviewBy: dayOrNull(row.reviewBy),
});

/** A closed version is past, whoever confirmed it. */
function stateOf({ checkedOn, reviewBy, validTo }: RuleVersion): RuleState {
  const today = dayInIndia();
  if (validTo !== null && validTo < today) return "closed";
  if (checkedOn === null) return "off";
  return reviewBy !== null && reviewBy < today ? "late" : "confirmed";
}

export function ruleAnswer(row: Stored): RuleAnswer {
  const rule = ruleVersion(row);
  const { kind, params } = rule;
  return {
    _id: row.id,
    country: countryOption(row.country),
    key: row.key,
    kind,
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typedParam(value)]),
    ),
    severity: row.severity,
    appliesBy: row.appliesBy,
    validFrom: rule.validFrom,
    validTo: rule.validTo,
    words: { en: row.wordsEn, pa: row.wordsPa, hi: row.wordsHi },
    says: fillRuleWords(row.wordsEn, kinds[kind].words(params), "en"),
    source: { title: row.sourceTitle, url: row.sourceUrl },
    state: stateOf(rule),
    checkedOn: rule.checkedOn,
    checkedBy: row.checkedBy?.name ?? null,
    reviewBy: rule.reviewBy,
    version: row.version,
  };
}

/** In the order of the page: a country's rules by their names, the newest version of each first. */
export const ruleOrder = [
  { country: "asc" },
  { key: "asc" },
  { validFrom: { sort: "desc", nulls: "last" } },
] satisfies Prisma.VisaRuleOrderByWithRelationInput[];

export const rulesOfCountry = query({
  name: "visaRules.list",
  summary: "The rules of a country's visa, with their versions",
  answers: z.array(visaRule),
  who: "visaRules.manage",
  input: ofCountry,
  read: async (_, { country }) => {
    const rows = await db.visaRule.findMany({
      where: { country },
      orderBy: ruleOrder,
      ...ruleArgs,
    });
    return rows.map(ruleAnswer);
  },
});

/** The countries that have rules, by their names, with how many of them nobody has confirmed. */
export async function ruleCountries() {
  const rows = await db.visaRule.groupBy({
    by: "country",
    _count: { _all: true, checkedOn: true },
  });
  return rows
    .map(({ country, _count }) => ({
      ...countryOption(country),
      open: _count._all - _count.checkedOn,
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Every confirmed version, which is what cases are judged by; read once for many cases. */
export async function confirmedRules(on: Pick<Tx, "visaRule"> = db): Promise<RuleVersion[]> {
  const rows = await on.visaRule.findMany({
    where: { checkedOn: { not: null } },
    orderBy: ruleOrder,
  });
  return rows.map(ruleVersion);
}

const write = job<typeof writeRules>({
  by: "drawing",
  file: "lib/catalogue/visa-rules/excel.job.ts",
  name: "writeRules",
});

/** Every version of every rule, as the import takes it back. */
export const rulesSheet = query({
  name: "visaRules.export",
  summary: "All rules of visas with their versions, as an Excel file",
  who: "visaRules.manage",
  input: z.object({}),
  read: async (): Promise<Download> => ({
    name: "Visa rules.xlsx",
    mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    open: async () => {
      const rows = await db.visaRule.findMany({ orderBy: ruleOrder, ...ruleArgs });
      const lines = rows
        .map(ruleAnswer)
        .map(({ country, kind, params, words, source, severity, appliesBy, ...rule }) => ({
          country: country.label,
          key: rule.key,
          kind: ruleKinds[kind as RuleKind],
          params: paramsCell(params),
          severity: severities[severity as Severity],
          appliesBy: choosingDays[appliesBy as ChoosingDay],
          validFrom: rule.validFrom ?? "",
          validTo: rule.validTo ?? "",
          wordsEn: words.en,
          wordsPa: words.pa,
          wordsHi: words.hi,
          sourceTitle: source.title,
          sourceUrl: source.url,
        }));
      const bytes = await write(sheetColumns, lines);
      return isFailure(bytes) ? bytes : Readable.from([bytes]);
    },
  }),
});
