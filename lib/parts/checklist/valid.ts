import type { ItemState, StoredState } from "@/lib/parts/checklist/labels";
import { dayInIndia } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";

// Whether something that was handed in has ended is asked of its last valid day, and never stored. Pure.

/** The first day on which a paper with this last day has ended is the day after it. */
export const hasEnded = (validUntil: Date | null, today = dayInIndia()) =>
  validUntil !== null && validUntil < toDate(today);

type Stored = { state: string; validUntil: Date | null };

/** The state of an item as people see it. */
export const stateOfItem = ({ state, validUntil }: Stored): ItemState =>
  (state === "received" || state === "checked") && hasEnded(validUntil)
    ? "expired"
    : (state as StoredState);

type Sum = { missing: number; total: number; validUntil: Date[] };

/** "3 of 9"; nothing where nothing is missing. */
export const missingWords = ({ missing, total }: { missing: number; total: number }) =>
  missing > 0 ? `${missing} of ${total}` : null;

/** How many are missing, with those that have ended since. */
export const missingOf = ({ missing, total, validUntil }: Sum) => ({
  missing: missing + validUntil.filter((day) => hasEnded(day)).length,
  total,
});
