import "server-only";
import { brand, officeOf } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Branch } from "@/lib/values/branches";
import { fullName, nameInMail, showMobile } from "@/lib/values/words";

/** Up to three words of letters, as first names are; a dot only behind an initial, as in "Md.Arif". */
const namelike =
  /^(?:\p{L}{1,2}\.)?[\p{L}\p{M}'’-]{0,20}(?: (?:\p{L}{1,2}\.)?[\p{L}\p{M}'’-]{0,20}){0,2}$/u;

/** The mail goes to an address that a stranger may have typed: it brings their name, and no message of theirs. */
const greeted = (name: string) => (namelike.test(name) ? nameInMail(name) : "student");

/** To the student, registered by staff or by themselves (decision C4). */
export async function confirmation(tx: Tx, firstName: string, refNo: string, branch: Branch) {
  const { name } = brand();
  const { address, phones } = await officeOf(branch, tx);
  return {
    subject: `Your enquiry ${refNo}`,
    body: `Dear ${greeted(firstName)},

Thank you for your enquiry with ${name}. Your reference number is ${refNo}. Please keep it: it finds your file at once when you call or visit.

One of our counsellors will contact you soon.

${[name, address, phones.map(showMobile).join(", ")].filter(Boolean).join("\n")}
`,
  };
}

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
