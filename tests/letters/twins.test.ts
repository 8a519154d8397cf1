import { describe, expect, it } from "vitest";
import { readLetter } from "@/lib/parts/letter-reading/operations";
import { compareLetters } from "@/lib/parts/letter-twins/operations";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { makeOffer } from "../support/deposits";
import { letterNow, makeLetter } from "../support/letters";
import { makeStaff } from "../support/staff";
import { trash } from "../support/trash";

// The same letter under two cases is flagged in both, and told to both handlers and the admins.

async function ownLetter(more: object) {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const letter = await makeLetter({ assessmentId: c.id, ...more });
  return { handler, c, letter };
}
const flagsOf = async (...letters: { id: string }[]) =>
  Promise.all(letters.map(async ({ id }) => (await letterNow(id)).flags));
const toldTo = ({ id: staffId }: { id: string }) =>
  db.notification.findMany({ where: { staffId, kind: "letter" }, orderBy: { at: "asc" } });

let numbers = 0;
const newNumber = () => `UC/${Date.now()}-${++numbers}`;

describe("a letter of two cases", () => {
  it.each([
    ["file", () => ({ sha256: newNumber() }), "is the same file as one of"],
    ["file", () => ({ textHash: newNumber() }), "is the same file as one of"],
    ["letter", () => ({ letterNumber: newNumber() }), "has the letter number of one of"],
    ["student", () => ({ studentNumber: newNumber() }), "has the student number of one of"],
  ])(
    "two cases that share it are both flagged for the %s, and both handlers are told once",
    async (flag, make, words) => {
      const admin = await makeStaff({ role: "admin" });
      const shared = make();
      const [one, other] = [await ownLetter(shared), await ownLetter(shared)];
      // As where both came at the same moment, and a worker was killed and began again.
      await Promise.all([
        readLetter({ id: one.letter.id }),
        readLetter({ id: other.letter.id }),
        readLetter({ id: other.letter.id }),
      ]);
      expect(await flagsOf(one.letter, other.letter)).toEqual([[flag], [flag]]);
      expect(await toldTo(one.handler)).toMatchObject([
        {
          text: `A letter of {name}, ${one.c.ref_no}, ${words} ${other.c.ref_no}`,
          page: `/app/view-assessment/${one.c.ref_no}/letters`,
        },
      ]);
      expect(await toldTo(other.handler)).toHaveLength(1);
      expect(await toldTo(admin)).toHaveLength(2);
    },
  );

  it("a number in another spelling is the same number, and twice in one case it is no flag", async () => {
    const { c, letter } = await ownLetter({ letterNumber: "AB 12/77" });
    const again = await makeLetter({ assessmentId: c.id, letterNumber: "ab-1277" });
    await compareLetters(again.id);
    expect(await flagsOf(letter, again)).toEqual([[], []]);
    const other = await ownLetter({ letterNumber: "ab1277" });
    await compareLetters(other.letter.id);
    expect(await flagsOf(letter, again, other.letter)).toEqual([
      ["letter"],
      ["letter"],
      ["letter"],
    ]);
  });

  it("students of two universities may have one number", async () => {
    const studentNumber = newNumber();
    const made = await Promise.all(
      [1, 2].map(async () => {
        const c = await makeCase({ handler: await makeStaff() });
        const { applicationId } = await makeOffer(c.id);
        return makeLetter({ assessmentId: c.id, applicationId, studentNumber });
      }),
    );
    await compareLetters(made[0]?.id);
    expect(await flagsOf(...made)).toEqual([[], []]);
  });

  it("a flag goes when the number was put right, and at night when the other case was deleted", async () => {
    const letterNumber = newNumber();
    const [one, other] = [await ownLetter({ letterNumber }), await ownLetter({ letterNumber })];
    await compareLetters(one.letter.id);
    await db.letter.update({
      where: { id: other.letter.id },
      data: { letterNumber: newNumber() },
    });
    await compareLetters(other.letter.id);
    expect(await flagsOf(one.letter, other.letter)).toEqual([[], []]);
    const third = await ownLetter({ letterNumber });
    await compareLetters(third.letter.id);
    expect(await flagsOf(one.letter)).toEqual([["letter"]]);
    await trash(third.c);
    await compareLetters();
    expect(await flagsOf(one.letter)).toEqual([[]]);
  });
});
