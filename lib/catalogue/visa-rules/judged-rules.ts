import { dayNumber } from "@/lib/catalogue/visa-rules/dates";
import { decisionDaysOf } from "@/lib/catalogue/visa-rules/day-kinds";
import { always, type DaySet, everyDay, union } from "@/lib/catalogue/visa-rules/day-sets";
import type { CaseFacts, Day } from "@/lib/catalogue/visa-rules/facts";
import { rateUnits } from "@/lib/catalogue/visa-rules/funds";
import {
  appliesTo,
  type Conditions,
  type Context,
  type Lack,
  lack,
  type Outcome,
} from "@/lib/catalogue/visa-rules/kind";
import { kinds } from "@/lib/catalogue/visa-rules/kinds";
import type { RuleKind, Severity } from "@/lib/catalogue/visa-rules/labels";
import { needOf } from "@/lib/catalogue/visa-rules/money-kinds";
import type { RuleVersion } from "@/lib/catalogue/visa-rules/rule";

/** A version on the days of application that are its own, and what it says of the case there. */
export type Piece = { version: RuleVersion; from: number; to: number; outcome: Outcome };

/** A rule with the versions that speak of a case. Days between them are days of which no rule is known. */
export type JudgedRule = {
  key: string;
  severity: Severity;
  pieces: Piece[];
  /** days of which a version says that the rule is not about this case */
  silent: DaySet;
  /** what is lacking to choose a version */
  lacks: Lack[];
  /** the days of application that it leaves open, as far as is known */
  days: DaySet;
};

type Own = { version: RuleVersion; from: number; to: number; conditions: false | Lack[] };
type Chosen = { key: string; severity: Severity; own: Own[]; lacks: Lack[] };

const begin = (day: Day | null) => (day === null ? Number.NEGATIVE_INFINITY : dayNumber(day));
const end = (day: Day | null) => (day === null ? Number.POSITIVE_INFINITY : dayNumber(day));

const prepared = new WeakMap<readonly RuleVersion[], Map<string, Map<string, RuleVersion[]>>>();

/** The confirmed versions of a country by their key, looked up once for a list of rules. */
function rulesOf(rules: readonly RuleVersion[], country: string): Map<string, RuleVersion[]> {
  const countries = prepared.get(rules) ?? new Map<string, Map<string, RuleVersion[]>>();
  const known = countries.get(country);
  if (known) return known;
  const byKey = new Map<string, RuleVersion[]>();
  for (const rule of rules)
    if (rule.confirmed && rule.country === country)
      byKey.set(rule.key, [...(byKey.get(rule.key) ?? []), rule]);
  prepared.set(rules, countries.set(country, byKey));
  return byKey;
}

/** The day of the case that chooses a version, where it is not the day of the application. */
function choosingDay({ appliesBy }: RuleVersion, facts: CaseFacts): Day | null | undefined {
  if (appliesBy === "application") return undefined;
  if (appliesBy === "course_start") return facts.courseStart;
  const days = facts.tests.flatMap(({ takenOn }) => takenOn ?? []);
  return days.toSorted().at(-1) ?? null;
}

/** The versions of a rule with the days of application on which each is the one that counts. */
function chosenVersions(key: string, versions: readonly RuleVersion[], facts: CaseFacts): Chosen {
  const lacks: Lack[] = [];
  const all = versions.map((version) => {
    const conditions = appliesTo(version.params as Conditions, facts);
    const { from, to } = { from: begin(version.validFrom), to: end(version.validTo) };
    return { version, from, to, conditions, day: choosingDay(version, facts) };
  });
  const own = all.flatMap(({ day, ...one }): Own[] => {
    if (day === undefined) return [one];
    const inside = day !== null && one.from <= dayNumber(day) && dayNumber(day) <= one.to;
    return inside ? [{ ...one, from: always.from, to: always.to }] : [];
  });
  const speaks = all.find(({ conditions }) => conditions !== false);
  if (own.length === 0 && speaks) {
    const { day, version } = speaks;
    const unknown =
      version.appliesBy === "test_date" ? lack("document", "test") : lack("courseStart");
    lacks.push(day === null ? unknown : lack("version"));
  }
  return { key, severity: speaks?.version.severity ?? "tells", own, lacks };
}

