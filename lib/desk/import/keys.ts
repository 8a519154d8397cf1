import type { KnownPeople, KnownPerson } from "@/lib/desk/import/rules";
import { foldLabel } from "@/lib/values/fold-label";
import { plainOldNo } from "@/lib/values/old-number";

// By what a row of a sheet names its person, and whom the office knows by that. Pure.

export const mobileKey = (mobile: string) => `mobile ${mobile}`;
export const oldNoKey = (number: string) => `old ${plainOldNo(number)}`;
export const refNoKey = (number: string) => `ref ${number.toUpperCase()}`;
export const birthKey = (name: string, dob: string) => `birth ${dob} ${foldLabel(name)}`;

/** All that a row names its person by; the name and the birth date where there is no number. */
export function keysOf(values: Readonly<Record<string, string>>): string[] {
  const { mobile, oldRefNo, refNo, name, dob } = values;
  const numbers = [
    // What a file calls the reference number may be the old system's.
    ...(refNo ? [refNoKey(refNo), oldNoKey(refNo)] : []),
    ...(oldRefNo && plainOldNo(oldRefNo) ? [oldNoKey(oldRefNo)] : []),
    ...(mobile ? [mobileKey(mobile)] : []),
  ];
  return numbers.length || !name || !dob ? numbers : [birthKey(name, dob)];
}

/** Those whom the keys of a row find, each once. */
export function peopleOf(known: KnownPeople, values: Readonly<Record<string, string>>) {
  const people = new Map<string, KnownPerson>();
  for (const key of keysOf(values))
    for (const person of known.get(key) ?? []) people.set(person.id, person);
  return [...people.values()];
}

/** What a row says of its person, as people read it: "LF-117 or +919876500000". */
export function namedBy({ refNo, oldRefNo, mobile, name, dob }: Readonly<Record<string, string>>) {
  const numbers = [refNo, oldRefNo, mobile].filter(Boolean);
  return numbers.length ? numbers.join(" or ") : `the name ${name} with the birth date ${dob}`;
}
