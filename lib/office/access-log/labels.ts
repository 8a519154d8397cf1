import { counted } from "@/lib/values/words";

/** The columns and filters of the access log. */
export const labels = {
  at: "Date",
  by: "Person",
  kind: "What",
  people: "Whose",
  file: "File",
  location: "Branch",
} as const;

/** In India; what leaves before and after is told to admins. */
export const officeHours = { from: 8, to: 20 } as const;

/** So many times the own median of a day is unusual, from so many openings on and where so many days are known. */
export const unusualOpenings = { times: 10, least: 30, days: 5 } as const;

type Unusual = { why: "openings" | "night"; count: number; usual: number | null };

/** What somebody did, after their name: "opened 240 cases, files and passport numbers, where 12 a day are usual". */
export const unusualWords = ({ why, count, usual }: Unusual) =>
  why === "night"
    ? `made ${counted(count, "export")} outside ${officeHours.from}:00 to ${officeHours.to}:00`
    : `opened ${count} cases, files and passport numbers, where ${usual ?? 0} a day are usual`;
