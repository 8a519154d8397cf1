// The words of daily reports and of their analysis (spec §2, §5, §9). Pure.

export const labels = {
  task: "Task",
  addInfo: "Additional information",
  file: "File",
  from: "From",
  to: "To",
  email: "Email",
} as const;

export const nothingTyped = "Please choose a task, write something, or add a file";

export const dailyPath = "/app/create/daily";
export const teamPath = "/app/report";
export const personPath = (email: string) => `${teamPath}/view/${encodeURIComponent(email)}`;

/** The longest range that is asked for at once. */
export const mostDays = 366;

/** Reports are filtered by their task; this is none. */
export const withoutTask = "none";

/** The page shows below the range either all figures or the rows behind one of them. */
export const parts = ["figures", "lines", "reports"] as const;
export type Part = (typeof parts)[number];

/** The ranges that are asked for most. */
export const spanLabels = {
  today: "Today",
  week: "This week",
  lastWeek: "Last week",
  month: "This month",
  lastMonth: "Last month",
} as const;
export type SpanName = keyof typeof spanLabels;

/** "1 h 20 min" */
export function showMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(" ");
}
