import "server-only";
import { followUpKey, remarkKey } from "@/lib/desk/import/entries";
import { birthKey, refNoKey } from "@/lib/desk/import/keys";
import { type KeyedPerson, knownCases, startingWith } from "@/lib/desk/import/known";
import { textOf } from "@/lib/parts/remarks/sanitise";
import type { Viewer } from "@/lib/platform/access/policy";
import { overviewScope } from "@/lib/platform/access/scope";
import type { Tx } from "@/lib/platform/db";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";

// The cases on which follow-ups and remarks of a file hang, each with what stands in it already.

const nameSelect = { id: true, ref_no: true, full_name: true, dob: true } as const;

/** By number and mobile as a case itself, and by our own number, or by name and birth date. */
async function casesOf(on: Tx, viewer: Viewer, keys: readonly string[]): Promise<KeyedPerson[]> {
  const births = startingWith(keys, "birth ").map((key) => key.slice(0, 10));
  const rows = await on.assessment.findMany({
    where: {
      AND: [
        {
          OR: [
            { ref_no: { in: startingWith(keys, refNoKey("")) } },
            { dob: { in: births.map(toDate) } },
          ],
        },
        overviewScope(viewer),
      ],
    },
    select: nameSelect,
  });
  const asked = new Set(keys);
  const named = rows.flatMap(({ id, ref_no, full_name, dob }) =>
    [refNoKey(ref_no), birthKey(full_name, dayOf(dob))]
      .filter((key) => asked.has(key))
      .map((key) => ({ key, person: { id, words: `${ref_no}, ${full_name}`, values: {} } })),
  );
  return [...named, ...(await knownCases(on, viewer, keys))];
}

type Entry = { assessmentId: string; keys: string[] };

const withEntries = (people: KeyedPerson[], entries: Entry[]): KeyedPerson[] => {
  const ofCase = new Map<string, string[]>();
  for (const { assessmentId, keys } of entries)
    ofCase.set(assessmentId, [...(ofCase.get(assessmentId) ?? []), ...keys]);
  return people.map(({ key, person }) => ({
    ...{ key, person: { ...person, entries: ofCase.get(person.id) ?? [] } },
  }));
};

const idsOf = (people: readonly KeyedPerson[]) => people.map(({ person }) => person.id);

export async function casesWithRemarks(on: Tx, viewer: Viewer, keys: readonly string[]) {
  const people = await casesOf(on, viewer, keys);
  const rows = await on.remark.findMany({
    where: { assessmentId: { in: idsOf(people) } },
    select: { assessmentId: true, date: true, remarks: true },
  });
  return withEntries(
    people,
    rows.map(({ assessmentId, date, remarks }) => {
      const words = textOf(remarks);
      return { assessmentId, keys: [dayInIndia(date), null].map((on) => remarkKey(on, words)) };
    }),
  );
}

export async function casesWithFollowUps(on: Tx, viewer: Viewer, keys: readonly string[]) {
  const people = await casesOf(on, viewer, keys);
  const rows = await on.followUp.findMany({
    where: { assessmentId: { in: idsOf(people) } },
    select: { assessmentId: true, followUpDate: true, remarks: true },
  });
  return withEntries(
    people,
    rows.map(({ assessmentId, followUpDate, remarks }) => {
      const said = remarks === noOutcome ? null : remarks;
      return { assessmentId, keys: [followUpKey(dayOf(followUpDate), said)] };
    }),
  );
}

/** What a follow-up of the past is completed with where its row says nothing: nobody is to call for it any more. */
export const noOutcome = "No outcome was noted";
