import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createCourse, deleteCourse, editCourse } from "@/lib/catalogue/courses/operations";
import { deleteUniversity } from "@/lib/catalogue/universities/operations";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { applyFor, courseForm, makeCase, makeCourse, makeUniversity } from "../support/cases";
import { rowsRead, warmPool } from "../support/pool";
import { callerFor, makeStaff } from "../support/staff";

let caller: Caller;
beforeAll(async () => {
  await warmPool();
  caller = await callerFor(await makeStaff({ role: "reception" }));
});

const stored = (id: string) => db.course.findUnique({ where: { id } });

describe("adding", () => {
  it("adding a course answers the specification's names, with exact fees (C13)", async () => {
    const university = await makeUniversity();
    const form = courseForm(university.id, { tuitionFee: "9999999.99", applicationFee: "0.10" });
    const result = await createCourse.run(form, caller);
    const named = {
      _id: university.id,
      name: university.name,
      location: { value: "CA", label: "Canada" },
    };
    expect(result).toMatchObject({
      ok: true,
      message: "Course added successfully",
      data: {
        university: { ...named, label: university.name, value: named },
        program: "Data Science",
        duration: "2",
        intake: [
          { value: 1, label: "January" },
          { value: 9, label: "September" },
        ],
        tuitionFee: "9999999.99",
        applicationFee: "0.10",
        graduateType: "pg",
        version: 0,
      },
    });
  });

  it("adding a course twice with one key adds it once (C15)", async () => {
    const { id } = await makeUniversity();
    const once = { ...caller, idempotencyKey: randomUUID() };
    for (let n = 0; n < 2; n++) await createCourse.run(courseForm(id), once);
    expect(await db.course.count({ where: { universityId: id } })).toBe(1);
  });

  it("adding a course of an unknown university is refused at its field", async () => {
    expect(await createCourse.run(courseForm(randomUUID()), caller)).toMatchObject({
      status: 422,
      fields: { university: "This university is no longer listed" },
    });
  });

  it("adding a course while its university is removed leaves both or neither", async () => {
    for (let n = 0; n < 5; n++) {
      const { id } = await makeUniversity();
      const [added, removed] = await Promise.all([
        createCourse.run(courseForm(id), caller),
        deleteUniversity.run({ id }, caller),
      ]);
      expect(added.ok).toBe(!removed.ok);
      expect([409, 422]).toContain(
        "status" in added ? added.status : "status" in removed && removed.status,
      );
    }
  });
});

describe("editing", () => {
  it("editing a course answers the updated one, and accepts values as a call answered them", async () => {
    const { university, course } = await makeCourse();
    const added = await createCourse.run(courseForm(university.id), caller);
    if (!added.ok) throw new Error(added.message);
    const { _id, ...answered } = added.data as { _id: string };
    expect(
      await editCourse.run({ ...answered, id: _id, program: "Robotics" }, caller),
    ).toMatchObject({
      ok: true,
      message: "Course edit successfully",
      data: { _id, program: "Robotics", version: 1, university: { name: university.name } },
    });
    expect(await stored(course.id)).toMatchObject({ program: "Data Science", version: 0 });
  });

  it("editing a course from an older version is refused with the current values in words (C14)", async () => {
    const { university, course } = await makeCourse();
    const form = { id: course.id, ...courseForm(university.id) };
    await editCourse.run({ ...form, intake: ["March"], tuitionFee: "1" }, caller);
    const result = await editCourse.run({ ...form, version: 0 }, caller);
    expect(result).toMatchObject({
      status: 409,
      fields: { intake: "Now: March", tuitionFee: "Now: 1" },
    });
    expect(Object.keys((result as { fields: object }).fields).sort()).toEqual([
      "intake",
      "tuitionFee",
    ]);
    expect(await stored(course.id)).toMatchObject({ intake: [3], version: 1 });
  });

  it("a course moves to another university, but not while a case refers to it", async () => {
    const [{ course }, other] = [await makeCourse(), await makeUniversity()];
    const form = { id: course.id, ...courseForm(other.id) };
    expect(await editCourse.run(form, caller)).toMatchObject({ ok: true });
    await applyFor(await makeCase(), { id: course.id, universityId: other.id });
    const back = { ...form, university: course.universityId };
    expect(await editCourse.run(back, caller)).toMatchObject({
      status: 409,
      fields: { university: expect.stringContaining("1 case refers to this course") },
    });
    expect(await stored(course.id)).toMatchObject({ universityId: other.id });
    expect(await editCourse.run({ ...form, campus: "North" }, caller)).toMatchObject({ ok: true });
  });
});

describe("removing", () => {
  it("removing a course takes it away, once", async () => {
    const { course } = await makeCourse();
    expect(await deleteCourse.run({ id: course.id }, caller)).toMatchObject({
      ok: true,
      message: "Course deleted successfully",
    });
    expect(await stored(course.id)).toBeNull();
    expect(await deleteCourse.run({ id: course.id }, caller)).toMatchObject({ status: 404 });
  });

  it("removing a course that cases refer to is refused, with their number (A9)", async () => {
    const { course } = await makeCourse();
    const twice = await makeCase();
    for (const c of [twice, twice, await makeCase()]) await applyFor(c, course);
    const rows = rowsRead();
    expect(await deleteCourse.run({ id: course.id }, caller)).toMatchObject({
      status: 409,
      message: "Data Science cannot be deleted: 2 cases refer to it",
    });
    // Counted by the database: no row of a case is read.
    expect(Math.max(...(await rows()))).toBe(1);
    expect(await stored(course.id)).not.toBeNull();
  });
});
