import "server-only";
import { brand } from "@/lib/platform/brand";
import { env } from "@/lib/platform/env";
import { secretMark } from "@/lib/platform/outbox/secret";
import { nameInMail } from "@/lib/values/words";

/** To an e-mail that a stranger typed: not a word of it is theirs. */
export const confirmMail = (token: string) => ({
  subject: "Confirm your email",
  body: `Hello,

somebody, hopefully you, registered with this email for an account at ${brand().name}. This link confirms it, with the password that was chosen then. It works for seven days:

${secretMark}

If it was not you, ignore this message: without the link nobody can use the account.
`,
  secret: `${env().APP_URL}/confirm-email?token=${token}`,
});

/** To somebody with whose e-mail a stranger, or they themselves, registered once more. */
export const knownMail = (name: string, token: string) => ({
  subject: "You have an account already",
  body: `Dear ${nameInMail(name)},

Somebody, hopefully you, registered with this email at ${brand().name}. You have an account already, and nothing has changed. If you have forgotten its password, this link to choose a new one works once, for one hour:

${secretMark}

If it was not you, ignore this message.
`,
  secret: `${env().APP_URL}/reset-password?token=${token}`,
});

/** The same, of an account that nobody can log in with. */
export const offMail = (name: string) => ({
  subject: "You have registered already",
  body: `Dear ${nameInMail(name)},

Somebody, hopefully you, registered with this email at ${brand().name}. There is an account with it already, which an admin has to activate. Nothing has changed.

If it was not you, ignore this message.
`,
});
