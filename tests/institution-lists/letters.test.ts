import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ledgerOf } from "@/lib/parts/letter-ledger/queries";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";
import { makeCase } from "../support/cases";
import { makeNumbered } from "../support/deposits";
import { makeLetter } from "../support/letters";
import { openedBy } from "../support/opened";
import { callerFor, makeStaff, viewerFor } from "../support/staff";
import { importLines } from "./support";

// A letter in the ledger says what the authority's list says of its institution, and promises nothing.

const today = dayInIndia();
let admin: Caller;
beforeAll(async () => {
  admin = await callerFor(await makeStaff({ role: "admin" }));
});
beforeEach(() => db.institutionList.deleteMany());

type Columns = Pick<Prisma.LetterUncheckedCreateInput, "kind" | "numberKind" | "institutionNumber">;
type Fields = Partial<Columns> & {
  university?: string;
  country?: string;
  /** nobody wrote its details yet */
  bare?: true;
};

/** A letter of its own case, and how its counsellor sees its line. */
async function letterOf({ university, country = "CA", bare, ...fields }: Fields) {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const application = university === undefined ? undefined : await makeNumbered(c.id);
  if (application) {
    const { appliedCourseId: id } = application;
    await db.appliedCourse.update({
      where: { id },
      data: { country, university: { update: { name: university, country } } },
    });
  }
  await makeLetter({
    ...{ assessmentId: c.id, applicationId: application?.id },
    ...(!bare && { details: handler }),
    ...fields,
  });
  return async () => {
    const viewer = await viewerFor(handler);
    const { rows } = await ledgerOf(await openedBy(viewer, c), viewer);
    return rows[0]?.listing;
  };
}
const ofDli = (institutionNumber: string, more: Fields = {}) =>
  letterOf({ numberKind: "dli", institutionNumber, ...more });

const dli = (lines: string[], listedOn = today) => importLines("dli", { lines, listedOn }, admin);
const maple = "Maple College,O19391056943,Calgary";
const day = showDate(today);

describe("a number", () => {
  it("a letter's line follows the list: none, not in it, listed, and gone from the next one", async () => {
    const line = await ofDli("O19391056943");
    expect(await line()).toEqual({ words: "No DLI list was imported", isAbsent: false });
    await dli(["Oak College,O19391056999,Calgary"], daysAfter(today, -3));
    expect(await line()).toEqual({
      words: `Not in the DLI list of ${showDate(daysAfter(today, -3))}`,
      isAbsent: true,
    });
    await dli([maple], daysAfter(today, -2));
    expect(await line()).toEqual({
      words: `Listed on ${showDate(daysAfter(today, -2))} as Maple College, Calgary`,
      isAbsent: false,
    });
    await dli(["Oak College,O19391056999,Calgary"]);
    expect(await line()).toEqual({ words: `Not in the DLI list of ${day}`, isAbsent: true });
  });

  it("a listed number is shown under the list's own name, whatever university the letter names", async () => {
    await dli([maple]);
    const line = await ofDli("O19391056943", { university: "University of Toronto" });
    expect(await line()).toMatchObject({ words: `Listed on ${day} as Maple College, Calgary` });
  });

  it("a number that is not listed is told beside the one that the list has of that university", async () => {
    await dli([maple]);
    const line = await ofDli("O19391056900", { university: "The MAPLE College" });
    expect(await line()).toEqual({
      words: `Not in the DLI list of ${day}: the list has Maple College, Calgary as O19391056943`,
      isAbsent: true,
    });
  });

  it("a provider of CRICOS is found, and the number of a course is asked of no list", async () => {
    await importLines(
      "cricos",
      { lines: ["00025B,Lakeside,Lakeside University,Melbourne,VIC"], listedOn: today },
      admin,
    );
    const cricos = (institutionNumber: string) =>
      letterOf({ numberKind: "cricos", institutionNumber });
    expect(await (await cricos("00025B"))()).toMatchObject({
      words: `Listed on ${day} as Lakeside University (Lakeside), Melbourne, VIC`,
    });
    expect(await (await cricos("083980J"))()).toBeNull();
  });

  it("the same number in another list says nothing", async () => {
    await importLines(
      "cricos",
      { lines: ["00025B,,Lakeside,Melbourne,VIC"], listedOn: today },
      admin,
    );
    expect(await (await ofDli("O19391056943"))()).toMatchObject({
      words: "No DLI list was imported",
    });
  });

  it.each([
    [89, ""],
    [90, ""],
    [91, " (list is 3 months old)"],
    [125, " (list is 4 months old)"],
  ])("a list of %d days ago says its age so: %j", async (days, age) => {
    const listedOn = daysAfter(today, -days);
    await dli([maple], listedOn);
    expect(await (await ofDli("O19391056943"))()).toMatchObject({
      words: `Listed on ${showDate(listedOn)} as Maple College, Calgary${age}`,
    });
    expect(await (await ofDli("O19391056900"))()).toMatchObject({
      words: `Not in the DLI list of ${showDate(listedOn)}${age}`,
    });
  });
});

