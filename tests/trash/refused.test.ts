import { afterEach, describe, expect, it } from "vitest";
import { deleteCourse, editCourse } from "@/lib/catalogue/courses/operations";
import { deleteTrashed, restoreAssessment } from "@/lib/desk/trash/operations";
import { trashList } from "@/lib/desk/trash/queries";
import { db, pool } from "@/lib/platform/db";
import { DAY_MS } from "@/lib/values/calendar";
import { setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { courseForm, makeCase, makeUniversity } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { wholeDatabase } from "../support/snapshot";
import { callerFor, makeStaff, viewerFor } from "../support/staff";
import { adminCaller, makeTrashed, restore, trash } from "../support/trash";

afterEach(() => setClock());

describe("restoring is refused", () => {
  it("restoring is refused while the mobile is another case's, which is named", async () => {
    const gone = await makeTrashed();
    const next = await makeCase({ mobile: gone.mobile, first_name: "Harleen", surname: "Gill" });
    const refused = await restore(gone);
    expect(refused).toMatchObject({
      status: 409,
      case: { ref_no: next.ref_no, name: "Harleen Gill" },
    });
    expect(refused).toHaveProperty(
      "message",
      expect.stringContaining(`Harleen Gill’s now (${next.ref_no})`),
    );
    await db.assessment.update({ where: { id: next.id }, data: { mobile: "+919000000001" } });
    expect(await restore(gone)).toMatchObject({ ok: true });
  });

  it("restoring names no case of a branch that is not the admin's (A10)", async () => {
    const gone = await makeTrashed();
    await makeCase({ mobile: gone.mobile, first_name: "Harleen", location: "batala" });
    const limited = await callerFor(await makeStaff({ role: "admin", branches: ["gurdaspur"] }));
    const refused = await restoreAssessment.run({ ref_no: gone.ref_no }, limited);
    expect(refused).toMatchObject({ status: 409 });
    expect(JSON.stringify(refused)).not.toMatch(/Harleen|BTL/);
  });

  it("restoring is refused when a referred record is gone, and nothing is written", async () => {
    const { case: c } = await makeFullCase(await makeStaff());
    await trash(c);
    await pool.query(
      `UPDATE trash SET content = jsonb_set(content, '{rows,applied_course,0,course_id}', to_jsonb(gen_random_uuid())) WHERE id = $1`,
      [c.id],
    );
    const before = await wholeDatabase();
    const refused = await restore(c);
    expect(refused).toMatchObject({
      status: 409,
      message: expect.stringContaining("cannot be restored"),
    });
    expect({ ...(await wholeDatabase()), staff: [] }).toEqual({ ...before, staff: [] });
  });

  it.each(["user", "reception", "Admission"] as const)(
    "restoring is refused to %s",
    async (role) => {
      const gone = await makeTrashed();
      const caller = await callerFor(await makeStaff({ role }));
      for (const operation of [restoreAssessment, deleteTrashed])
        expect(await operation.run({ ref_no: gone.ref_no }, caller)).toMatchObject({ status: 403 });
    },
  );

  it("restoring is refused to an admin of other branches, who does not see the case either (P4)", async () => {
    const gone = await makeTrashed({ location: "batala" });
    const staff = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    const limited = await callerFor(staff);
    for (const operation of [restoreAssessment, deleteTrashed])
      expect(await operation.run({ ref_no: gone.ref_no }, limited)).toMatchObject({ status: 404 });
    const { rows } = await trashList.read(await viewerFor(staff), {});
    expect(rows.map(({ ref_no }) => ref_no)).not.toContain(gone.ref_no);
    expect(await db.trash.count({ where: { id: gone.id } })).toBe(1);
  });
});

describe("what it refers to", () => {
  it("a course of a case in the trash stays, with its university, until the case is back or erased", async () => {
    const { case: c, course } = await makeFullCase(await makeStaff());
    const other = await makeUniversity();
    await trash(c);
    const caller = await adminCaller();
    const edit = { id: course.id, ...courseForm(other.name), university: other.id };
    expect(await deleteCourse.run({ id: course.id }, caller)).toMatchObject({ status: 409 });
    expect(await editCourse.run(edit, caller)).toMatchObject({
      status: 409,
      message: expect.stringContaining("in the trash"),
    });
    await deleteTrashed.run({ ref_no: c.ref_no }, caller);
    expect(await deleteCourse.run({ id: course.id }, caller)).toMatchObject({ ok: true });
  });

  it("a restored case keeps its handler and branch though they were switched off", async () => {
    const handler = await makeStaff();
    const gone = await makeTrashed({ handler, location: "batala" });
    await db.staff.update({ where: { id: handler.id }, data: { active: false } });
    await db.branch.update({ where: { code: "batala" }, data: { active: false } });
    try {
      expect(await restore(gone)).toMatchObject({ ok: true });
      const back = await db.assessment.findUniqueOrThrow({ where: { id: gone.id } });
      expect(back).toMatchObject({ handlerId: handler.id, location: "batala" });
    } finally {
      await db.branch.update({ where: { code: "batala" }, data: { active: true } });
    }
  });
});

describe("the list", () => {
  it("the trash is searched like the cases, and says who deleted, when and for how long", async () => {
    const by = await makeStaff({ role: "admin", name: "Navjot Kaur" });
    const c = await makeCase({ first_name: "Zorawar", surname: "Bajwa" });
    await trash(c, by);
    const viewer = await viewerFor(by);
    for (const q of ["zorawar", c.ref_no, c.mobile.slice(-6), "bajwa zora"]) {
      const { rows } = await trashList.read(viewer, { q });
      expect([q, rows.map(({ ref_no }) => ref_no)]).toEqual([q, [c.ref_no]]);
    }
    const [row] = (await trashList.read(viewer, { q: "zorawar" })).rows;
    expect(row).toMatchObject({
      deletedBy: { name: "Navjot Kaur" },
      daysLeft: 30,
      mobile: c.mobile,
    });
    setClock(new Date(Date.now() + 29.5 * DAY_MS));
    const [later] = (await trashList.read(viewer, { q: "zorawar" })).rows;
    expect(later?.daysLeft).toBe(1);
    expect((await callRoute("trash", { as: by, query: { q: "z" } })).status).toBe(422);
  });
});
