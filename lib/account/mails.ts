import "server-only";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";
import { nameInMail } from "@/lib/words";

export const resetMail = (name: string, token: string) => ({
  subject: "Choose a new password",
  body: `Dear ${nameInMail(name)},

Somebody, hopefully you, asked for a new password for ${brand().name}. This link works once, for one hour:

${env().APP_URL}/reset-password?token=${token}

If it was not you, ignore this message; nothing has changed.
`,
});
