import { optionIn, optionsOf } from "@/lib/values/options";
import { counted, showDate, showRupees } from "@/lib/values/words";

// What a case agreed to pay, in words. Pure.

export const labels = {
  head: "What for",
  amount: "Amount",
  gstRate: "GST inside (%)",
  discount: "Discount",
  discountReason: "Why the discount",
  due: "Due",
  dueOn: "Day",
  afterDays: "Days after it",
} as const;

/** The milestones of a case that an instalment can wait for; their days are columns of the case. */
export const eventWords = {
  applied: "Application sent",
  offered: "Offer received",
  deposited: "Deposit paid to the university",
  visa: "Visa received",
} as const;
export type PlanEvent = keyof typeof eventWords;

export const dueWords = { day: "On a day", ...eventWords } as const;
export const dueOptions = optionsOf(dueWords);
export const dueOption = (event: string | null) => optionIn(dueWords, event ?? "day");

/** No plan of an office is longer. */
export const mostHeads = 12;
export const mostInstalments = 24;

/** The day that stands for an event that has not come. */
export const noDay = "9999-12-31";

type Due = { due: { value: string; label: string }; afterDays: number; dueBy: string | null };

/** "5 March 2027", "10 days after: Visa received" */
export function dueText({ due, afterDays, dueBy }: Due): string {
  if (dueBy) return showDate(dueBy);
  const after = afterDays > 0 ? `${counted(afterDays, "day")} after: ` : "";
  return `${after}${due.label}`;
}

export const standings = {
  paid: "Paid",
  late: "Overdue",
  today: "Due today",
  coming: "Not due yet",
} as const;
export type Standing = keyof typeof standings;

/** How an instalment stands on a day; one whose event has not come is not due. */
export function standingOf(
  { left, dueBy }: { left: string; dueBy: string | null },
  today: string,
): Standing {
  if (left === "0.00") return "paid";
  if (dueBy === null || dueBy > today) return "coming";
  return dueBy === today ? "today" : "late";
}

/** "₹1,20,000 in 3 instalments" */
export const planTitle = ({ total, count }: { total: string; count: number }) =>
  `${showRupees(total)} in ${counted(count, "instalment")}`;
