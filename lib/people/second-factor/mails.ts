import "server-only";
import { brand } from "@/lib/platform/brand";
import { nameInMail } from "@/lib/values/words";

const mail = (name: string, subject: string, what: string) => ({
  subject,
  body: `Dear ${nameInMail(name)},

${what} your account at ${brand().name}.

If you did not expect this, tell an admin, and change your password.
`,
});

export const setUpMail = (name: string) =>
  mail(name, "A second factor was set up", "A second factor is asked for from now on with");

export const renewedMail = (name: string) =>
  mail(
    name,
    "New recovery codes were made",
    "New recovery codes were made, and the old ones ended, for",
  );

export const takenMail = (name: string, by?: string) =>
  mail(
    name,
    "Your second factor was taken away",
    `${by ? `${nameInMail(by)} took the second factor and all passkeys` : "The second factor was taken"} away from`,
  );
