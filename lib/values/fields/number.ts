import { z } from "zod";
import { says } from "@/lib/values/fields/says";
import { hasOddCommas, meantPoint, readNumber, showTyped, type Unit } from "@/lib/values/numbers";

const digitsOnly = (value: number | string) => {
  const read = typeof value === "number" ? String(value) : readNumber(value);
  return read && /^-?\d{1,15}$/.test(read) ? Number(read) : Number.NaN;
};

/**
 * A whole number, typed (lib/values/numbers says how) or given. `max` may be asked anew each time, where
 * it goes with the day. `words` say the bounds, where "at least" is not how people say it.
 */
export const whole = (
  label: string,
  min: number,
  max: number | (() => number),
  words = { low: "must be at least", high: "must be at most" },
) => {
  const most = () => (typeof max === "number" ? max : max());
  return z
    .union([z.number(), z.string().trim()], says(label, "must be a number"))
    .refine((value) => value !== "", `${label} is required`)
    .transform(digitsOnly)
    .pipe(
      z
        .int(`${label} must be a whole number`)
        .min(min, `${label} ${words.low} ${min}`)
        .refine((value) => value <= most(), { error: () => `${label} ${words.high} ${most()}` }),
    );
};

/** A year that somebody has lived through or plans for. */
export const year = (label: string, max: number | (() => number) = 2100) =>
  whole(label, 1950, max, { low: "cannot be before", high: "cannot be after" });

const oddCommas = "commas only group digits, as in 1,25,000, and decimals follow a point";

/**
 * An exact decimal with at most two places, as text: money and scores are never floats. It is read
 * as people write it (lib/values/numbers): "₹1,25,000.50/-" is 125000.50 where the unit is rupees.
 */
export const decimal = (label: string, min: number, max: number, unit: Unit = "plain") => {
  const wrong = `${label} must be a number with at most two decimals`;
  const whyNot = (typed: string) => {
    const meant = meantPoint(typed, unit);
    if (meant) return `${label}: write ${meant}`;
    return hasOddCommas(typed, unit) ? `${label}: ${oddCommas}` : wrong;
  };
  const [low, high] = [min, max].map((bound) => showTyped(String(bound), unit));
  return z
    .union([z.number(), z.string().trim()], says(label, "must be a number"))
    .refine((value) => value !== "", `${label} is required`)
    .transform((value, context) => {
      if (value === "") return z.NEVER;
      const read = typeof value === "number" ? String(value) : readNumber(value, unit);
      if (read && /^-?\d{1,12}(\.\d{1,2})?$/.test(read)) return read;
      const message = typeof value === "string" ? whyNot(value) : wrong;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .refine(
      (value) => !(Number(value) < min || Number(value) > max),
      `${label} must be between ${low} and ${high}`,
    );
};
