import type { ItemState, StoredState } from "@/lib/parts/checklist/labels";
import { hasEnded } from "@/lib/parts/documents/valid";

// Whether something that was handed in has ended is asked of its last valid day, and never stored. Pure.

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
