import "server-only";
import { databaseFailure } from "@/lib/platform/errors";
import { recordsAway } from "@/lib/platform/labels";

/**
 * What a page threw because the database is away, or all its connections are busy: it answers 503, and says so where the
 * error is not on its way to the browser yet.
 */
export function sayAway(error: unknown): void {
  if (databaseFailure(error)?.status !== 503) return;
  Object.assign(error as Error, { digest: recordsAway });
  const { pageAway } = globalThis as { pageAway?: () => void };
  pageAway?.();
}
