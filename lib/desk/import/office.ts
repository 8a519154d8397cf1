import "server-only";
import { mostTags, tagKey } from "@/lib/catalogue/tags/labels";
import type { Office } from "@/lib/desk/import/cells";
import { knownByLead, knownCases } from "@/lib/desk/import/known";
import { casesWithFollowUps, casesWithRemarks } from "@/lib/desk/import/known-entries";
import type { ImportKind } from "@/lib/desk/import/labels";
import type { KnownPeople, KnownPerson } from "@/lib/desk/import/rules";
import { handlesAccepted, type Viewer } from "@/lib/platform/access/policy";
import { namesScope } from "@/lib/platform/access/scope";
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
  const everybody = await on.staff.findMany({
    where: namesScope(viewer),
    select: { name: true, email: true, limitedTo: true, active: true, role: true },
  });
  const people = everybody.filter(({ active }) => active);
  const branches = branchChoices(viewer.branches);
  const tags = await on.tag.findMany({ select: { key: true } });
  const tagKeys = new Set(tags.map(({ key }) => key));
  const limits = new Map(people.map(({ email, limitedTo }) => [email, limitedTo]));
  return {
    branches: new Map(
      branches.flatMap(({ value, label }) => [
        [foldLabel(value), value],
        [foldLabel(label), value],
      ]),
    ),
    staff: byName(people),
    authors: byName(everybody),
    handlesCases: (email) => people.some((one) => one.email === email && handlesAccepted(one)),
    takesTag: (word) => tagKeys.has(tagKey(word)) || tags.length < mostTags,
    worksIn: (email, branch) => worksIn({ limitedTo: limits.get(email) ?? [] }, branch),
  };
}

/** So many rows are asked for with one statement. */
export const atOnce = 1_000;

/** Whom the office has by these keys (keys.ts), each key with all whom it finds. */
export async function knownPeople(
  on: Tx,
  viewer: Viewer,
  kind: ImportKind,
  keys: readonly string[],
): Promise<KnownPeople> {
  const known = new Map<string, KnownPerson[]>();
  const add = (key: string, person: KnownPerson) =>
    known.set(key, [...(known.get(key) ?? []), person]);
  const readers = {
    ...{ leads: knownByLead, cases: knownCases },
    followUps: casesWithFollowUps,
    remarks: casesWithRemarks,
  };
  for (const { key, person } of await readers[kind](on, viewer, keys)) add(key, person);
  return known;
}
