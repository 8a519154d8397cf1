import { beforeAll, describe, expect, it } from "vitest";
import { undoDeletion } from "@/lib/case-file/operations";
import { missingItems } from "@/lib/parts/checklist/queries";
import { receivePaper } from "@/lib/parts/checklist/receive";
import { missingOf, stateOfItem } from "@/lib/parts/checklist/valid";
import { deleteAppliedCourse } from "@/lib/parts/courses-applied/operations";
import { deleteDocument } from "@/lib/parts/documents/operations";
import { db } from "@/lib/platform/db";
import { applyFor, makeCase, makeCourse } from "../support/cases";
import { handedIn, itemNow, makeDocument, makeItem, sumNow } from "../support/checklist";
import { refusedBy } from "../support/refused";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// The state of an item and the sum of a case are kept by the database, whatever writes.

let staff: Staff;
beforeAll(async () => {
  staff = await makeStaff();
});
const someCase = () => makeCase({ handler: staff });
const state = async (id: string) => (await itemNow(id)).state;
const reject = (id: string) =>
  db.checklistPaper.update({
    where: { id },
    data: { rejected: "wrong", rejectedAt: new Date(), rejectedById: staff.id },
  });

describe("the state of an item", () => {
  it("an item is received when it has as many papers as it needs", async () => {
    const item = await makeItem(await someCase(), { copies: 2 });
    await handedIn(item);
    expect(await state(item.id)).toBe("needed");
    await handedIn(item);
    expect(await state(item.id)).toBe("received");
  });

  it("a rejected paper makes its item rejected, and the next one makes it received again", async () => {
    const item = await makeItem(await someCase());
    const { paper } = await handedIn(item);
    await reject(paper.id);
    expect(await state(item.id)).toBe("rejected");
    await handedIn(item);
    expect(await state(item.id)).toBe("received");
    expect(await db.checklistPaper.count({ where: { itemId: item.id } })).toBe(2);
  });

  it("a paper that comes after the check is to be checked", async () => {
    const item = await makeItem(await someCase());
    await handedIn(item, { createdAt: new Date("2026-01-01T10:00:00Z") });
    const checked = { checkedAt: new Date("2026-01-02T10:00:00Z"), checkedById: staff.id };
    await db.checklistItem.update({ where: { id: item.id }, data: checked });
    expect(await state(item.id)).toBe("checked");
    await handedIn(item, { createdAt: new Date("2026-01-03T10:00:00Z") });
    expect(await state(item.id)).toBe("received");
  });

  it("an item that is not needed is so whatever is handed in", async () => {
    const item = await makeItem(await someCase(), {
      notNeeded: "Has none",
      notNeededById: staff.id,
    });
    await handedIn(item);
    expect(await state(item.id)).toBe("not_needed");
  });

  it("a deleted document takes its item back, and the undo brings both again", async () => {
    const c = await someCase();
    const item = await makeItem(c);
    const { document } = await handedIn(item);
    const checked = { checkedAt: new Date(), checkedById: staff.id };
    await db.checklistItem.update({ where: { id: item.id }, data: checked });
    expect(await state(item.id)).toBe("checked");
    const caller = await callerFor(staff);
    const { ref_no } = c;
    expect(await deleteDocument.run({ ref_no, documentId: document.id }, caller)).toMatchObject({
      ok: true,
    });
    expect(await state(item.id)).toBe("needed");
    expect(await sumNow(c.id)).toMatchObject({ missing: 1 });
    expect(await undoDeletion.run({ ref_no, id: document.id }, caller)).toMatchObject({ ok: true });
    expect(await state(item.id)).toBe("checked");
    expect(await sumNow(c.id)).toMatchObject({ missing: 0 });
  });

  it("a paper names a record of its own case", async () => {
    const item = await makeItem(await someCase());
    const other = await makeDocument(await someCase());
    const sql = `INSERT INTO checklist_paper (id, item_id, assessment_id, document_id)
      VALUES (gen_random_uuid(), '${item.id}', '${item.assessmentId}', '${other.id}')`;
    expect(await refusedBy(sql)).toBe("checklist_paper_of_case");
  });
});

