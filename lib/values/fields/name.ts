import { paperLine } from "@/lib/values/fields/rupees";
import { text } from "@/lib/values/fields/text";

/**
 * A web address, or what a mail program makes one of. Names go into "Dear …" mails to addresses that
 * a stranger typed. "S. Singh", "Md.Arif" and "S/O Harjit" are names.
 */
const addressInName =
  /https?:|:\/\/|www\.|@|[^\s./]\.[^\s./]+\/|\.(?:com|net|org|info|biz|xyz|online|site|link|shop|app|io)(?![\p{L}\p{N}])/iu;

const holdsAddress = (value: string) => addressInName.test(value);
const noAddress = (label: string) => `${label} cannot hold a web address or an email address`;

/** Pictures, and letters of two alphabets in one word: "Аmrit" with a Cyrillic А is found by nobody. */
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Co}\p{Cn}]/u;
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cherokee}/u,
];
const mixesAlphabets = (value: string) =>
  value.split(/\s+/).some((word) => alphabets.filter((one) => one.test(word)).length > 1);
const isStrange = (value: string) =>
  picture.test(value.replace(/\p{Nd}/gu, "")) || mixesAlphabets(value);
const noStrange = (label: string) =>
  `${label} holds a picture or letters that only look like these: type it again`;

/** The name of a person. */
export const name = (label: string, max = 100) =>
  text(label, max)
    .refine((value) => !holdsAddress(value), noAddress(label))
    .refine((value) => !isStrange(value), noStrange(label));

/** The name of a payer or a payee, a company too ("MakeMyTrip.com"), as it is printed. */
export const partyName = (label: string, max: number) =>
  paperLine(label, max).refine((value) => !isStrange(value), noStrange(label));

/** A passport prints no more than this of a name. */
const inPassport = 60;
const latin = /^[\p{Script=Latin}\p{M}\p{Nd}\s.,'’‘`()/&-]*$/u;
const asInPassport = (label: string) =>
  `${label} must be in Latin letters (A to Z), as in the passport`;

/** A name as it stands in the passport (decision C20). */
export const passportName = (label: string, max = inPassport) =>
  text(label, max)
    .refine((value) => !holdsAddress(value), noAddress(label))
    .regex(latin, asInPassport(label));

// With the danda, and the joiners that these scripts are written with.
const ownScript =
  /^(?:[\p{Script=Gurmukhi}\p{Script=Devanagari}\u0964\u0965\s.'’-]|\u200c|\u200d)*$/u;

/** The same name as it is written at home. */
export const ownScriptName = (label: string) =>
  text(label, 120).regex(ownScript, `${label} must be in Gurmukhi or Devanagari`);
