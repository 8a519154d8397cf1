import "server-only";
import { forgetAttempts, type Limit } from "@/lib/platform/limits/rate-limit";

/** Wrong codes count by account alone, from wherever they come: the person who types one knows the password. */
export const codeLimits = (staffId: string): Limit[] => [
  { name: "secondFactor.account", key: staffId },
  { name: "secondFactor.day", key: staffId },
];

/** After a right one. */
export async function forgetCodes(staffId: string) {
  for (const limit of codeLimits(staffId)) await forgetAttempts(limit);
}
