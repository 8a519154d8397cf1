import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createUniversity,
  deleteUniversity,
  editUniversity,
} from "@/lib/catalogue/universities/operations";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { applyFor, makeCase, makeCourse, makeUniversity } from "../support/cases";
import { rowsRead, warmPool } from "../support/pool";
import { callerFor, makeStaff, newEmail } from "../support/staff";

let caller: Caller;
beforeAll(async () => {
  await warmPool();
  caller = await callerFor(await makeStaff({ role: "reception" }));
});

const name = () => newEmail("University");
const form = (more = {}) => ({ name: name(), tieUp: 2, country: "Canada", ...more });
const stored = (id: string) => db.university.findUnique({ where: { id } });

describe("adding", () => {
  it("adding a university takes options or values, and answers the specification's names", async () => {
    const given = form({ tieUp: { value: "1", label: "No Tie-up" }, country: { value: "AU" } });
    expect(await createUniversity.run(given, caller)).toMatchObject({
      ok: true,
      message: "University added successfully",
      data: { name: given.name, tieUp: 1, country: { value: "AU", label: "Australia" } },
    });
    expect(await db.auditLine.findFirst({ where: { subject: given.name } })).toMatchObject({
      operation: "university.create",
      actor: caller.viewer?.email,
    });
  });

  it("adding a university twice with one key adds it once (C15)", async () => {
    const [given, idempotencyKey] = [form(), randomUUID()];
    const results = await Promise.all(
      [1, 2].map(() => createUniversity.run(given, { ...caller, idempotencyKey })),
    );
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await db.university.count({ where: { name: given.name } })).toBe(1);
  });

  it("adding a taken name in a country is refused at its field, and allowed in another", async () => {
    const given = form();
    await createUniversity.run(given, caller);
    expect(await createUniversity.run(given, caller)).toMatchObject({
      status: 409,
      fields: { name: "A university of this name is already listed in this country" },
    });
    expect(await createUniversity.run({ ...given, country: "GB" }, caller)).toMatchObject({
      ok: true,
    });
  });

  it.each([
    [{ name: " " }, { name: "Name is required" }],
    [{ tieUp: 3 }, { tieUp: "Tie-up is not one of the choices" }],
    [{ tieUp: "" }, { tieUp: "Tie-up is required" }],
    [{ tieUp: true }, { tieUp: "Tie-up is not one of the choices" }],
    [{ country: "Atlantis" }, { country: "Country is not a country" }],
  ])("adding a university with %j is refused", async (more, fields) => {
    expect(await createUniversity.run(form(more), caller)).toMatchObject({ status: 422, fields });
  });
});

describe("editing", () => {
  it("editing a university changes it and counts the version", async () => {
    const { id } = await makeUniversity();
    const edit = { id, version: 0, ...form({ tieUp: 1, country: "NZ" }) };
    expect(await editUniversity.run(edit, caller)).toMatchObject({
      ok: true,
      message: "University edit successfully",
      data: { _id: id, tieUp: 1, country: { label: "New Zealand" }, version: 1 },
    });
    expect(await stored(id)).toMatchObject({ name: edit.name, tieUp: 1, country: "NZ" });
  });

  it("editing a university from an older version is refused with the current values in words (C14)", async () => {
    const { id, name: before } = await makeUniversity();
    await editUniversity.run({ id, ...form({ name: before, tieUp: 1, country: "NZ" }) }, caller);
    const stale = { id, version: 0, name: before, tieUp: "0", country: "CA" };
    const result = await editUniversity.run(stale, caller);
    expect(result).toMatchObject({
      status: 409,
      fields: { tieUp: "Now: No Tie-up", country: "Now: New Zealand" },
    });
    expect(result).not.toHaveProperty("fields.name");
    expect(await stored(id)).toMatchObject({ country: "NZ", version: 1 });
  });

  it("editing a university to a taken name is refused at its field", async () => {
    const [{ id }, other] = [await makeUniversity(), await makeUniversity()];
    const edit = { id, ...form({ name: other.name, country: other.country }) };
    expect(await editUniversity.run(edit, caller)).toMatchObject({
      status: 409,
      fields: { name: expect.any(String) },
    });
  });

  it("editing an unknown university answers 404", async () => {
    const edit = { id: randomUUID(), ...form() };
    expect(await editUniversity.run(edit, caller)).toMatchObject({ status: 404 });
  });
});

describe("removing", () => {
  it("removing a university takes it away, once", async () => {
    const { id } = await makeUniversity();
    expect(await deleteUniversity.run({ id }, caller)).toMatchObject({
      ok: true,
      message: "University deleted successfully",
    });
    expect(await stored(id)).toBeNull();
    expect(await deleteUniversity.run({ id }, caller)).toMatchObject({ status: 404 });
  });

  it("removing a university with courses is refused, with their number", async () => {
    const { university } = await makeCourse();
    expect(await deleteUniversity.run({ id: university.id }, caller)).toMatchObject({
      status: 409,
      message: `${university.name} cannot be deleted: it has 1 course`,
    });
    expect(await stored(university.id)).not.toBeNull();
  });

  it("removing a university that cases refer to is refused, with their number (A9)", async () => {
    const { university, course } = await makeCourse();
    const twice = await makeCase();
    for (const c of [twice, twice, await makeCase()]) await applyFor(c, course);
    const rows = rowsRead();
    expect(await deleteUniversity.run({ id: university.id }, caller)).toMatchObject({
      status: 409,
      message: `${university.name} cannot be deleted: 2 cases refer to it and it has 1 course`,
    });
    // Counted by the database: no row of a case is read.
    expect(Math.max(...(await rows()))).toBe(1);
    expect(await stored(university.id)).not.toBeNull();
  });
});
