import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { listsOf } from "@/lib/case/queries";
import { undoDeletion } from "@/lib/case-file/operations";
import { deleteDocument } from "@/lib/parts/documents/operations";
import { visaDateList } from "@/lib/parts/visa-dates/list";
import { judgeVisaDates } from "@/lib/parts/visa-dates/operations";
import { plannedVisas, visaDatesOf, visaRisksOf } from "@/lib/parts/visa-dates/queries";
import { createVisa } from "@/lib/parts/visas/operations";
import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";
import { makeCase } from "../support/cases";
import { makeDocument } from "../support/checklist";
import { verifyLetterOf } from "../support/letters";
import { opened } from "../support/opened";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { makePlanned, makeRule, verdictsOf } from "../support/visa-dates";

// What a confirmed rule makes of a case: here that a chest X-ray is no older than six months on the day of applying.

const words = "X-ray of the last {count} months";

const xray = (more: Partial<Prisma.VisaRuleUncheckedCreateInput> = {}) =>
  makeRule({
    key: "xray",
    kind: "age_at_most",
    params: { paper: "medical", count: 6, unit: "months", anchor: "application", none: "lacks" },
    wordsEn: words,
    ...more,
  });

beforeAll(() => xray());
beforeEach(() => {
  // Twenty-six days before the planned one.
  setClock(new Date("2026-11-14T10:00:00+05:30"));
});
afterEach(() => setClock());

/** A case whose visa is planned for 10 December, with an X-ray of this day. */
async function scene(made: string) {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const application = await makePlanned(c.id);
  const { id } = await makeDocument(c);
  const document = await db.document.update({
    where: { id },
    data: { kind: "medical", validFrom: new Date(made) },
  });
  await judgeVisaDates();
  return { handler, c, application, document };
}
const listed = async (staff: Staff, tab = "unsafe") =>
  (await visaDateList.read(await viewerFor(staff), { tab })).rows;
const stateOf = async (assessmentId: string) => (await verdictsOf(assessmentId))[0]?.state;

it("a paper that is too old on the planned day puts the case at risk, with what ends first", async () => {
  const { handler, c } = await scene("2026-05-23");
  expect(await listed(handler)).toMatchObject([
    {
      ref_no: c.ref_no,
      planned: "2026-12-10",
      earliest: "2026-11-14",
      last: "2026-11-23",
      breaks: { what: "Medical or X-ray", day: "2026-11-23" },
      note: null,
    },
  ]);
});

it("the last good day is safe and the first bad one at risk", async () => {
  expect(await stateOf((await scene("2026-06-10")).c.id)).toBe("safe");
  expect(await stateOf((await scene("2026-06-09")).c.id)).toBe("unsafe");
});

it("My day says what ends and in how many days, and when the planned day is", async () => {
  const { handler, c } = await scene("2026-05-23");
  expect(await visaRisksOf(await viewerFor(handler), handler.id)).toEqual({
    total: 1,
    rows: [
      {
        id: expect.any(String),
        ref: c.ref_no,
        name: "Amrit Kaur",
        words: "Medical or X-ray ends in 9 days, planned day in 26 days",
      },
    ],
  });
});

it("a case's tab says by the rule's words what is to be done before applying", async () => {
  const { handler, c, document } = await scene("2026-05-23");
  const read = async () => {
    const of = await opened(handler, c);
    return visaDatesOf(of, listsOf(of, { applications: plannedVisas }));
  };
  expect((await read())[0]).toMatchObject({
    judged: {
      state: "unsafe",
      says: "At risk",
      words: { last: "23/11/2026, in 9 days", breaks: "Medical or X-ray counts until 23/11/2026" },
      toDo: [{ tone: "red", mark: "Not met", words: "X-ray of the last 6 months" }],
    },
  });
  await db.document.update({ where: { id: document.id }, data: { validFrom: null } });
  // Before the job has run.
  expect((await read())[0]).toMatchObject({
    judged: {
      state: "unknown",
      toDo: [{ mark: "Not known", words: expect.stringContaining("date of the document") }],
    },
  });
});

it("a deleted document leaves the verdict unknown, and taking that back makes it what it was", async () => {
  const { handler, c, document } = await scene("2026-11-01");
  const caller = await callerFor(handler);
  const states = [await stateOf(c.id)];
  const input = { ref_no: c.ref_no, documentId: document.id };
  expect(await deleteDocument.run(input, caller)).toMatchObject({ ok: true });
  await judgeVisaDates();
  states.push(await stateOf(c.id));
  await undoDeletion.run({ ref_no: c.ref_no, id: document.id }, caller);
  await judgeVisaDates();
  states.push(await stateOf(c.id));
  expect(states).toEqual(["safe", "unknown", "safe"]);
});

it("a rule that is confirmed or closed changes the verdicts of all open cases, and old ones name their rules", async () => {
  const { c } = await scene("2026-05-23");
  await db.appliedCourse.updateMany({ where: { assessmentId: c.id }, data: { country: "FI" } });
  await judgeVisaDates();
  const { id } = await xray({ country: "FI" });
  await judgeVisaDates();
  await db.visaRule.update({ where: { id }, data: { validTo: new Date("2026-11-30") } });
  await judgeVisaDates();
  const all = await db.visaVerdict.findMany({
    where: { assessmentId: c.id, country: "FI" },
    orderBy: [{ madeAt: "asc" }, { id: "asc" }],
  });
  expect(all.map(({ state, rules }) => [state, rules])).toEqual([
    ["unknown", []],
    ["unsafe", [id]],
    ["unknown", []],
  ]);
});

it("a planned day that comes nearer is judged anew each day in India, and no new verdict comes of it alone", async () => {
  const { c } = await scene("2026-11-01");
  for (const day of ["2026-11-15", "2026-11-16"]) {
    setClock(new Date(`${day}T00:10:00+05:30`));
    await judgeVisaDates();
  }
  expect(await db.visaVerdict.count({ where: { assessmentId: c.id } })).toBe(1);
  setClock(new Date("2026-12-11T00:10:00+05:30"));
  await judgeVisaDates();
  expect(await db.visaJudging.findFirst()).toMatchObject({ day: new Date("2026-12-11") });
});

it("a visa that was applied for is not at risk any more", async () => {
  const { handler, c, application } = await scene("2026-05-23");
  const input = { ref_no: c.ref_no, applicationId: application.id, status: "Visa Applied" };
  await verifyLetterOf(application);
  expect(await createVisa.run(input, await callerFor(handler))).toMatchObject({ ok: true });
  await judgeVisaDates();
  expect(await listed(handler)).toEqual([]);
});