describe("what ends", () => {
  const handIn = async (copies: number, ...ends: (string | undefined)[]) => {
    const item = await makeItem(await someCase(), { copies });
    for (const validTo of ends) await handedIn(item, { validTo });
    return item;
  };

  it.each([
    [1, ["2026-03-01"], "2026-03-01"],
    [1, ["2026-03-01", "2027-03-01"], "2027-03-01"],
    [2, ["2026-03-01", "2027-03-01"], "2026-03-01"],
    [1, ["2026-03-01", undefined], null],
  ])("%i of the papers %j are valid until %s", async (copies, ends, day) => {
    const item = await handIn(copies, ...ends);
    expect((await itemNow(item.id)).validUntil).toEqual(day && new Date(day));
  });

  it("a day that is put right on the document counts for its item and its case", async () => {
    const item = await makeItem(await someCase());
    const { document } = await handedIn(item, { validTo: "2020-01-01" });
    expect(stateOfItem(await itemNow(item.id))).toBe("expired");
    expect(missingOf((await sumNow(item.assessmentId)) ?? never())).toEqual({
      missing: 1,
      total: 1,
    });
    await db.document.update({
      where: { id: document.id },
      data: { validTo: new Date("2099-01-01") },
    });
    expect(stateOfItem(await itemNow(item.id))).toBe("received");
    expect(await sumNow(item.assessmentId)).toMatchObject({ gapFrom: new Date("2099-01-02") });
  });

  it("an IELTS ends two years after its day", async () => {
    const c = await someCase();
    const item = await makeItem(c, { kind: "test", name: "IELTS" });
    const test = {
      testName: "ielts",
      testScore: "7",
      referenceNo: "R",
      date: new Date("2026-02-10"),
    };
    const { id } = await db.testTaken.create({ data: { ...test, assessmentId: c.id } });
    await db.checklistPaper.create({
      data: { itemId: item.id, assessmentId: c.id, testTakenId: id },
    });
    expect((await itemNow(item.id)).validUntil).toEqual(new Date("2028-02-10"));
  });
});

const never = (): never => {
  throw new Error("no sum");
};

describe("the sum of a case", () => {
  it("a case's sum says what is missing, since when it was asked and when it is due", async () => {
    const c = await someCase();
    await makeItem(c, { dueOn: new Date("2026-12-20") });
    const asked = { askedAt: new Date("2026-11-01T08:00:00Z"), channel: "call" };
    await makeItem(c, { ...asked, dueOn: new Date("2026-12-10") });
    await handedIn(await makeItem(c));
    expect(await sumNow(c.id)).toMatchObject({
      total: 3,
      missing: 2,
      stage: "application",
      oldestAsk: asked.askedAt,
      nextDue: new Date("2026-12-10"),
      gapFrom: new Date("1970-01-01"),
      handlerId: staff.id,
      location: "gurdaspur",
      shelved: false,
    });
  });

  it("a later stage counts once the case came so far, or somebody asked", async () => {
    const c = await someCase();
    const later = await makeItem(c, { stage: "visa" });
    expect(await sumNow(c.id)).toMatchObject({ total: 0, gapFrom: new Date("9999-12-31") });
    await db.checklistItem.update({
      where: { id: later.id },
      data: { askedAt: new Date(), channel: "call" },
    });
    expect(await sumNow(c.id)).toMatchObject({ total: 1, missing: 1, stage: "visa" });
    const other = await makeItem(c, { stage: "deposit" });
    expect(await itemNow(other.id)).toMatchObject({ later: true });
    await db.assessment.update({ where: { id: c.id }, data: { offeredOn: new Date() } });
    expect(await itemNow(other.id)).toMatchObject({ later: false });
    expect(await sumNow(c.id)).toMatchObject({ total: 2, stage: "deposit" });
  });

  it("the sum goes with its case to another handler, branch and state", async () => {
    const c = await someCase();
    await makeItem(c);
    const other = await makeStaff();
    const data = { handlerId: other.id, location: "batala", country_apply_for: "AU" };
    await db.assessment.update({ where: { id: c.id }, data });
    expect(await sumNow(c.id)).toMatchObject({
      handlerId: other.id,
      location: "batala",
      country: "AU",
    });
    await db.assessment.update({ where: { id: c.id }, data: { state: "rejected" } });
    expect(await sumNow(c.id)).toMatchObject({ shelved: true });
  });

  it("a case without items has no sum", async () => {
    const c = await someCase();
    const item = await makeItem(c);
    await db.checklistItem.delete({ where: { id: item.id } });
    expect(await sumNow(c.id)).toBeNull();
  });
});

