import { db } from "@/lib/platform/db";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
let made = 0;

/** A prefix that no other branch of this test file has: QAA, QAB … */
function newPrefix() {
  const at = made++;
  return `Q${letters.charAt(Math.floor(at / 26))}${letters.charAt(at % 26)}`;
}

type BranchFields = { code?: string; name?: string; active?: boolean; prefix?: string };

/** One more branch, as an admin would have added it. */
export function makeBranch({ code, active = true, ...wanted }: BranchFields = {}) {
  const prefix = wanted.prefix ?? newPrefix();
  const named = code ?? `branch-${prefix.toLowerCase()}`;
  const name = wanted.name ?? `Branch ${prefix}`;
  return db.branch.create({ data: { code: named, name, prefix, active } });
}

/** One that has GST in its receipts, by its code. */
export async function makeTaxedBranch() {
  const { code } = await makeBranch();
  const gst = { gstin: "03AAPFU0939F1Z5", sac: "998397" };
  await db.branch.update({ where: { code }, data: gst });
  return { id: code };
}

/** What a call that adds a branch takes. */
export function branchBody() {
  const prefix = newPrefix();
  return { code: `new-${prefix.toLowerCase()}`, name: `New ${prefix}`, prefix, colour: "teal" };
}
