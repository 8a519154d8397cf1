import "server-only";
import { brand } from "@/lib/platform/brand";
import { env } from "@/lib/platform/env";
import { secretMark } from "@/lib/platform/outbox/secret";
import { nameInMail } from "@/lib/values/words";

export const passkeysMail = (name: string) => ({
  subject: "Your passkeys were deleted",
  body: `Dear ${nameInMail(name)},

Your password for ${brand().name} was changed by a mailed link. So that nobody else is left with a way in, your passkeys were deleted
and every session was ended. Log in with the new password, and make new passkeys under Account.

If it was not you, tell an admin at once.
`,
});

export const resetMail = (name: string, token: string) => ({
  subject: "Choose a new password",
  body: `Dear ${nameInMail(name)},

Somebody, hopefully you, asked for a new password for ${brand().name}. This link works once, for one hour:

${secretMark}

If it was not you, ignore this message; nothing has changed.
`,
  secret: `${env().APP_URL}/reset-password?token=${token}`,
});
