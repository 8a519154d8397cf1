import { beforeAll, expect, it } from "vitest";
import { restoreAssessment } from "@/lib/desk/trash/operations";
import { deleteAssessment } from "@/lib/intake/assessments/operations";
import { erasePerson } from "@/lib/office/erasure/operations";
import { addContact } from "@/lib/parts/contacts/operations";
import { db } from "@/lib/platform/db";
import { claimStore } from "@/lib/platform/storage/installation";
import { makeCase } from "../support/cases";
import { merge, part } from "../support/merge";
import { callerFor, makeStaff, newMobile } from "../support/staff";

// The last four digits of the numbers of a case, by which it is found at once, follow its search text.

beforeAll(claimStore);

const endsOf = async (id: string) =>
  (await db.numberEnd.findMany({ where: { assessmentId: id } })).map(({ ending, part }) => [
    ending,
    part,
  ]);

/** What the text says, read here once more. */
async function endsInText(id: string) {
  const { search_text } = await db.assessment.findUniqueOrThrow({ where: { id } });
  const ends = new Map<string, number>();
  search_text.split("|").forEach((words, at) => {
    for (const word of words.split(" ").slice(0, -1)) {
      const [ending] = /\d{4}$/.exec(word) ?? [];
      if (ending && !ends.has(ending)) ends.set(ending, at + 1);
    }
  });
  return [...ends];
}

it("the ends of a case's numbers are those of its text, when it is made, changed, merged, parted, deleted, restored and erased", async () => {
  const admin = await callerFor(await makeStaff({ role: "admin" }));
  const [officialMobile, ofFather] = [newMobile(), newMobile()];
  const { id, ref_no, mobile } = await makeCase({ officialMobile });
  const same = async () => expect((await endsOf(id)).sort()).toEqual((await endsInText(id)).sort());
  await same();
  expect(await endsOf(id)).toContainEqual([mobile.slice(-4), 2]);

  await addContact.run(
    { ref_no, relation: "father", name: "Gurdev Singh", mobile: ofFather },
    admin,
  );
  await db.passport.create({
    data: {
      ...{ assessmentId: id, number: "W5320861", address: "Batala", issuePlace: "Amritsar" },
      ...{ validFrom: new Date("2020-01-01"), validTo: new Date("2029-12-31") },
    },
  });
  await same();
  const all = await endsOf(id);
  expect(all).toContainEqual([ofFather.slice(-4), 3]);
  expect(all).toContainEqual(["0861", 4]);

  const other = newMobile();
  await db.assessment.update({ where: { id }, data: { mobile: other } });
  await same();
  expect(await endsOf(id)).toContainEqual([other.slice(-4), 2]);

  const twin = await makeCase();
  expect(await merge({ ref_no }, twin)).toMatchObject({ ok: true });
  await same();
  expect(await endsOf(id)).toContainEqual([twin.mobile.slice(-4), 2]);
  expect(await endsOf(twin.id)).toEqual([]);
  expect(await part(twin)).toMatchObject({ ok: true });
  await same();
  expect(await endsOf(twin.id)).toContainEqual([twin.mobile.slice(-4), 2]);

  expect(await deleteAssessment.run({ ref_no }, admin)).toMatchObject({ ok: true });
  expect(await endsOf(id)).toEqual([]);
  expect(await restoreAssessment.run({ ref_no }, admin)).toMatchObject({ ok: true });
  await same();

  expect(await erasePerson.run({ ref_no }, admin)).toMatchObject({ ok: true });
  expect(await endsOf(id)).toEqual([]);
});
