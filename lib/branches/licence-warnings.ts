import "server-only";
import { dueWarning, type LicenceWarning, licenceWords } from "@/lib/branches/licence";
import { brand } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { queueMail } from "@/lib/platform/outbox/queue";
import { dayInIndia } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { nameInMail } from "@/lib/values/words";

type Due = {
  code: string;
  name: string;
  licenceNumber: string | null;
  expiry: string;
  warning: LicenceWarning;
};

/**
 * Hourly: tells the admins of a branch that its licence lapses in 60, 30 and 7 days, and that it has (decision
 * C17). Each is told once: its row is written with the mails, and whoever comes second finds it there.
 */
export async function warnOfLicences(): Promise<void> {
  const today = dayInIndia();
  const branches = await db.branch.findMany({
    where: { active: true, licenceExpiry: { not: null } },
    select: { code: true, name: true, licenceNumber: true, licenceExpiry: true },
  });
  for (const { licenceExpiry, ...branch } of branches) {
    const expiry = licenceExpiry?.toISOString().slice(0, 10) ?? "";
    const warning = dueWarning(expiry, today);
    if (warning !== undefined) await warnOnce({ ...branch, expiry, warning }, today);
  }
}

const warnOnce = (due: Due, today: string) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.licenceWarning.createMany({
      data: { location: due.code, expiry: toDate(due.expiry), days: due.warning },
      skipDuplicates: true,
    });
    if (count === 0) return;
    const admins = await tx.staff.findMany({
      where: {
        role: "admin",
        active: true,
        OR: [{ limitedTo: { isEmpty: true } }, { limitedTo: { has: due.code } }],
      },
      select: { name: true, email: true },
    });
    for (const { name, email } of admins)
      await queueMail(tx, { to: email, ...warningMail(name, due, today) });
  });

function warningMail(name: string, { licenceNumber, ...branch }: Due, today: string) {
  const words = licenceWords(branch.name, branch.expiry, today);
  const number = licenceNumber ? ` Its number is ${licenceNumber}.` : "";
  return {
    subject: words,
    body: `Dear ${nameInMail(name)},

${nameInMail(words)}.${number} It stands on receipts, on the public form and on the registers that the authority asks for.

Once it is renewed, write the new date here:

${env().APP_URL}/app/branches

${brand().name}
`,
  };
}
