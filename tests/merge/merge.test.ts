import { describe, expect, it } from "vitest";
import { survivorsOf } from "@/lib/case/queries";
import { mergeCases } from "@/lib/case-file/merge/operations";
import { readOverview } from "@/lib/case-file/queries";
import { palette } from "@/lib/desk/search/queries";
import { createAssessment, deleteAssessment } from "@/lib/intake/assessments/operations";
import { activeAssessments } from "@/lib/intake/assessments/queries";
import { db } from "@/lib/platform/db";
import { enquiry, makeCase } from "../support/cases";
import { makeFullCase, rowsOfCase } from "../support/full-case";
import { merge } from "../support/merge";
import { callerFor, makeStaff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";

const admin = () => makeStaff({ role: "admin" });

/** Two full cases of one handler, the second merged into the first. */
async function mergeFullCases() {
  const handler = await makeStaff();
  const { case: survivor, item } = await makeFullCase(handler);
  const { case: other, ...theirs } = await makeFullCase(handler);
  const before = [await rowsOfCase(survivor.id), await rowsOfCase(other.id)] as const;
  const vouchers = await db.voucher.findMany({
    where: { assessmentId: other.id },
    omit: { assessmentId: true },
    orderBy: { id: "asc" },
  });
  expect(await merge(survivor, other)).toMatchObject({ ok: true });
  return { handler, survivor, other, item, theirs, before, vouchers };
}

describe("the survivor", () => {
  it("the survivor has the rows of both cases, and the other case is in no table", async () => {
    const { survivor, other, before } = await mergeFullCases();
    const [ours, theirs] = before;
    const after = await rowsOfCase(survivor.id);
    // One item of the checklist is in both, and a case has one sub-agent; a remark says what was merged, the number is kept, and the package is
    // that of both plans.
    const more: Record<string, number> = {
      checklist_item: -1,
      referral: -1,
      field_change: 1,
      remark: 1,
      merged_case: 1,
      document: 1,
    };
    for (const [table, many] of Object.entries(after))
      expect([table, many]).toEqual([
        table,
        (ours[table] ?? 0) + (theirs[table] ?? 0) + (more[table] ?? 0),
      ]);
    expect(Object.values(await rowsOfCase(other.id)).every((many) => many === 0)).toBe(true);
    expect(await db.assessment.count({ where: { id: other.id } })).toBe(0);
  });

  it("money comes along with its printed names and numbers unchanged", async () => {
    const { survivor, vouchers } = await mergeFullCases();
    const moved = await db.voucher.findMany({
      where: { id: { in: vouchers.map(({ id }) => id) }, assessmentId: survivor.id },
      omit: { assessmentId: true },
      orderBy: { id: "asc" },
    });
    expect(moved).toEqual(vouchers);
  });

  it("papers of an item that both cases have hang on the survivor's item", async () => {
    const { survivor, item, theirs } = await mergeFullCases();
    const papers = await db.checklistPaper.findMany({ where: { assessmentId: survivor.id } });
    expect(papers.map(({ itemId }) => itemId)).toEqual([item.id, item.id]);
    expect(await db.checklistItem.count({ where: { id: theirs.item.id } })).toBe(0);
  });

  it("the survivor keeps its photo, and the photo of the other case is a document", async () => {
    const { survivor, other } = await mergeFullCases();
    const document = await db.document.findFirstOrThrow({
      where: { assessmentId: survivor.id, name: `Photo of ${other.ref_no}` },
    });
    expect(document).toMatchObject({ fileId: other.photoId, kind: "photo" });
    const { photoId } = await db.assessment.findUniqueOrThrow({ where: { id: survivor.id } });
    expect(photoId).toBe(survivor.photoId);
  });

  it("one series writes to the student once: the later run ends", async () => {
    const { survivor } = await mergeFullCases();
    const runs = await db.seriesRun.findMany({
      where: { assessmentId: survivor.id },
      orderBy: { startedAt: "asc" },
    });
    expect(runs.map(({ endReason }) => endReason)).toEqual([null, "moved"]);
  });

  it("the survivor takes what was chosen, keeps its history, and a remark tells what is not there", async () => {
    const survivor = await makeCase({ city: "Batala" });
    const other = await makeCase({
      city: "Gurdaspur",
      father_name: "Harjit",
      stream: "Arts & <b>",
    });
    await merge(survivor, other, ["city", "mobile"]);
    const row = await db.assessment.findUniqueOrThrow({
      where: { id: survivor.id },
      include: { remarks: true, fieldChanges: { orderBy: { field: "asc" } }, mergedCases: true },
    });
    expect(row).toMatchObject({ city: "Gurdaspur", father_name: "Harjit", mobile: other.mobile });
    expect(row.fieldChanges.map(({ field }) => field)).toEqual(["city", "father_name", "mobile"]);
    expect(row.remarks[0]?.remarks).toContain(`Merged with ${other.ref_no}, Amrit Kaur.`);
    expect(row.remarks[0]?.remarks).toContain("<li>City: Batala</li>");
    expect(row.remarks[0]?.remarks).toContain("<li>Stream: Arts &amp; &lt;b&gt;</li>");
    expect(row.mergedCases).toMatchObject([{ ref_no: other.ref_no, mobile: survivor.mobile }]);
  });

  it("a survivor without a handler gets the other's, who can work there", async () => {
    const handler = await makeStaff();
    const survivor = await makeCase();
    await merge(survivor, await makeCase({ handler }));
    const { handlerId } = await db.assessment.findUniqueOrThrow({ where: { id: survivor.id } });
    expect(handlerId).toBe(handler.id);
  });

  it("the handler of the other case is told where it went", async () => {
    const [one, another] = [await makeStaff(), await makeStaff()];
    const survivor = await makeCase({ handler: one });
    const other = await makeCase({ handler: another });
    await merge(survivor, other);
    const notices = await db.notification.findMany({ where: { staffId: another.id } });
    expect(notices).toMatchObject([{ page: `/app/view-assessment/${survivor.ref_no}` }]);
  });

  it("a merge leaves an audit line on both numbers", async () => {
    const { survivor, other } = await mergeFullCases();
    const lines = await db.auditLine.findMany({ where: { operation: "assessment.merge" } });
    const subjects = lines.map(({ subject }) => subject);
    expect(subjects).toContain(survivor.ref_no);
    expect(subjects).toContain(other.ref_no);
  });
});

describe("the number of the other case", () => {
  it("the old number and the old mobile find the survivor in the palette and in a list", async () => {
    const handler = await makeStaff();
    const survivor = await makeCase({ handler });
    const other = await makeCase({ handler });
    await merge(survivor, other);
    const viewer = await viewerFor(await admin());
    for (const q of [other.ref_no, other.mobile.slice(3), other.ref_no.toLowerCase()]) {
      const { cases } = await palette.read(viewer, { q });
      expect([q, cases.map(({ ref_no }) => ref_no)]).toEqual([q, [survivor.ref_no]]);
      const { rows } = await activeAssessments.read(viewer, { q });
      expect([q, rows.map(({ ref_no }) => ref_no)]).toEqual([q, [survivor.ref_no]]);
    }
  });

  it("the old number leads on through a second merge, and is no case of its own", async () => {
    const [first, second, third] = [await makeCase(), await makeCase(), await makeCase()];
    await merge(second, first);
    await merge(third, second);
    expect(await survivorsOf([first.ref_no, second.ref_no])).toEqual([third.ref_no, third.ref_no]);
    const viewer = await viewerFor(await admin());
    expect(await readOverview(viewer, first.ref_no)).toBeUndefined();
  });

  it("a new case with the other case's mobile is refused, and the survivor is named", async () => {
    const survivor = await makeCase();
    const other = await makeCase();
    await merge(survivor, other);
    const caller = await callerFor(await makeStaff());
    expect(await createAssessment.run(enquiry({ mobile: other.mobile }), caller)).toMatchObject({
      status: 409,
      case: { ref_no: survivor.ref_no },
    });
  });

  it("the student's link of the other case opens the survivor", async () => {
    const { survivor, other } = await mergeFullCases();
    const link = await db.studentLink.findUniqueOrThrow({ where: { tokenHash: other.id } });
    expect(link).toMatchObject({ assessmentId: survivor.id, revokedAt: null });
  });

  it("a survivor that is deleted and restored has the money of both numbers, with refunds made meanwhile", async () => {
    const { survivor, vouchers } = await mergeFullCases();
    await trash(survivor);
    const receipt = await db.voucher.findFirstOrThrow({
      where: { id: { in: vouchers.map(({ id }) => id) }, kind: "receipt" },
    });
    const { createdById, location, name } = receipt;
    const refund = { kind: "refund", particulars: "Back", amount: "100", refundOfId: receipt.id };
    const made = { ...refund, createdById, location, name, recieptNumber: Date.now() };
    await db.voucher.create({ data: made });
    expect(await restore(survivor)).toMatchObject({ ok: true });
    expect(await db.voucher.count({ where: { assessmentId: survivor.id } })).toBe(5);
  });
});

describe("a merge is refused", () => {
  it("a merge is refused to everybody but an admin of both branches", async () => {
    const survivor = await makeCase();
    const other = await makeCase({ location: "batala" });
    const input = { ref_no: survivor.ref_no, other: other.ref_no };
    for (const role of ["user", "reception", "Admission"] as const)
      expect(await mergeCases.run(input, await callerFor(await makeStaff({ role })))).toMatchObject(
        {
          status: 403,
        },
      );
    const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    expect(await mergeCases.run(input, await callerFor(limited))).toMatchObject({ status: 404 });
  });

  it("a merge is refused of a case with itself, with one in the trash, and with one that is no more", async () => {
    const survivor = await makeCase();
    const other = await makeCase();
    expect(await merge(survivor, survivor)).toMatchObject({ status: 422 });
    await trash(other);
    expect(await merge(survivor, other)).toMatchObject({ status: 404 });
    expect(await merge(survivor, { ref_no: "GSP-26-99999" })).toMatchObject({ status: 404 });
  });

  it("a merge is refused where one of both was edited since the page was read", async () => {
    const survivor = await makeCase();
    const other = await makeCase();
    const caller = await callerFor(await admin());
    await db.assessment.update({ where: { id: other.id }, data: { version: 3 } });
    const input = { ref_no: survivor.ref_no, other: other.ref_no, version: 0, otherVersion: 2 };
    expect(await mergeCases.run(input, caller)).toMatchObject({ status: 409 });
    expect(await mergeCases.run({ ...input, otherVersion: 3 }, caller)).toMatchObject({ ok: true });
  });

  it("a field is not taken where there is nothing to choose", async () => {
    const pair = [await makeCase(), await makeCase()] as const;
    expect(await merge(...pair, ["city"])).toMatchObject({ status: 422 });
    expect(await merge(...pair, ["rows"])).toMatchObject({ status: 422 });
  });

  it("the branch of the other case is not taken where the handler does not work", async () => {
    const handler = await makeStaff({ branches: ["gurdaspur"] });
    const survivor = await makeCase({ handler });
    const other = await makeCase({ location: "batala" });
    expect(await merge(survivor, other, ["location"])).toMatchObject({ status: 422 });
  });
});

describe("at the same instant", () => {
  it("the second of two merges of the same two cases at once finds one case", async () => {
    const [one, other] = [await makeCase(), await makeCase()];
    const by = await admin();
    const results = await Promise.all([merge(one, other, [], by), merge(other, one, [], by)]);
    const statuses = results.map((result) => (result.ok ? 200 : result.status)).sort();
    expect(statuses).toEqual([200, 404]);
    expect(await db.assessment.count({ where: { id: { in: [one.id, other.id] } } })).toBe(1);
  });

  it("a merge and a deletion of one of both leave each row in one place", async () => {
    const by = await admin();
    for (let round = 0; round < 3; round++) {
      const [survivor, other] = [await makeCase(), await makeCase()];
      const [result] = await Promise.all([
        merge(survivor, other, [], by),
        deleteAssessment.run({ ref_no: other.ref_no }, await callerFor(by)),
      ]);
      const places = [
        await db.trash.count({ where: { id: other.id } }),
        await db.mergedCase.count({ where: { id: other.id } }),
      ];
      expect(places).toEqual(result.ok ? [0, 1] : [1, 0]);
    }
  });
});