describe("a sponsor of the UK", () => {
  const sponsors = (...lines: string[]) =>
    importLines("sponsor", { lines, listedOn: today }, admin);
  const cas = (university: string, more: Fields = {}) =>
    letterOf({ kind: "cas", university, country: "GB", ...more });

  it.each(["University of Leeds", "the UNIVERSITY of Leeds"])(
    "%s is found by its name",
    async (university) => {
      await sponsors("University of Leeds,Leeds,,,,Student");
      expect(await (await cas(university))()).toEqual({
        words: `Sponsor listed on ${day} as University of Leeds, Leeds`,
        isAbsent: false,
      });
    },
  );

  it("a nearly equal name is offered and never taken for it", async () => {
    await sponsors("University of Leeds Beckett,Leeds,,,,", "University of York,York,,,,");
    expect(await (await cas("University of Leed Beckett"))()).toEqual({
      words: `Not in the register of UK sponsors of ${day}: the list has University of Leeds Beckett, Leeds`,
      isAbsent: true,
    });
  });

  it("a name that only begins the same is offered to nobody", async () => {
    await sponsors("University of York,York,,,,");
    expect(await (await cas("University of Northern Wales"))()).toEqual({
      words: `Not in the register of UK sponsors of ${day}`,
      isAbsent: true,
    });
  });

  it("an offer of a British university is held against the sponsors, one of another country is not", async () => {
    await sponsors("Oak College,Leeds,,,,");
    const offer = (country: string) => letterOf({ university: "Oak College", country });
    expect(await (await offer("GB"))()).toMatchObject({ isAbsent: false });
    expect(await (await offer("CA"))()).toBeNull();
  });

  it("a CAS without an application names no university, so no list is asked", async () => {
    await sponsors("Oak College,Leeds,,,,");
    expect(await (await letterOf({ kind: "cas" }))()).toBeNull();
  });
});

it("a letter whose details nobody wrote says nothing of a list", async () => {
  await dli([maple]);
  expect(await (await ofDli("O19391056943", { bare: true }))()).toBeNull();
});

it("the letters of a case each have their own line, in whatever order they came", async () => {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  await dli([maple]);
  const numbers = ["O19391056900", "O19391056943", "O19391056901"];
  for (const institutionNumber of numbers)
    await makeLetter({
      ...{ assessmentId: c.id, details: handler, numberKind: "dli", institutionNumber },
    });
  const viewer = await viewerFor(handler);
  const { rows } = await ledgerOf(await openedBy(viewer, c), viewer);
  const absent = rows
    .filter(({ listing }) => listing?.isAbsent)
    .map(({ details }) => details.institutionNumber);
  expect(absent.sort()).toEqual(["O19391056900", "O19391056901"]);
});