describe("a course that is given up", () => {
  const remove = async (c: { ref_no: string }, courseAppliedId: string) =>
    deleteAppliedCourse.run({ ref_no: c.ref_no, courseAppliedId }, await callerFor(staff));

  it("a course takes untouched items along and leaves those with papers", async () => {
    const c = await someCase();
    const { course } = await makeCourse();
    const applied = await applyFor(c, course);
    const untouched = await makeItem(c, { appliedCourseId: applied.id });
    const touched = await makeItem(c, { appliedCourseId: applied.id });
    await handedIn(touched);
    expect(await remove(c, applied.id)).toMatchObject({ ok: true });
    const left = await db.checklistItem.findMany({ where: { assessmentId: c.id } });
    expect(left).toMatchObject([{ id: touched.id, appliedCourseId: null }]);
    expect(left).not.toContainEqual(expect.objectContaining({ id: untouched.id }));
  });

  it("the items stay for another course of the same country", async () => {
    const c = await someCase();
    const { course } = await makeCourse();
    const [one, two] = [await applyFor(c, course), await applyFor(c, course)];
    const item = await makeItem(c, { appliedCourseId: one.id });
    await remove(c, one.id);
    expect(await itemNow(item.id)).toMatchObject({ appliedCourseId: two.id });
  });
});

describe("what a student hands in", () => {
  const studentFile = async () =>
    (
      await db.storedFile.create({
        data: { name: "photo.jpg", mime: "image/jpeg", size: 5, sha256: "x" },
      })
    ).id;
  const receive = async (item: { id: string; assessmentId: string }) => {
    const fileId = await studentFile();
    const { id: itemId, assessmentId } = item;
    return db.$transaction((tx) =>
      receivePaper(tx, { itemId, assessmentId, fileId, name: "My marksheet", fromStudent: true }),
    );
  };

  it("a student's file makes its item received and is told to the handler", async () => {
    const own = await makeStaff();
    const c = await makeCase({ handler: own });
    const item = await makeItem(c, { name: "Marksheet of class 12" });
    await receive(item);
    expect(await state(item.id)).toBe("received");
    expect(await db.notification.findMany({ where: { staffId: own.id } })).toMatchObject([
      {
        kind: "student",
        text: `{name}, ${c.ref_no}, handed in: Marksheet of class 12`,
        page: `/app/view-assessment/${c.ref_no}/checklist`,
      },
    ]);
  });

  it("a student's file for another case's item, or for what is not needed, is refused", async () => {
    const item = await makeItem(await someCase());
    const other = await someCase();
    expect(await receive({ id: item.id, assessmentId: other.id })).toMatchObject({ status: 404 });
    const given = await makeItem(other, { notNeeded: "Has one", notNeededById: staff.id });
    expect(await receive(given)).toMatchObject({ status: 409 });
  });

  it("what is missing leaves out what is handed in, not needed, or of a later stage", async () => {
    const c = await someCase();
    const visa = await makeItem(c, { stage: "visa", askedAt: new Date(), channel: "sms" });
    const first = await makeItem(c, { help: "All pages" });
    await makeItem(c, { stage: "visa" });
    await makeItem(c, { notNeeded: "Has one", notNeededById: staff.id });
    await handedIn(await makeItem(c));
    const ended = await makeItem(c);
    await handedIn(ended, { validTo: "2020-01-01" });
    const rejected = await makeItem(c);
    await reject((await handedIn(rejected)).paper.id);
    expect(await missingItems(db, c.id)).toMatchObject([
      { id: first.id, state: "needed", help: "All pages", dueOn: null },
      { id: ended.id, state: "expired" },
      { id: rejected.id, state: "rejected", rejected: { reason: "wrong", words: null } },
      { id: visa.id, state: "asked" },
    ]);
  });
});
