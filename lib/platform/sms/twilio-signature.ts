import { createHmac, timingSafeEqual } from "node:crypto";

// Whether it is Twilio that calls. Pure. Twilio signs the whole address, and of a form the sorted names each with its values.

/** The header `X-Twilio-Signature` of a call at this address. */
export function twilioSignature(
  authToken: string,
  address: string,
  form: URLSearchParams = new URLSearchParams(),
): string {
  const names = [...new Set(form.keys())].sort();
  const valuesOf = (name: string) => [...new Set(form.getAll(name))].sort();
  const said = names.flatMap((name) => valuesOf(name).map((value) => `${name}${value}`)).join("");
  return createHmac("sha1", authToken).update(`${address}${said}`).digest("base64");
}

/** Whether the header is of this call and of the account's token. */
export function isSignedByTwilio(
  authToken: string,
  header: string,
  ...call: [address: string, form?: URLSearchParams]
): boolean {
  const ours = Buffer.from(twilioSignature(authToken, ...call));
  const theirs = Buffer.from(header);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
