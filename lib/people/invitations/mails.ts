import "server-only";
import { days } from "@/lib/people/invitations/labels";
import { brand } from "@/lib/platform/brand";
import { secretMark } from "@/lib/platform/outbox/secret";
import { nameInMail } from "@/lib/values/words";

export const invitationMail = (name: string, by: string, link: string) => ({
  subject: `Your account at ${brand().name}`,
  body: `Dear ${nameInMail(name)},

${nameInMail(by)} made an account for you at ${brand().name}. Choose its password by this link, which works once, for ${days} days:

${secretMark}

If you do not know what this is about, ignore this message: without the link nobody can use the account.
`,
  secret: link,
});
