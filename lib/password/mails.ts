import "server-only";
import { brand } from "@/lib/platform/brand";
import { env } from "@/lib/platform/env";
import { secretMark } from "@/lib/platform/outbox/secret";
import { nameInMail } from "@/lib/values/words";

export const resetMail = (name: string, token: string) => ({
  subject: "Choose a new password",
  body: `Dear ${nameInMail(name)},

Somebody, hopefully you, asked for a new password for ${brand().name}. This link works once, for one hour:

${secretMark}

If it was not you, ignore this message; nothing has changed.
`,
  secret: `${env().APP_URL}/reset-password?token=${token}`,
});
