import "server-only";
import { brand } from "@/lib/platform/brand";
import { nameInMail } from "@/lib/values/words";

export const addedMail = (name: string, passkey: string, device: string) => ({
  subject: "A passkey was added",
  body: `Dear ${nameInMail(name)},

A passkey (${nameInMail(passkey)}) was made with ${device}, which opens your account at ${brand().name} without a password.

If it was not you, delete it under Account, change your password, and tell an admin.
`,
});

export const deletedMail = (name: string, passkey: string) => ({
  subject: "A passkey was deleted",
  body: `Dear ${nameInMail(name)},

The passkey ${nameInMail(passkey)} does not open your account at ${brand().name} any more.

If it was not you, change your password, and tell an admin.
`,
});