const ofKind = (chosen: readonly Chosen[], kind: RuleKind) =>
  chosen
    .flatMap(({ own }) => own)
    .filter(({ version, conditions }) => version.kind === kind && conditions !== false)
    .map((one) => ({ ...one, conditions: one.conditions || [] }));

/** What rules of the country take from each other. */
function contextOf(chosen: readonly Chosen[], facts: CaseFacts): Omit<Context, "today"> {
  const decisions = ofKind(chosen, "info_duration").flatMap(
    ({ version }) => decisionDaysOf(version.params) ?? [],
  );
  const needs = ofKind(chosen, "amount_at_least")
    .filter(({ version }) => version.params.money === "funds")
    .map(({ version, from, to, conditions }) => {
      const { need, lacks } = needOf(version.params, facts);
      return { from, to, need, lacks: [...conditions, ...lacks] };
    });
  const rates = ofKind(chosen, "exchange_rate").map(({ version, from, to }) => {
    const { currency, other, rate } = version.params as Record<string, string>;
    return {
      from,
      to,
      currency: currency ?? "",
      other: other ?? "",
      rate: Math.round(Number(rate) * rateUnits),
    };
  });
  const exemptions = ofKind(chosen, "not_required").map(({ version, from, to, conditions }) => ({
    paper: String(version.params.paper),
    from,
    to,
    lacks: conditions,
  }));
  const decisionDays = decisions.length > 0 ? Math.max(...decisions) : null;
  return { decisionDays, needs, rates, exemptions };
}

/** A rate says nothing of a case whose funds need none. */
const saysNothing = ({ kind, params }: RuleVersion, { funds }: CaseFacts) =>
  kind === "exchange_rate" &&
  !funds.some(({ currency }) => currency === params.currency || currency === params.other);

function judgedRule(chosen: Chosen, facts: CaseFacts, context: Context): JudgedRule[] {
  const { key, severity, own, lacks } = chosen;
  const speaking = own.filter(
    ({ version, conditions }) => conditions !== false && !saysNothing(version, facts),
  );
  if (speaking.length === 0 && lacks.length === 0) return [];
  const pieces = speaking.map(({ version, from, to, conditions }): Piece => {
    const outcome = kinds[version.kind].judge(version.params, facts, context);
    const spans = outcome.spans.flatMap((span) => {
      const inside = { ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) };
      return inside.from <= inside.to ? [inside] : [];
    });
    return {
      version,
      from,
      to,
      outcome: { ...outcome, spans, lacks: [...(conditions || []), ...outcome.lacks] },
    };
  });
  const silent = own.filter(({ conditions }) => conditions === false);
  const open = pieces.flatMap(
    ({ outcome: { spans, lacks }, from, to }): DaySet =>
      spans.length === 0 && lacks.length > 0 ? [{ from, to }] : spans,
  );
  const cuts = severity !== "tells" && pieces.length > 0;
  const days = cuts ? union([...silent, ...open]) : everyDay;
  return [{ key, severity, pieces, silent, lacks, days }];
}

/** The rules of the case's country that speak of it, with what each says. */
export function judgedRules(
  facts: CaseFacts,
  rules: readonly RuleVersion[],
  today: number,
): JudgedRule[] {
  const chosen = [...rulesOf(rules, facts.country)].map(([key, versions]) =>
    chosenVersions(key, versions, facts),
  );
  const context = { today, ...contextOf(chosen, facts) };
  return chosen.flatMap((one) => judgedRule(one, facts, context));
}
