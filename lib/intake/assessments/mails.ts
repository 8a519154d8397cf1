import "server-only";
import { env } from "@/lib/platform/env";
import { fullName, nameInMail } from "@/lib/values/words";

type MailedCase = { ref_no: string; first_name: string; surname: string | null };

const tells = (receiver: string, c: MailedCase, subject: string, sentence: string) => ({
  subject: `Assessment ${c.ref_no} ${subject}`,
  body: `Dear ${nameInMail(receiver)},

${sentence}

${env().APP_URL}/app/view-assessment/${c.ref_no}
`,
});
const named = (c: MailedCase) => `${c.ref_no} (${nameInMail(fullName(c))})`;

/** To the staff member who receives a case (decision A5). */
export const handedOver = (receiver: string, c: MailedCase, by: string) =>
  tells(
    receiver,
    c,
    "was transferred to you",
    `${nameInMail(by)} transferred the assessment ${named(c)} to you.`,
  );

/** To the handler of a case that somebody else accepted (decision A3). */
export const acceptedFor = (
  receiver: string,
  c: MailedCase,
  { by, again }: { by: string; again: boolean },
) =>
  tells(
    receiver,
    c,
    again ? "is active again" : "is active",
    `${nameInMail(by)} accepted the assessment ${named(c)}. You are its case handler, as before.`,
  );

/** To the former handler of a case that somebody else took over (decision A3). */
export const takenOver = (receiver: string, c: MailedCase, by: string) =>
  tells(
    receiver,
    c,
    "was taken over",
    `${nameInMail(by)} took the assessment ${named(c)} over from you.`,
  );
