import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { makeOrigin } from "../support/imports";
import { callerFor, makeStaff, newMobile, type Staff } from "../support/staff";
import { moveSheetIn, planAs, readSheet, rowsNow, takeBackAll } from "./support";

let staff: Staff;
let admin: Caller;
beforeAll(async () => {
  staff = await makeStaff({ role: "admin", name: "Harleen Moves Remarks" });
  admin = await callerFor(staff);
});

const remarksOf = ({ id }: { id: string }) =>
  db.remark.findMany({ where: { assessmentId: id }, orderBy: { date: "asc" } });
const followUpsOf = ({ id }: { id: string }) =>
  db.followUp.findMany({ where: { assessmentId: id }, orderBy: { followUpDate: "asc" } });

/** What a plan says of rows of a kind. */
async function planned(kind: "remarks" | "followUps", rows: Record<string, string>[]) {
  const run = await readSheet(kind, rows, admin);
  expect(await planAs(run, admin, { forAll: {} })).toMatchObject({ ok: true });
  return (await rowsNow(run.id)).map(([outcome, words]) => `${outcome}: ${words}`);
}

describe("remarks that are moved in", () => {
  it("keep their days and authors; who is no user here stands in the words", async () => {
    const [c, leaver] = [await makeCase(), await makeStaff({ name: `Leaver ${newMobile()}` })];
    await db.staff.update({ where: { id: leaver.id }, data: { active: false } });
    const rows = [
      { "Ref No": c.ref_no, Date: "13/4/2024", Remark: "Asked <b>fees</b>", By: leaver.name },
      { "Ref No": c.ref_no, Date: "14/4/2024", Remark: "Called", By: "Ravi Who Left" },
    ];
    const id = await moveSheetIn("remarks", rows, admin);
    expect(await remarksOf(c)).toMatchObject([
      {
        ...{ authorId: leaver.id, date: new Date("2024-04-12T18:30:00Z") },
        remarks: "<p>Asked &lt;b&gt;fees&lt;/b&gt;</p>",
      },
      { authorId: staff.id, remarks: "<p>Called</p><p>By: Ravi Who Left</p>" },
    ]);
    expect(await db.notification.count({ where: { staffId: leaver.id } })).toBe(0);
    await takeBackAll(id, admin);
    expect(await remarksOf(c)).toEqual([]);
  });

  it("find their case by number, old number, mobile, or name and birth date, and by nothing else", async () => {
    const [one, other] = [await makeCase(), await makeCase()];
    const old = `LF/${newMobile().slice(-7)}`;
    const oldRefKey = old.toLowerCase().replace("/", "");
    await makeOrigin({ assessmentId: one.id, oldRefNo: old, oldRefKey });
    const named = { first_name: "Zorawar", surname: `Only ${newMobile()}` };
    const born = await makeCase({ ...named, dob: new Date("1999-02-23") });
    const name = `${named.first_name} ${named.surname}`;
    const twins = { first_name: "Twin", surname: newMobile(), dob: new Date("1998-02-23") };
    await makeCase(twins);
    await makeCase(twins);
    const row = (more: Record<string, string>) => ({ ...more, Remark: "Called" });
    const nobody = newMobile();
    expect(
      await planned("remarks", [
        row({ "Ref No": one.ref_no.toLowerCase() }),
        row({ "Ref No": old }),
        row({ Mobile: other.mobile }),
        row({ "Full Name": name, DOB: "23/2/1999" }),
        row({ "Full Name": `Twin ${twins.surname}`, DOB: "23/2/1998" }),
        row({ Mobile: nobody }),
        row({ "Ref No": one.ref_no, Mobile: other.mobile }),
        row({ "Full Name": name }),
      ]),
    ).toEqual([
      `new: For ${one.ref_no}, Amrit Kaur`,
      `new: For ${one.ref_no}, Amrit Kaur`,
      `new: For ${other.ref_no}, Amrit Kaur`,
      `new: For ${born.ref_no}, ${name}`,
      expect.stringMatching(/^refused: Several are named so: GSP-.* and GSP-/),
      `refused: No case here has ${nobody}`,
      `refused: Its numbers are of ${one.ref_no}, Amrit Kaur and ${other.ref_no}, Amrit Kaur`,
      "refused: Whose it is: a reference number, a mobile, or a name with a birth date is needed",
    ]);
  });

  it("that stand in the case already are known, and one that is twice in the file is moved in once", async () => {
    const c = await makeCase();
    const row = { "Ref No": c.ref_no, Date: "13/4/2024", Remark: "Called, wants Canada" };
    await moveSheetIn("remarks", [row, row], admin);
    expect(await remarksOf(c)).toHaveLength(1);
    expect(await planned("remarks", [{ ...row, More: "1" }])).toEqual([
      `known: Stands in ${c.ref_no}, Amrit Kaur`,
    ]);
  });
});

describe("follow-ups that are moved in", () => {
  it("are completed where their day is over, and open with a remark where it comes", async () => {
    const [c, coming] = [await makeCase({ handler: staff }), daysAfter(dayInIndia(), 40)];
    const simran = await makeStaff({ name: `Simran ${newMobile()}` });
    const base = { Mobile: c.mobile, By: simran.name };
    const rows = [
      { ...base, "Call Date": "2024-04-13", Answered: "Yes", Interest: "Hot", Remarks: "Wants UK" },
      { ...base, "Call Date": "2024-05-13", Answered: "", Interest: "", Remarks: "" },
      { ...base, "Call Date": coming, Answered: "", Interest: "", Remarks: "Ask for the offer" },
    ];
    const id = await moveSheetIn("followUps", rows, admin);
    const day = new Date("2024-04-12T18:30:00Z");
    expect(await followUpsOf(c)).toMatchObject([
      {
        ...{ remarks: "Wants UK", spoken: "Spoken", studentStatus: "hot", spokenAt: day },
        ...{ completedAt: day, completion: { by: simran.id } },
      },
      { remarks: "No outcome was noted", spoken: null },
      { remarks: null, action: "Generic Follow Up", followUpDate: new Date(coming) },
    ]);
    expect((await remarksOf(c)).map(({ remarks }) => remarks)).toEqual([
      expect.stringMatching(/^<p>For the follow-up of .*: Ask for the offer<\/p>$/),
    ]);
    expect(await db.assessment.findUnique({ where: { id: c.id } })).toMatchObject({
      ...{ lastContactAt: day, hotness: "hot", nextFollowUpOn: new Date(coming) },
    });
    const [, , open] = await followUpsOf(c);
    await db.followUp.update({
      where: { id: open?.id ?? "" },
      data: { version: { increment: 1 } },
    });
    await takeBackAll(id, admin);
    expect((await rowsNow(id)).map(([, , state]) => state)).toEqual(["undone", "undone", "kept"]);
    expect(await followUpsOf(c)).toHaveLength(1);
  });

  it("entries of a case in the trash are refused with its number", async () => {
    const c = await makeCase();
    await db.$executeRaw`SELECT trash_case(${c.id}::uuid, ${staff.id}::uuid, now())`;
    expect(await planned("followUps", [{ Mobile: c.mobile, "Call Date": "2024-04-13" }])).toEqual([
      expect.stringContaining(`${c.ref_no}, Amrit Kaur lies in the trash`),
    ]);
  });
});
