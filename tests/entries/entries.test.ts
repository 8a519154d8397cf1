import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { type Case, makeCase, makeCourse } from "../support/cases";
import { entryKinds } from "../support/entries";
import { runOnCase } from "../support/run";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// Rules that hold for every kind of entry on a case.

const run = async (op: Operation, by: Staff, c: Case, values: object, idempotencyKey?: string) =>
  runOnCase(op, { ref_no: c.ref_no, ...values }, await callerFor(by, { idempotencyKey }));

async function ownCase() {
  const handler = await makeStaff();
  const { course } = await makeCourse();
  return { handler, c: await makeCase({ handler }), course };
}

describe.each(entryKinds)("$name", (kind) => {
  const which = ({ id }: { id: string }) => ({ [kind.id]: id });

  it("an entry is added, edited and deleted, with the case as the answer and audit lines", async () => {
    const { handler, c, course } = await ownCase();
    const body = kind.body(course);
    const added = await run(kind.add, handler, c, body);
    expect(added).toMatchObject({ ok: true, message: "Record added successfully" });
    const shown = kind.answer?.(course) ?? body;
    const entries = (added.ok ? (added.data as Record<string, unknown>) : {})[kind.list];
    expect(entries).toEqual([{ _id: expect.any(String), version: 0, ...shown }]);
    const [{ _id: id }] = entries as [{ _id: string }];

    const values = { ...body, ...kind.changed, ...which({ id }), version: 0 };
    const edited = await run(kind.edit, handler, c, values);
    expect(edited).toMatchObject({
      ok: true,
      message: "Record edited successfully",
      data: { [kind.list]: [{ _id: id, version: 1, ...kind.changed }], version: 0 },
    });

    const removed = await run(kind.remove, handler, c, { ...which({ id }), version: 1 });
    expect(removed).toMatchObject({
      ok: true,
      message: "Record deleted successfully",
      data: { ref_no: c.ref_no, [kind.list]: [] },
    });
    expect(await kind.of(c.id)).toEqual([]);
    const lines = await db.auditLine.findMany({
      where: { subject: c.ref_no },
      orderBy: { id: "asc" },
    });
    expect(lines.map(({ operation }) => operation)).toEqual([
      `${kind.name}.add`,
      `${kind.name}.edit`,
      `${kind.name}.delete`,
    ]);
  });

  it("an entry of another case answers 404 with one's own ref_no, and stays unchanged", async () => {
    const { handler, c, course } = await ownCase();
    const victim = await makeCase({ handler: await makeStaff() });
    const entry = await kind.make(victim.id);
    const before = await kind.of(victim.id);
    for (const version of [undefined, 0, 5]) {
      const more = { ...which(entry), ...(version !== undefined && { version }) };
      const values = { ...kind.body(course), ...kind.changed, ...more };
      expect(await run(kind.edit, handler, c, values)).toMatchObject({ ok: false, status: 404 });
      expect(await run(kind.remove, handler, c, more)).toMatchObject({ ok: false, status: 404 });
    }
    expect(await kind.of(victim.id)).toEqual(before);
    expect(await kind.of(c.id)).toEqual([]);
  });

  it("entries are for the handler, an admin and Admission; others learn nothing of them (A2, A10)", async () => {
    const { c, course } = await ownCase();
    const entry = await kind.make(c.id);
    const before = await kind.of(c.id);
    const nowhere = { id: "00000000-0000-7000-8000-000000000000" };
    for (const role of ["user", "reception"] as const) {
      const other = await makeStaff({ role });
      // The same answer whether the entry is there or not.
      for (const one of [entry, nowhere]) {
        const edit = { ...kind.body(course), ...which(one) };
        expect(await run(kind.edit, other, c, edit)).toMatchObject({ status: 403 });
        expect(await run(kind.remove, other, c, which(one))).toMatchObject({ status: 403 });
      }
      expect(await run(kind.add, other, c, kind.body(course))).toMatchObject({ status: 403 });
    }
    expect(await kind.of(c.id)).toEqual(before);
    for (const role of ["admin", "Admission"] as const) {
      const edit = { ...kind.body(course), ...kind.changed, ...which(entry) };
      expect(await run(kind.edit, await makeStaff({ role }), c, edit)).toMatchObject({ ok: true });
    }
  });

  it("an entry from an older version is refused with the current values, and nothing is lost (C14)", async () => {
    const { handler, c, course } = await ownCase();
    const entry = await kind.make(c.id);
    const edit = { ...kind.body(course), ...which(entry), version: 0 };
    await run(kind.edit, handler, c, { ...edit, ...kind.changed });
    const [[field, value] = []] = Object.entries(kind.changed);
    expect(await run(kind.edit, handler, c, edit)).toMatchObject({
      ok: false,
      status: 409,
      fields: { [String(field)]: `Now: ${kind.now ?? value}` },
    });
    const remove = { ...which(entry), version: 0 };
    expect(await run(kind.remove, handler, c, remove)).toMatchObject({ ok: false, status: 409 });
    expect(await kind.of(c.id)).toMatchObject([{ version: 1, ...kind.changed }]);
  });

  it("an entry is edited whatever the version of its case", async () => {
    const { handler, c, course } = await ownCase();
    const entry = await kind.make(c.id);
    await db.assessment.update({ where: { id: c.id }, data: { version: 7 } });
    const values = { ...kind.body(course), ...which(entry), version: 0 };
    expect(await run(kind.edit, handler, c, values)).toMatchObject({ ok: true });
  });

  it("an entry is added once with one key, also twice at the same instant (C15)", async () => {
    const { handler, c, course } = await ownCase();
    const twice = [1, 2].map(() => run(kind.add, handler, c, kind.body(course), "one key"));
    for (const result of await Promise.all(twice)) expect(result).toMatchObject({ ok: true });
    expect(await kind.of(c.id)).toHaveLength(1);
  });

  it("an entry names every missing field", async () => {
    const { handler, c, course } = await ownCase();
    const result = await run(kind.add, handler, c, {});
    const { fields = {} } = result.ok ? {} : result;
    expect(Object.keys(fields).sort()).toEqual(Object.keys(kind.body(course)).sort());
    for (const says of Object.values(fields)) expect(says).toMatch(/^[A-Z].* is required$/);
  });
});

it.each(entryKinds.flatMap((kind) => (kind.backwards ? [{ ...kind, ...kind.backwards }] : [])))(
  "$name says beside its field that an end is before the start",
  async ({ add, body, wrong, field }) => {
    const { handler, c, course } = await ownCase();
    const result = await run(add, handler, c, { ...body(course), ...wrong });
    expect(result).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys((!result.ok && result.fields) || {})).toEqual([field]);
  },
);
