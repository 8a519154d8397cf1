import "server-only";
import type { Failure } from "@/lib/platform/result";
import type { Saying } from "@/lib/student/page/labels";

/** What the page says where something was refused; where the visit is over, the page itself says so. */
export function sayingOf({ status }: Failure): Saying | undefined {
  if (status === 401) return undefined;
  if (status === 429) return "limit";
  if (status === 409 || status === 404) return "gone";
  if (status === 413) return "large";
  if (status === 415) return "type";
  return "problem";
}
