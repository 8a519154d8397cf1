import { dayNumber, dayText } from "@/lib/catalogue/visa-rules/dates";
import {
  everyDay,
  holdsDay,
  intersection,
  spanAround,
  union,
} from "@/lib/catalogue/visa-rules/day-sets";
import type { CaseFacts, Day } from "@/lib/catalogue/visa-rules/facts";
import { type JudgedRule, judgedRules } from "@/lib/catalogue/visa-rules/judged-rules";
import type { RuleKind } from "@/lib/catalogue/visa-rules/labels";
import type { RuleVersion } from "@/lib/catalogue/visa-rules/rule";
import type {
  Finding,
  FindingState,
  Missing,
  Verdict,
  VerdictState,
} from "@/lib/catalogue/visa-rules/verdict";

const noRule: Verdict["missing"] = [{ key: "", fact: "rules", kind: null }];

const dayOrNull = (number: number | undefined) =>
  number === undefined || !Number.isFinite(number) ? null : dayText(number);

type Said = Finding & {
  lacks: Missing[];
  /** whether the verdict is not green by it */
  open: boolean;
};

/** Kinds that forbid nothing themselves and by which others hold: what is late of them makes those late. */
const reliedOn = new Set<RuleKind>(["exchange_rate", "not_required"]);

const noVersion = [{ fact: "version" as const, kind: null }];

/** A rule of which no version is known for the day: what only tells is left out. */
function unknownVersion({ key, severity, lacks, silent }: JudgedRule, day: number): Said[] {
  if (severity === "tells" || holdsDay(silent, day)) return [];
  const said = { state: "unknown" as const, from: null, until: null, about: null, values: {} };
  const missing = (lacks.length > 0 ? lacks : noVersion).map((one) => ({ key, ...one }));
  return [{ key, version: null, severity, ...said, lacks: missing, open: true }];
}

/** What a rule says of a day of application. */
function findingsOf(rule: JudgedRule, day: number, today: Day): Said[] {
  const piece = rule.pieces.find(({ from, to }) => from <= day && day <= to);
  if (!piece) return unknownVersion(rule, day);
  const { version, outcome } = piece;
  const { id, severity, kind, reviewBy, checkedOn } = version;
  const run = spanAround(rule.days, day);
  const holds = holdsDay(outcome.spans, day);
  const tells = severity === "tells";
  const late = reviewBy !== null && reviewBy < today;
  const state = ((): FindingState => {
    if ((holds || tells) && late) return "stale";
    if (tells) return "tells";
    if (holds) return "holds";
    return outcome.lacks.length > 0 ? "unknown" : "fails";
  })();
  const checked = late && checkedOn !== null && { checked: { day: checkedOn } };
  const lacks = state === "unknown" ? outcome.lacks : [];
  return [
    {
      key: rule.key,
      version: id,
      severity,
      state,
      from: dayOrNull(run?.from),
      until: dayOrNull(run?.to),
      about: spanAround(outcome.spans, day)?.about ?? null,
      values: { ...outcome.values, ...checked },
      lacks: lacks.map((one) => ({ key: rule.key, ...one })),
      open: state === "unknown" || (state === "stale" && (!tells || reliedOn.has(kind))),
    },
  ];
}

function stateOf(findings: readonly Said[]): VerdictState {
  const some = (test: (finding: Said) => boolean) => findings.some(test);
  if (some(({ state, severity }) => state === "fails" && severity === "blocks")) return "unsafe";
  if (some(({ open }) => open)) return "unknown";
  return some(({ state }) => state === "fails") ? "warned" : "safe";
}

/** Each thing that is missing once, however many records of it lack it. */
const once = (missing: readonly Missing[]) => [
  ...new Map(missing.map((one) => [`${one.key} ${one.fact} ${one.kind}`, one])).values(),
];

/** The blocking rule whose days end first of those around `day`. */
function breaksFirstOf(rules: readonly JudgedRule[], day: number): Verdict["breaksFirst"] {
  const ends = rules
    .filter(({ severity }) => severity === "blocks")
    .flatMap((rule) => {
      const run = spanAround(rule.days, day);
      if (!run || !Number.isFinite(run.to)) return [];
      const piece = rule.pieces.find(({ from, to }) => from <= run.to && run.to <= to);
      const span = piece?.outcome.spans.find(({ from, to }) => from <= run.to && run.to <= to);
      return piece
        ? [{ rule, version: piece.version.id, to: run.to, what: span?.about ?? null }]
        : [];
    });
  const [first] = ends.toSorted((a, b) => a.to - b.to);
  return first
    ? { key: first.rule.key, version: first.version, day: dayText(first.to), what: first.what }
    : null;
}

/**
 * What the confirmed rules of a country say of a case on a day. Rules of other countries, and ones that nobody has
 * confirmed, may be among them. The same list of rules is prepared once, so judge many cases with one. Pure.
 */
export function judge(facts: CaseFacts, rules: readonly RuleVersion[], today: Day): Verdict {
  const now = dayNumber(today);
  const judged = judgedRules(facts, rules, now);
  const blocking = judged.filter(({ severity }) => severity === "blocks");
  const safe = union(
    intersection(
      blocking.reduce((days, rule) => intersection(days, rule.days), everyDay),
      [{ from: now, to: Number.POSITIVE_INFINITY }],
    ),
  );
  const planned =
    facts.plannedOn !== null && facts.plannedOn >= today ? dayNumber(facts.plannedOn) : null;
  const around = planned !== null && holdsDay(safe, planned) ? planned : now;
  const run = safe.length > 0 ? spanAround(safe, around) : undefined;
  const day = planned ?? run?.from ?? now;
  const findings = judged.flatMap((rule) => findingsOf(rule, day, today));
  return {
    state: judged.length === 0 ? "unknown" : stateOf(findings),
    judgedOn: dayText(day),
    earliest: dayOrNull(run?.from),
    last: dayOrNull(run?.to),
    breaksFirst: breaksFirstOf(judged, run?.from ?? now),
    missing: judged.length === 0 ? noRule : once(findings.flatMap(({ lacks }) => lacks)),
    findings: findings.map(({ lacks: _, open: __, ...finding }) => finding),
  };
}
