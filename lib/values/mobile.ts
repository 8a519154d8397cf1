import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** What a phone could have, of a mobile or not: "01874 222 333" gives "+911874222333". */
function readPhone(text: string) {
  if (text.length > 40) return undefined;
  const number = parsePhoneNumberFromString(text.trim(), { defaultCountry: "IN", extract: false });
  if (!number?.isPossible() || number.ext) return undefined;
  // Some countries' shortest and longest numbers are no E.164, which the database holds us to.
  return /^\+[1-9]\d{6,14}$/.test(number.number) ? number : undefined;
}

/** An office's phone as E.164, which may be a landline. */
export const canonicalPhone = (text: string): string | undefined => readPhone(text)?.number;

/**
 * Any way of writing a number → E.164, Indian unless it begins with + (decision C2):
 * "98765 43210", "09876543210" and "+91 98765 43210" all give "+919876543210", pasted with a tab around it too.
 * Undefined when it is no number that a phone could have.
 */
export function canonicalMobile(text: string): string | undefined {
  const number = readPhone(text);
  if (!number) return undefined;
  if (number.country === "IN" || number.countryCallingCode === "91") {
    return /^[6-9]\d{9}$/.test(number.nationalNumber) ? number.number : undefined;
  }
  return number.number;
}
