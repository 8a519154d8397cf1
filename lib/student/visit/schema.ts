import { z } from "zod";
import { guardianLabels, guardianRelations } from "@/lib/parts/consent-ledger/labels";
import { purposeNames } from "@/lib/parts/purposes/labels";
import { inAscii } from "@/lib/values/ascii";
import { isoOf } from "@/lib/values/days";
import { name } from "@/lib/values/fields/name";
import { lines } from "@/lib/values/fields/text";
import { worded } from "@/lib/values/fields/worded";
import { languages } from "@/lib/values/languages";
import { isDay } from "@/lib/values/written-days";

/** What stands in a link's address. */
export const isToken = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text);

/** "5/3/06", "5-3-2006", "05 03 2006", "05032006", "5 March 2006" → "2006-03-05"; undefined for what is no day. */
export function birthDay(typed: string): string | undefined {
  const iso = isoOf(typed.slice(0, 60), "birth");
  return iso && isDay(iso) ? iso : undefined;
}

/** An entry by a link's address, or by a device that had it before. */
export const entry = z.object({
  token: z.string(),
  device: z.string(),
  /** what opens the link: a birth date as YYYY-MM-DD, or a mobile in E.164 */
  proof: z.string(),
  /** what the device is, in words */
  words: z.string(),
  /** what the person chose on the page */
  language: z.enum(languages).nullable(),
});
export type Entry = z.output<typeof entry>;

/** A visit by its cookie. */
export const visit = z.object({ visit: z.string() });

export const typedCode = visit.extend({
  code: z
    .string()
    .transform((typed) => inAscii(typed).replace(/\D/g, ""))
    .refine((digits) => digits.length === 6),
});

/** An answer to one purpose, in the language in which the notice stands on the page. */
export const purposeAnswer = visit.extend({
  purpose: z.enum(purposeNames),
  answer: z.enum(["given", "refused"]),
  language: z.enum(languages),
});

const ticked = z.literal("yes").nullable();

/** What a parent agrees to for a student under 18: a purpose without a tick is refused. */
export const parentAnswer = visit.extend({
  name: name(guardianLabels.name, 200),
  relation: worded(guardianLabels.relation, guardianRelations),
  adult: z.literal("yes"),
  guidance: ticked,
  sharing: ticked,
  messages: ticked,
  photographs: ticked,
  language: z.enum(languages),
});

export const question = visit.extend({ question: lines("Your question", 1000) });
