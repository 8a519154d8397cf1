import "server-only";
import { branch as answer, type BranchAnswer } from "@/lib/office/branches/answer";
import { labels } from "@/lib/office/branches/labels";
import { branchAnswer, branchOmit } from "@/lib/office/branches/queries";
import { branchEdit, newBranch } from "@/lib/office/branches/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { brand } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { queueMail } from "@/lib/platform/outbox/queue";
import { endSessionsNowhere } from "@/lib/platform/session/sessions";
import { dayInIndia } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { dueWarning, type LicenceWarning, licenceWords } from "@/lib/values/licence";
import { nameInMail } from "@/lib/values/words";

const shared = { who: "branches.manage" as const, failed: shortFailure };

const toColumns = <T extends { licenceExpiry?: string | null }>({ licenceExpiry, ...row }: T) => ({
  ...row,
  licenceExpiry: licenceExpiry && toDate(licenceExpiry),
});

/** Only an admin of all branches adds one: a limited admin could not see it, and nobody widens their limits (P4). */
export const createBranch = operation({
  ...shared,
  name: "branch.create",
  summary: "Add a branch",
  answers: answer,
  input: newBranch,
  done: "Branch added successfully",
  may: allBranchesOnly("adds another one"),
  change: async ({ input, tx }) =>
    branchAnswer(await tx.branch.create({ data: toColumns(input), omit: branchOmit })),
  audit: ({ input }) => ({ subject: input.code, detail: { prefix: input.prefix } }),
});

/**
 * Edits a branch, and switches it off and on: its cases stay where they are. The database keeps the
 * prefix once a number carries it, and one branch switched on; it counts the version.
 */
export const editBranch = operation({
  ...shared,
  name: "branch.edit",
  summary: "Edit a branch, or switch it off",
  answers: answer,
  input: branchEdit,
  done: "Branch edited successfully",
  subject: async ({ input: { code }, viewer, tx }) => {
    if (!viewer.branches.includes(code)) return null;
    // Not FOR UPDATE: who writes a case of this branch refers to the row, and need not wait.
    await tx.$queryRaw`SELECT FROM branch WHERE code = ${code} FOR NO KEY UPDATE`;
    return tx.branch.findUnique({ where: { code }, omit: branchOmit });
  },
  trail: ({ code }) => ({ subject: code, operations: ["branch.%"] }),
  record: ({ subject }) => branchAnswer(subject),
  change: async ({ input: { code, version: _, ...data }, subject, tx }) => {
    const row = await tx.branch.update({
      where: { code },
      data: toColumns(data),
      omit: branchOmit,
    });
    if (subject.active && !row.active) await endSessionsNowhere(tx);
    return branchAnswer(row);
  },
  audit: ({ subject }, result) => ({
    subject: subject.code,
    detail: whatChanged(branchAnswer(subject), result),
  }),
});

/** What somebody may ask after is said with its value: who is in, who sees the books, whose voids wait. */
const auditedFields = ["active", "adminBooks", "voidsWait"] as const;

/** For the audit log: of numbers, addresses and rates it names only which of them changed. */
function whatChanged({ version: _, ...before }: BranchAnswer, after: BranchAnswer) {
  const fields = (Object.keys(before) as (keyof typeof before)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const said = auditedFields.filter((field) => fields.includes(field));
  const others = fields.filter((field) => !(said as string[]).includes(field));
  return {
    ...Object.fromEntries(said.map((field) => [field, after[field]])),
    ...(others.length > 0 && { fields: others.map((field) => labels[field]).join(", ") }),
  };
}

type Due = {
  code: string;
  name: string;
  licenceNumber: string | null;
  expiry: string;
  warning: LicenceWarning;
};

/**
 * Hourly: tells the admins of a branch that its licence lapses in 60, 30 and 7 days, and that it has (decision
 * C17). Each is told once: its row is written with the mails, and a second process finds it there.
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
      await queueMail(tx, { to: email, location: due.code, ...warningMail(name, due, today) });
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
