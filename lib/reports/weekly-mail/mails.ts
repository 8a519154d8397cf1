import "server-only";
import { brand } from "@/lib/platform/brand";
import { env } from "@/lib/platform/env";
import type { Week } from "@/lib/reports/weekly-mail/queries";
import type { Span } from "@/lib/values/spans";
import { nameInMail, showDate, showNumber, showRupees } from "@/lib/values/words";

type WeekReport = { name: string; branch: string; code: string; week: Span; figures: Week };

const lines = (rows: Record<string, number>) =>
  Object.entries(rows)
    .map(([label, count]) => `${label}: ${showNumber(count)}`)
    .join("\n");

/** The week's figures of a branch, and where each is looked at. */
export function weekMail({ name, branch, code, week, figures }: WeekReport) {
  const { callers, receipts, refunds, expenses } = figures;
  const days = `${showDate(week.from)} to ${showDate(week.to)}`;
  const calls = callers.map(
    ({ name, calls, spoken }) =>
      `${nameInMail(name)}: ${showNumber(calls)}, of them ${showNumber(spoken)} spoken`,
  );
  const query = `from=${week.from}&to=${week.to}`;
  return {
    subject: `${branch}: the week from ${days}`,
    body: `Dear ${nameInMail(name)},

This was the week in ${nameInMail(branch)}, ${days}.

${lines({
  "New assessments": figures.registered,
  Accepted: figures.activated,
  "First applications": figures.applied,
  "First offers": figures.offered,
  "First deposits": figures.deposited,
  "Visas received": figures.visas,
})}

Own fees, without what is passed on:
Receipts: ${showRupees(receipts)}
Refunds: ${showRupees(refunds)}
Expenses: ${showRupees(expenses)}

Calls:
${calls.join("\n") || "None"}

Waiting today:
${lines({
  "Overdue follow-ups": figures.overdue,
  "Cold cases": figures.cold,
  "Visas whose day is at risk": figures.visasAtRisk,
})}

Who did what: ${env().APP_URL}/app/report?${query}
Overdue follow-ups: ${env().APP_URL}/app/followups?tab=pending&location=${code}
Cold cases: ${env().APP_URL}/app/assessments?cold=yes&location=${code}
Visa dates: ${env().APP_URL}/app/visa-dates?location=${code}

You asked for this mail under Account, where you can also end it: ${env().APP_URL}/app/account?tab=weekly

${brand().name}
`,
  };
}
