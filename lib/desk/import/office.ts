import "server-only";
import type { Office } from "@/lib/desk/import/cells";
import type { KnownPerson } from "@/lib/desk/import/rules";
import type { Viewer } from "@/lib/platform/access/policy";
import { leadScope, namesScope, overviewScope } from "@/lib/platform/access/scope";
import { branchChoices } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import { worksIn } from "@/lib/values/branches";
import { foldLabel } from "@/lib/values/fold-label";

// What a plan asks of the office: its branches, its people, and whom it knows by these numbers.

/** Names that two people have are nobody's. */
function byName(people: readonly { name: string; email: string }[]) {
  const names = new Map<string, string>();
  const twice = new Set<string>();
  for (const { name, email } of people) {
    const folded = foldLabel(name);
    if (names.has(folded)) twice.add(folded);
    names.set(folded, email);
    names.set(foldLabel(email), email);
  }
  for (const name of twice) names.delete(name);
  return names;
}

export async function readOffice(on: Tx, viewer: Viewer): Promise<Office> {
  const people = await on.staff.findMany({
    where: { AND: [namesScope(viewer), { active: true }] },
    select: { name: true, email: true, limitedTo: true },
  });
  const branches = branchChoices(viewer.branches);
  const limits = new Map(people.map(({ email, limitedTo }) => [email, limitedTo]));
  return {
    branches: new Map(
      branches.flatMap(({ value, label }) => [
        [foldLabel(value), value],
        [foldLabel(label), value],
      ]),
    ),
    staff: byName(people),
    worksIn: (email, branch) => worksIn({ limitedTo: limits.get(email) ?? [] }, branch),
  };
}

/** So many numbers are asked for with one statement. */
export const atOnce = 1_000;

/** The cases and open leads of these mobiles. */
export async function knownPeople(
  on: Tx,
  viewer: Viewer,
  mobiles: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const mobile = { in: [...mobiles] };
  const leads = await on.lead.findMany({
    where: { AND: [{ mobile, state: "open" }, leadScope(viewer)] },
    select: { id: true, mobile: true, name: true, wish: true, source: true, note: true },
  });
  const cases = await on.assessment.findMany({
    where: { AND: [{ mobile }, overviewScope(viewer)] },
    select: { id: true, mobile: true, ref_no: true, full_name: true },
  });
  const known = new Map<string, KnownPerson>();
  for (const { id, mobile, name, ...values } of leads)
    known.set(mobile, { id, words: `the open lead of ${name}`, fillable: true, values });
  for (const { id, mobile, ref_no, full_name: name } of cases)
    known.set(mobile, { id, words: `${ref_no}, ${name}`, fillable: false, values: {} });
  return known;
}
