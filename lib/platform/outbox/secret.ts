import "server-only";
import { Rejected } from "@/lib/platform/rejected";
import { sealer } from "@/lib/platform/sealed";

// The part of a message that nobody may read (decision A12), such as a password link: it is stored
// encrypted, apart from the body, and only until the message is sent or given up.

/** Stands in the stored body where the sent one has the secret. */
export const secretMark = "[secret link, not kept]";

/** A message as it is sent, with the part that is stored apart. */
export const wholeBody = (body: string, secret: string | null | undefined) =>
  body.replaceAll(secretMark, () => secret ?? secretMark);

const sealed = sealer("secret parts of messages");

export const { seal } = sealed;

/** Throws Rejected where SESSION_SECRET has changed since. */
export function unseal(text: string): string {
  const secret = sealed.unseal(text);
  if (secret === undefined) throw new Rejected("Its secret part can no longer be read");
  return secret;
}
