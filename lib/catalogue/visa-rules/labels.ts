// The words of the rules of a visa. Pure.

export const ruleKinds = {
  amount_at_least: "Money of at least",
  held_for: "Money held for",
  statement_covers: "Statement that covers",
  age_at_most: "Not older than",
  valid_until_at_least: "Valid until at least",
  not_earlier_than: "Not earlier than",
  not_later_than: "Not later than",
  required: "Needed",
  not_required: "Not needed",
  version_by: "What changes on a day",
  info_duration: "How long it takes",
  exchange_rate: "Rate of exchange",
} as const;
export type RuleKind = keyof typeof ruleKinds;

/** What a rule that does not hold does to an application. */
export const severities = { blocks: "Blocks", warns: "Warns", tells: "Tells" } as const;
export type Severity = keyof typeof severities;

/** The day that chooses the version of a rule. */
export const choosingDays = {
  application: "Day of the application",
  course_start: "Start of the course",
  test_date: "Day of the test",
} as const;
export type ChoosingDay = keyof typeof choosingDays;
