import type { ChoosingDay, RuleKind, Severity } from "@/lib/catalogue/visa-rules/labels";

/** A rule as an office begins with it. Its figures are of 2026 and no advice: an admin looks at the source first. */
export type StartingRule = {
  country: string;
  key: string;
  kind: RuleKind;
  params: Record<string, unknown>;
  severity: Severity;
  appliesBy: ChoosingDay;
  validFrom?: string;
  validTo?: string;
  wordsEn: string;
  wordsPa: string;
  wordsHi: string;
  sourceTitle: string;
  sourceUrl: string;
};

type More = Partial<Pick<StartingRule, "severity" | "appliesBy" | "validFrom" | "validTo">>;
type Source = [title: string, host: string];

/** The rules of one country, each in one call: name, kind, parameters, words in three languages, source. */
export const rulesIn =
  (country: string) =>
  (
    key: string,
    kind: RuleKind,
    params: Record<string, unknown>,
    [wordsEn, wordsPa, wordsHi]: [en: string, pa: string, hi: string],
    [sourceTitle, page]: Source,
    more: More = {},
  ): StartingRule => ({
    country,
    key,
    kind,
    params,
    severity: "blocks",
    appliesBy: "application",
    wordsEn,
    wordsPa,
    wordsHi,
    sourceTitle,
    sourceUrl: `https://${page}`,
    ...more,
  });

/** Money of the student's funds that needs no more to be said. */
export const funds = { money: "funds", per: "once", fee: "no" } as const;
