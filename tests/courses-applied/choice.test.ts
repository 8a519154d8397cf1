import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import {
  addAppliedCourse,
  deleteAppliedCourse,
  editAppliedCourse,
} from "@/lib/parts/courses-applied/operations";
import { db } from "@/lib/platform/db";
import { applyFor, makeCase, makeCourse, makeUniversity } from "../support/cases";
import { callerFor, makeStaff } from "../support/staff";

async function scene() {
  const handler = await makeStaff();
  const [{ university, course }, c] = [await makeCourse(), await makeCase({ handler })];
  const body = {
    ref_no: c.ref_no,
    country: "Canada",
    university: { value: university.id, label: university.name },
    type: { value: "pg", label: "PG" },
    course: { value: course.id, label: course.program },
    intake: { value: "2027-01", label: "January 2027" },
  };
  const caller = await callerFor(handler);
  return { c, university, course, body, caller };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const rows = (c: { id: string }) => db.appliedCourse.findMany({ where: { assessmentId: c.id } });

const applicationFor = (appliedCourseId: string, assessmentId: string) => ({
  appliedCourseId,
  assessmentId,
  applicationType: "New Application",
  intake: "2026-09",
  status: "Saved",
});

it("an applied course takes options, names and words, and is audited in words", async () => {
  const { c, university, course, body, caller } = await scene();
  const words = { ...body, intake: "january 2027" };
  expect(await addAppliedCourse.run(words, caller)).toMatchObject({ ok: true });
  expect(await rows(c)).toMatchObject([
    { country: "CA", universityId: university.id, courseId: course.id, intake: "2027-01" },
  ]);
  expect(await db.auditLine.findFirst({ where: { subject: c.ref_no } })).toMatchObject({
    detail: { entry: `Data Science, ${university.name}, January 2027` },
  });
});

it("an applied course of type EAP may be any course", async () => {
  const { body, caller } = await scene();
  expect(await addAppliedCourse.run({ ...body, type: "eap" }, caller)).toMatchObject({ ok: true });
});

it.each<[string, (s: Scene) => Promise<object> | object, string, RegExp]>([
  ["a university of another country", () => ({ country: "AU" }), "university", /is in Canada/],
  ["an unknown university", () => ({ university: randomUUID() }), "university", /not listed/],
  ["an unknown course", () => ({ course: randomUUID() }), "course", /not listed/],
  [
    "a course of another university",
    async () => ({ university: (await makeUniversity()).id }),
    "course",
    /is not a course of/,
  ],
  ["a course of another type", () => ({ type: "ug" }), "course", /is a PG course, not UG/],
  ["an unknown type", () => ({ type: "phd" }), "type", /choices/],
  ["an intake before the first", () => ({ intake: "2023-12" }), "intake", /choices/],
  ["no month", () => ({ intake: "2026-13" }), "intake", /choices/],
])(
  "an applied course with %s is refused at its field, and nothing is written",
  async (_, wrong, field, says) => {
    const s = await scene();
    const values = { ...s.body, ...(await wrong(s)) };
    const refused = { ok: false, status: 422, fields: { [field]: expect.stringMatching(says) } };
    expect(await addAppliedCourse.run(values, s.caller)).toMatchObject(refused);
    const { id } = await applyFor(s.c, s.course);
    const edit = { ...values, courseAppliedId: id, version: 0 };
    expect(await editAppliedCourse.run(edit, s.caller)).toMatchObject(refused);
    expect(await rows(s.c)).toMatchObject([{ id, version: 0, type: "pg", intake: "2026-09" }]);
  },
);

it("an applied course from an older version is refused with the current names (C14)", async () => {
  const { c, course, body, caller } = await scene();
  const { id } = await applyFor(c, course);
  const other = await makeCourse();
  const changed = { ...body, university: other.university.id, course: other.course.id };
  const edited = await editAppliedCourse.run({ ...changed, courseAppliedId: id }, caller);
  expect(edited).toMatchObject({ ok: true });
  const stale = { ...body, courseAppliedId: id, version: 0, intake: "2026-09" };
  const result = await editAppliedCourse.run(stale, caller);
  expect(result).toMatchObject({
    status: 409,
    fields: {
      university: `Now: ${other.university.name}`,
      course: "Now: Data Science",
      intake: "Now: January 2027",
    },
  });
  expect(result).not.toHaveProperty("fields.country");
});

it("an applied course with an application is neither edited nor deleted (C9)", async () => {
  const { c, course, body, caller } = await scene();
  const { id } = await applyFor(c, course);
  await db.application.create({ data: applicationFor(id, c.id) });
  const before = await rows(c);
  const values = { ...body, courseAppliedId: id, version: 0 };
  const refused = { status: 409, message: expect.stringContaining("already started") };
  expect(await editAppliedCourse.run(values, caller)).toMatchObject(refused);
  const remove = { ref_no: c.ref_no, courseAppliedId: id };
  expect(await deleteAppliedCourse.run(remove, caller)).toMatchObject(refused);
  expect(await rows(c)).toEqual(before);
});

/** Whether somebody waits for a lock that this connection's transaction holds. */
const someoneWaits = async (pid: number) => {
  const [row] = await db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM pg_stat_activity WHERE ${pid} = ANY (pg_blocking_pids(pid))`;
  return row?.n === 1;
};

it.each([
  ["edited", editAppliedCourse],
  ["deleted", deleteAppliedCourse],
])("an applied course is not %s when its application appears in between", async (_, op) => {
  const { c, course, body, caller } = await scene();
  const { id } = await applyFor(c, course);
  const which = { courseAppliedId: id, version: 0 };
  const values = op === editAppliedCourse ? { ...body, ...which } : { ref_no: c.ref_no, ...which };
  const result = await db.$transaction(async (tx) => {
    await tx.application.create({ data: applicationFor(id, c.id) });
    const [{ pid } = { pid: 0 }] = await tx.$queryRaw<{ pid: number }[]>`
      SELECT pg_backend_pid() AS pid`;
    const running = op.run(values, caller);
    await expect.poll(() => someoneWaits(pid)).toBe(true);
    return { running };
  });
  expect(await result.running).toMatchObject({ status: 409 });
  expect(await rows(c)).toMatchObject([{ id, version: 0 }]);
});
