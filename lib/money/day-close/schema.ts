import { z } from "zod";
import { denominations, labels, noteName } from "@/lib/money/day-close/labels";
import { modeLabels, modes } from "@/lib/money/vouchers/labels";
import { branch } from "@/lib/values/fields/branch";
import { day } from "@/lib/values/fields/day";
import { decimal, whole } from "@/lib/values/fields/number";
import { saysWhy, tooShort } from "@/lib/values/fields/reason";
import { missing } from "@/lib/values/fields/says";
import { optionalText, text } from "@/lib/values/fields/text";
import { fromPaise, toPaise } from "@/lib/values/paise";

const most = 999_999_999_999.99;
const orNothing = (value: unknown) => (missing(value) ? "0" : value);
const rupees = (label: string, min: number) =>
  z.preprocess(orNothing, decimal(label, min, most, "rupees"));

/** Cash in a drawer cannot be negative; the other modes can, when more was paid out than came in. */
const held = (mode: string) => rupees(modeLabels[mode] ?? mode, 0);
const moved = (mode: string) => rupees(modeLabels[mode] ?? mode, -most);
/** An amount for each mode; an omitted one is nothing. */
export const amounts = z.strictObject({
  cash: held("cash"),
  upi: moved("upi"),
  bank: moved("bank"),
  card: moved("card"),
  cheque: moved("cheque"),
  draft: moved("draft"),
});
/** An omitted mode counts as zero, but omitted cash means that nobody counted. */
const counted = z.preprocess((raw, context) => {
  if (typeof raw === "object" && raw !== null && "cash" in raw) return raw;
  context.addIssue({ code: "custom", message: `${labels.counted} is required` });
  return z.NEVER;
}, amounts);

const howMany = (note: number) => z.preprocess(orNothing, whole(`₹${note}`, 0, 1_000_000));
const notes = z.strictObject({
  n500: howMany(500),
  n200: howMany(200),
  n100: howMany(100),
  n50: howMany(50),
  n20: howMany(20),
  n10: howMany(10),
  coins: rupees("Coins", 0),
});

const which = { location: branch(labels.location), day: day(labels.day, "past") };

/** Decision H11, and what the page says besides. */
export const closing = z.object({
  ...which,
  counted,
  /** the cash by denomination; it must be what was counted */
  notes: notes.nullish(),
  banked: rupees(labels.banked, 0),
  reason: optionalText(labels.reason, 300).refine(
    (text) => text === null || saysWhy(text),
    tooShort(labels.reason),
  ),
  /** what the form showed, all modes together: other records since make it show them first */
  expected: decimal(labels.expected, -most, most).nullish(),
});

export const reopening = z.object({
  ...which,
  reason: text(labels.reason, 300).refine(saysWhy, tooShort(labels.reason)),
});

/** A branch's day. */
export const whichDay = z.object(which);

// What was counted against what the records say: the form shows it while it is typed.

export type ByMode = Record<(typeof modes)[number], string>;
export type Notes = Record<ReturnType<typeof noteName>, number> & { coins: string };

/** With two decimals, as amounts are answered. */
export const inFull = (amounts: ByMode) =>
  Object.fromEntries(
    Object.entries(amounts).map(([mode, amount]) => [mode, fromPaise(toPaise(amount))]),
  );

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
      modes.map((mode, index) => [mode, fromPaise(paise[index] ?? 0n)]),
    ) as ByMode,
    total: fromPaise(paise.reduce((sum, one) => sum + one, 0n)),
    none: paise.every((one) => one === 0n),
  };
}

/** All modes together. */
export const totalOf = (amounts: ByMode) =>
  fromPaise(modes.reduce((sum, mode) => sum + toPaise(amounts[mode]), 0n));

export const reasonNeeded = "A reason is required where the count differs";

const filled = (value: unknown) => !missing(value);

/** The expected modes that nobody counted yet. Typing 0 counts them. */
export const uncounted = (
  expected: ByMode,
  typed: { counted?: Record<string, unknown>; notes?: Record<string, unknown> },
) =>
  modes.filter((mode) => {
    if (toPaise(expected[mode]) === 0n) return false;
    return mode === "cash"
      ? !Object.values(typed.notes ?? {}).some(filled)
      : !filled(typed.counted?.[mode]);
  });

/** The form is stricter than the call: each expected mode must be counted, and a difference explained. */
export const closingOf = (expected: ByMode) =>
  z
    .looseObject({})
    .superRefine((typed, context) => {
      for (const mode of uncounted(expected, typed)) {
        const path = mode === "cash" ? ["notes", "n500"] : ["counted", mode];
        const message = `Count ${modeLabels[mode]} first: 0 where there is none`;
        context.addIssue({ code: "custom", path, message });
      }
    })
    .pipe(
      closing.superRefine(({ counted, reason }, context) => {
        if (reason || differences(expected, counted).none) return;
        context.addIssue({ code: "custom", path: ["reason"], message: reasonNeeded });
      }),
    );
