import { beforeAll, describe, expect, it } from "vitest";
import { courseList } from "@/lib/catalogue/courses/queries";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { makeCourse } from "../support/cases";
import { makeStaff, type Staff, viewerFor } from "../support/staff";

let reception: Staff;
let alder: string;
beforeAll(async () => {
  reception = await makeStaff({ role: "reception" });
  for (const [name, country, program, graduateType] of [
    ["Alder College", "CA", "Nursing", "ug"],
    ["Birch University", "AU", "Nursing Leadership", "pg"],
    ["Cedar Institute", "AU", "Computing", "ug"],
  ] as const) {
    const { university, course } = await makeCourse();
    await db.university.update({ where: { id: university.id }, data: { name, country } });
    await db.course.update({ where: { id: course.id }, data: { program, graduateType } });
    if (name === "Alder College") alder = university.id;
  }
});

const programs = async (state: Record<string, string> = {}) => {
  const { rows } = await courseList.read(await viewerFor(reception), state);
  return rows.map(({ program }) => program);
};

describe("the list of courses", () => {
  it.each([
    [{}, ["Computing", "Nursing Leadership", "Nursing"]],
    [{ q: "nursing" }, ["Nursing Leadership", "Nursing"]],
    [{ q: "cedar" }, ["Computing"]],
    [{ q: "%" }, []],
    [{ country: "AU" }, ["Computing", "Nursing Leadership"]],
    [{ country: "AU", graduateType: "ug" }, ["Computing"]],
    [
      { q: "", country: "", graduateType: "", universityId: "" },
      ["Computing", "Nursing Leadership", "Nursing"],
    ],
  ])("the list of courses is filtered by %j", async (state, wanted) => {
    expect(await programs(state)).toEqual(wanted);
  });

  it("the list of courses narrows to a university", async () => {
    expect(await programs({ universityId: alder })).toEqual(["Nursing"]);
  });

  it("the list of courses goes on by pages within its filters", async () => {
    const query = { country: "AU", limit: "1" };
    const first = await callRoute("courses", { as: reception, query });
    const [, next = ""] = /<([^>]+)>/.exec(first.headers.get("link") ?? "") ?? [];
    const rest = Object.fromEntries(new URL(next, "http://here").searchParams);
    const second = await callRoute("courses", { as: reception, query: rest });
    expect([...first.rows, ...second.rows].map(({ program }) => program)).toEqual([
      "Computing",
      "Nursing Leadership",
    ]);
    expect(second.headers.get("link")).toBeNull();
  });
});
