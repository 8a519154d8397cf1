import { officeHours } from "@/lib/office/access-log/labels";
import { counted } from "@/lib/values/words";

type Unusual = { why: "openings" | "night"; count: number; usual: number | null };

/** What somebody did, after their name: "opened 240 cases, files and passport numbers, where 12 a day are usual". */
export const unusualWords = ({ why, count, usual }: Unusual) =>
  why === "night"
    ? `made ${counted(count, "export")} outside ${officeHours.from}:00 to ${officeHours.to}:00`
    : `opened ${count} cases, files and passport numbers, where ${usual ?? 0} a day are usual`;
