import "server-only";
import type { Branch } from "@/lib/branches";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";
import { nameInMail, showMobile } from "@/lib/words";

/** To the student, whoever registered them (decision C4). */
export function confirmation(firstName: string, refNo: string, branch: Branch) {
  const { name, offices } = brand();
  const { address, phone } = offices[branch];
  return {
    subject: `Your enquiry ${refNo}`,
    body: `Dear ${nameInMail(firstName)},

Thank you for your enquiry with ${name}. Your reference number is ${refNo}. Please keep it: it finds your file at once when you call or visit.

One of our counsellors will contact you soon.

${name}
${address}
${showMobile(phone)}
`,
  };
}

/** To the staff member who receives a case (decision A5). */
export const handedOver = (
  receiver: string,
  c: { ref_no: string; first_name: string; surname: string | null },
  by: string,
) => ({
  subject: `Assessment ${c.ref_no} was transferred to you`,
  body: `Dear ${nameInMail(receiver)},

${nameInMail(by)} transferred the assessment ${c.ref_no} (${nameInMail([c.first_name, c.surname].filter(Boolean).join(" "))}) to you.

${env().APP_URL}/app/view-assessment/${c.ref_no}
`,
});
