import { describe, expect, it } from "vitest";
import { sources } from "@/lib/case/labels";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { enquiry, makeCase } from "../support/cases";
import { makeStaff } from "../support/staff";

// How a student heard of the office: asked where a case is registered and corrected, and never insisted on.

const create = (more: Record<string, unknown>) =>
  callRoute("enquiry/create", { method: "POST", body: enquiry(more) });
const sourceOf = async (ref_no: string) =>
  (await db.assessment.findUniqueOrThrow({ where: { ref_no } })).source;

describe("the source of an enquiry", () => {
  it.each([
    [undefined, null],
    [null, null],
    ["", null],
    ["fair", "fair"],
    ["Walk-in", "walkIn"],
    [{ value: "friend", label: "Friend or relative" }, "friend"],
    [{ label: "Former student" }, "formerStudent"],
  ])("the source %j is stored as %j", async (source, kept) => {
    const { status, body } = await create({ source });
    expect(status).toBe(200);
    expect(await sourceOf(String(body.ref_no))).toBe(kept);
  });

  it.each([["television"], [7], [["fair"]], [{ value: "walk-in" }]])(
    "the source %j is none of the choices",
    async (source) => {
      const { status, body } = await create({ source });
      expect([status, body.fields]).toEqual([422, { source: "Source is not one of the choices" }]);
    },
  );

  it("every choice of source can be stored", async () => {
    for (const source of Object.keys(sources))
      expect((await makeCase({ source })).source).toBe(source);
  });

  it("the source stands on Overview in words, and can be corrected or cleared", async () => {
    const handler = await makeStaff();
    const { ref_no } = await makeCase({ handler, source: "phone" });
    const edit = async (body: Record<string, unknown>) =>
      (await callRoute("enquiry/edit", { as: handler, method: "POST", body: { ref_no, ...body } }))
        .body.source;
    const one = { as: await makeStaff({ role: "reception" }), query: { ref_no } };
    const overview = await callRoute("assessments/singleAssessment", one);
    expect(overview.body.source).toEqual({ value: "phone", label: "Phone call" });
    expect(await edit({ city: "Batala" })).toEqual({ value: "phone", label: "Phone call" });
    expect(await edit({ source: "agent" })).toEqual({ value: "agent", label: "Agent" });
    expect(await edit({ source: "" })).toBeNull();
    const changes = await db.fieldChange.findMany({
      where: { field: "source" },
      orderBy: { version: "asc" },
    });
    expect(changes.map(({ from, to }) => [from, to])).toEqual([
      ["phone", "agent"],
      ["agent", null],
    ]);
  });
});
