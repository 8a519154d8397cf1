import { beforeAll, describe, expect, it } from "vitest";
import { courseList } from "@/lib/catalogue/courses/queries";
import { universityChoices, universityList } from "@/lib/catalogue/universities/queries";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { makeCourse } from "../support/cases";
import { makeStaff, type Staff, viewerFor } from "../support/staff";

let reception: Staff;
beforeAll(async () => {
  reception = await makeStaff({ role: "reception" });
  for (const [name, country, tieUp] of [
    ["Alder College", "CA", 0],
    ["Birch University", "CA", 1],
    ["100% Online_School", "AU", 2],
  ] as const) {
    // Ids of one millisecond are in no order.
    const id = `019b0000-0000-7000-8000-00000000000${tieUp}`;
    await db.university.create({ data: { id, name, country, tieUp } });
  }
});

const names = async (state: Record<string, string> = {}) => {
  const { rows } = await universityList.read(await viewerFor(reception), state);
  return rows.map(({ name }) => name);
};

describe("the list of universities", () => {
  it("the list of universities is newest first", async () => {
    expect(await names()).toEqual(["100% Online_School", "Birch University", "Alder College"]);
  });

  it.each([
    [{ q: "college" }, ["Alder College"]],
    [{ q: "100%" }, ["100% Online_School"]],
    [{ q: "_" }, ["100% Online_School"]],
    [{ country: "CA" }, ["Birch University", "Alder College"]],
    [{ country: "Canada", tieUp: "0" }, ["Alder College"]],
    [
      { q: "", country: "", tieUp: "" },
      ["100% Online_School", "Birch University", "Alder College"],
    ],
    [{ q: "nothing" }, []],
  ])("the list of universities is filtered by %j", async (state, wanted) => {
    expect(await names(state)).toEqual(wanted);
  });

  it("the list of universities goes on by pages, each row once", async () => {
    const seen: unknown[] = [];
    let query: Record<string, string> | undefined = { limit: "1" };
    while (query) {
      const answer = await callRoute("universities", { as: reception, query });
      seen.push(...answer.rows.map(({ name }) => name));
      const [, next] = /<([^>]+)>/.exec(answer.headers.get("link") ?? "") ?? [];
      query = (next && Object.fromEntries(new URL(next, "http://here").searchParams)) || undefined;
    }
    expect(seen).toEqual(await names());
  });

  it("the list of universities counts each university's courses", async () => {
    const { university } = await makeCourse();
    const { rows } = await universityList.read(await viewerFor(reception), { limit: 1 });
    expect(rows).toMatchObject([{ _id: university.id, courses: 1 }]);
  });

  it("the universities to choose from are sorted by name, with the country", async () => {
    const viewer = await viewerFor(reception);
    const labels = (await universityChoices.read(viewer, {})).map(({ label }) => label);
    expect(labels).toContain("Alder College, Canada");
    expect(labels.indexOf("Alder College, Canada")).toBeLessThan(
      labels.indexOf("Birch University, Canada"),
    );
  });
});

it("two hundred universities are sent to choose from, and typing finds the others", async () => {
  const viewer = await viewerFor(reception);
  await db.university.createMany({
    data: Array.from({ length: 250 }, (_, n) => ({
      name: `Akureyri College, ${String(n).padStart(3, "0")}`,
      country: "IS",
      tieUp: 0,
    })),
  });
  const choices = async (asked: object) => {
    const found = await universityChoices.read(viewer, { country: "IS", ...asked });
    return found.map(({ label }) => label);
  };
  expect(await choices({})).toHaveLength(200);
  expect(await choices({ q: "akureyri college, 240" })).toEqual(["Akureyri College, 240"]);
  expect(await choices({ q: "Akureyri College, 240, Ice" })).toEqual(["Akureyri College, 240"]);
  const last = await db.university.findFirstOrThrow({ where: { name: "Akureyri College, 249" } });
  const withChosen = await choices({ chosen: last.id });
  expect([withChosen.length, withChosen[0]]).toEqual([201, last.name]);
  expect(await choices({ country: "CA", chosen: last.id })).not.toContain(last.name);

  const page = await universityFilterOf(viewer, last.id);
  expect(page).toMatchObject({ found: "/api/universities/choices" });
  expect(page?.options).toContainEqual({ value: last.id, label: `${last.name}, Iceland` });
});

const universityFilterOf = async (viewer: Awaited<ReturnType<typeof viewerFor>>, id: string) => {
  const { controls } = await courseList.page(viewer, Promise.resolve({ universityId: id }));
  return controls.find(({ name }) => name === "universityId");
};
