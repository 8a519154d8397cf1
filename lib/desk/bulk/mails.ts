import "server-only";
import { env } from "@/lib/platform/env";
import { counted, nameInMail } from "@/lib/values/words";

const named = 200;

/** A receiver of many cases at once gets one mail with all of them (decision A5). */
export function handedOverMany(
  receiver: { name: string; email: string },
  cases: { ref_no: string; name: string }[],
  by: string,
) {
  const many = counted(cases.length, "assessment");
  const lines = cases
    .slice(0, named)
    .map(({ ref_no, name }) => `${ref_no} (${nameInMail(name)})`)
    .join("\n");
  const more = cases.length > named ? `\nand ${counted(cases.length - named, "more", "more")}` : "";
  const page = `${env().APP_URL}/app/cases/${encodeURIComponent(receiver.email)}`;
  return {
    subject: `${many} transferred to you`,
    body: `Dear ${nameInMail(receiver.name)},

${nameInMail(by)} transferred ${many} to you:

${lines}${more}

${page}
`,
  };
}
