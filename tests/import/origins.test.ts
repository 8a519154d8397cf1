import { beforeAll, describe, expect, it } from "vitest";
import { listsOf, survivorsOf } from "@/lib/case/queries";
import { typedWhere } from "@/lib/case/search-where";
import { originList, originsOfLead, originsShown } from "@/lib/desk/import/queries";
import { timelineOf } from "@/lib/desk/timeline/queries";
import { officeAssessments } from "@/lib/intake/assessments/list";
import { erasePerson } from "@/lib/office/erasure/operations";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { isFailure } from "@/lib/platform/result";
import { makeCase } from "../support/cases";
import { merge } from "../support/merge";
import { opened } from "../support/opened";
import { callerFor, makeStaff, newEmail, newMobile, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";
import { moveIn, moveSheetIn } from "./support";

let staff: Staff;
let admin: Caller;
beforeAll(async () => {
  staff = await makeStaff({ role: "admin", name: "Harleen Keeps Numbers" });
  admin = await callerFor(staff);
});

let last = 0;
/** A number that no other case had in the old system. */
const oldNumber = () => `LUD/${newMobile().slice(-6)}/${++last}`;

/** A case out of a file, with its number in the old system. */
async function moveCase(more: Record<string, string> = {}) {
  const [mobile, old] = [newMobile(), oldNumber()];
  const row = {
    ...{ "Student Name": "Gurpreet Kaur", "Mobile No": mobile.slice(3), "Ref No": old },
    ...{ "Email ID": newEmail("moved"), DOB: "13/5/2001", "Passing Year": "2019", Marks: "78" },
    ...more,
  };
  const runId = await moveSheetIn("cases", [row], admin);
  return { old, runId, made: await db.assessment.findUniqueOrThrow({ where: { mobile } }) };
}

/** The reference numbers of the cases that a search finds. */
async function findBy(typed: string) {
  const where = await typedWhere(await viewerFor(staff), typed);
  if (isFailure(where)) throw new Error(where.message);
  const rows = await db.assessment.findMany({ where, select: { ref_no: true } });
  return rows.map(({ ref_no }) => ref_no);
}

describe("the number of the old system", () => {
  it("finds its case as it is written, without its signs, and as an address", async () => {
    const { old, made } = await moveCase();
    for (const typed of [old, old.toLowerCase(), old.replaceAll("/", ""), `Gurpreet ${old}`])
      expect([typed, await findBy(typed)]).toEqual([typed, [made.ref_no]]);
    expect(await survivorsOf([old])).toEqual([made.ref_no]);
  });

  it("that looks like one of ours finds both cases", async () => {
    const ours = await makeCase();
    const { made } = await moveCase({ "Ref No": ours.ref_no });
    expect((await findBy(ours.ref_no)).sort()).toEqual([ours.ref_no, made.ref_no].sort());
  });

  it("goes on to the survivor of a merge, into the trash and back", async () => {
    const { old, made } = await moveCase();
    const survivor = await makeCase();
    expect(await merge(survivor, made)).toMatchObject({ ok: true });
    expect(await findBy(old)).toEqual([survivor.ref_no]);
    await trash(survivor, staff);
    expect(await findBy(old)).toEqual([]);
    await restore(survivor);
    expect(await findBy(old)).toEqual([survivor.ref_no]);
  });

  it("stands in the export of all assessments", async () => {
    const { old, made } = await moveCase();
    const { rows } = await officeAssessments.read(await viewerFor(staff), { q: old });
    expect(rows).toMatchObject([{ ref_no: made.ref_no, oldRefNo: old }]);
  });

  it("is gone with its person, and so are the rows of files that name them", async () => {
    const { old, made, runId } = await moveCase({ Notes: "mark-imported-person" });
    const other = await moveSheetIn(
      "cases",
      [{ "Student Name": "Again", "Mobile No": "12", "Ref No": old, Notes: "mark-again" }],
      admin,
    ).catch(() => "");
    expect(other).toBe("");
    expect(await db.importRow.count({ where: { runId } })).toBe(1);
    expect(await erasePerson.run({ ref_no: made.ref_no }, admin)).toMatchObject({ ok: true });
    expect(await db.importRow.count({ where: { runId } })).toBe(0);
    expect(await db.importOrigin.count({ where: { oldRefNo: old } })).toBe(0);
    const rows = await db.importRow.findMany({ select: { cells: true } });
    expect(rows.filter(({ cells }) => cells.includes(old))).toEqual([]);
    expect(await findBy(old)).toEqual([]);
  });
});

describe("the mark of what was moved in", () => {
  it("says on a case, and in its timeline, from which file and on which day by whom", async () => {
    const { old, made } = await moveCase();
    const proven = await opened(staff, made);
    const { importOrigins } = await listsOf(proven, { importOrigins: originList });
    expect(originsShown(importOrigins)).toMatchObject([
      { fileName: "cases.csv", isNew: true, oldRefNo: old, by: staff.name },
    ]);
    const { rows } = await timelineOf(proven, {});
    expect(rows).toContainEqual(
      expect.objectContaining({
        ...{ title: "Moved in", by: staff.name },
        words: `Moved in from cases.csv\nOld Reference No. ${old}`,
      }),
    );
  });

  it("says the same of a lead", async () => {
    const mobile = newMobile();
    await moveIn([["Amrit", mobile.slice(3), "Canada", "", ""]], admin);
    const { id } = await db.lead.findFirstOrThrow({ where: { mobile } });
    expect(await originsOfLead(id)).toMatchObject([{ fileName: "leads.csv", by: staff.name }]);
  });
});
