import { denominations, noteName } from "@/lib/day-close/labels";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { modes } from "@/lib/vouchers/labels";

// What was counted against what the records say. Pure: the form shows it while it is typed.

export type ByMode = Record<(typeof modes)[number], string>;
export type Notes = Record<ReturnType<typeof noteName>, number> & { coins: string };

/** The cash that so many notes and coins are. */
export const cashOf = (notes: Notes) =>
  fromPaise(
    denominations.reduce(
      (sum, note) => sum + BigInt(note) * 100n * BigInt(notes[noteName(note)]),
      toPaise(notes.coins),
    ),
  );

/** Counted less expected, by mode; `none` where no mode differs, so that two do not outweigh each other. */
export function differences(expected: ByMode, counted: ByMode) {
  const paise = modes.map((mode) => toPaise(counted[mode]) - toPaise(expected[mode]));
  return {
    byMode: Object.fromEntries(
      modes.map((mode, at) => [mode, fromPaise(paise[at] ?? 0n)]),
    ) as ByMode,
    total: fromPaise(paise.reduce((sum, one) => sum + one, 0n)),
    none: paise.every((one) => one === 0n),
  };
}

/** All modes together. */
export const totalOf = (amounts: ByMode) =>
  fromPaise(modes.reduce((sum, mode) => sum + toPaise(amounts[mode]), 0n));
