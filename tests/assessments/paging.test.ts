import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { cookieFor, makeStaff } from "../support/staff";

beforeEach(async () => {
  await db.assessment.deleteMany();
});

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 10, minute));
const next = (link: string | null) => {
  const found = /^<([^>]+)>; rel="next"$/.exec(link ?? "");
  return found?.[1] && Object.fromEntries(new URL(found[1], "http://here").searchParams);
};

// the list of everything goes by id, the others by date
const lists = ["assessments/all", "assessments/newAssessments"];

/** Follows the Link headers to the end; `between` happens after each page. */
async function walk(path: string, limit: number, between?: () => Promise<unknown>) {
  const cookie = await cookieFor(await makeStaff({ role: "admin" }));
  const pages: string[][] = [];
  let query: Record<string, string> | undefined | "" = { limit: String(limit), country: "CA" };
  while (query) {
    const answer = await callRoute(path, { query, cookie });
    expect(answer.status).toBe(200);
    pages.push(answer.rows.map(({ ref_no }) => ref_no as string));
    query = next(answer.headers.get("link"));
    await between?.();
    if (pages.length > 50) throw new Error("the pages do not end");
  }
  return pages;
}

describe.each(lists)("the pages of %s (H5)", (path) => {
  it("a list shows the newest first, each row once, and keeps its filters in the link", async () => {
    const made = [];
    for (let n = 0; n < 7; n++) made.push((await makeCase({ createdAt: at(n) })).ref_no);
    await makeCase({ country_apply_for: "AU" });
    const pages = await walk(path, 3);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(made.reverse());
  });

  it("a list ends without an empty page when the rows fill the last one", async () => {
    for (let n = 0; n < 4; n++) await makeCase({ createdAt: at(n) });
    expect((await walk(path, 2)).map((page) => page.length)).toEqual([2, 2]);
    expect((await walk(path, 4)).map((page) => page.length)).toEqual([4]);
  });

  it("a list loses and repeats nothing when many rows are of one instant", async () => {
    const made = [];
    for (let n = 0; n < 9; n++) {
      // ids in no order of time, so that nothing but the query's own order can be relied on
      const row = await makeCase({ id: crypto.randomUUID(), createdAt: at(n < 7 ? 1 : 2) });
      made.push(row.ref_no);
    }
    for (const limit of [1, 2, 4]) {
      const seen = (await walk(path, limit)).flat();
      expect(seen).toHaveLength(9);
      expect([...seen].sort()).toEqual([...made].sort());
    }
  });

  it("a list loses and repeats nothing while rows come in", async () => {
    const made: string[] = [];
    for (let n = 0; n < 6; n++) made.push((await makeCase({ createdAt: at(n) })).ref_no);
    let later = 10;
    const seen = (await walk(path, 2, () => makeCase({ createdAt: at(later++) }))).flat();
    expect(seen).toEqual(made.reverse());
  });

  it("a list loses and repeats no remaining row while read rows are deleted", async () => {
    const made: string[] = [];
    for (let n = 0; n < 6; n++) made.push((await makeCase({ createdAt: at(n) })).ref_no);
    const newest = () =>
      db.assessment.findFirstOrThrow({ orderBy: { createdAt: "desc" }, select: { id: true } });
    const seen = (
      await walk(path, 2, async () => db.assessment.delete({ where: await newest() }))
    ).flat();
    expect(seen).toEqual(made.reverse());
  });
});

describe("what asks for a page", () => {
  it("a page's limit is from 1 to 200, and 50 by default", async () => {
    const as = await makeStaff({ role: "admin" });
    const data = await makeCase();
    const { id: _, ref_no: __, mobile: ___, ...same } = data;
    await db.assessment.createMany({
      data: Array.from({ length: 205 }, (_x, n) => ({
        ...same,
        mobile: `+9197${String(n).padStart(8, "0")}`,
      })),
    });
    const count = async (query: Record<string, string>) =>
      (await callRoute("assessments/all", { as, query })).rows.length;
    expect(await count({})).toBe(50);
    expect(await count({ limit: "200" })).toBe(200);
    for (const limit of ["0", "-1", "201", "1.5", "abc", "", "1e9"]) {
      const answer = await callRoute("assessments/all", { as, query: { limit } });
      expect({ limit, status: answer.status }).toEqual({ limit, status: 422 });
      expect(answer.body.fields).toHaveProperty("limit");
    }
  });

  it.each([
    "",
    "garbage",
    "AAAA",
    "x".repeat(101),
    Buffer.from("1.2").toString("base64url"),
    Buffer.from(`abc.${crypto.randomUUID()}`).toString("base64url"),
    Buffer.from(`NaN.${crypto.randomUUID()}`).toString("base64url"),
    Buffer.from(`8640000000000001.${crypto.randomUUID()}`).toString("base64url"),
  ])("a page refuses the cursor %j", async (cursor) => {
    const as = await makeStaff({ role: "admin" });
    const answer = await callRoute("assessments/all", { as, query: { cursor } });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty("cursor");
  });

  it.each([-8640000000000000, 8640000000000000, -1, 0])(
    "paging continues at a cursor at %d",
    async (ms) => {
      const as = await makeStaff({ role: "admin" });
      const cursor = Buffer.from(`${ms}.${crypto.randomUUID()}`).toString("base64url");
      const answer = await callRoute("assessments/all", { as, query: { cursor } });
      expect([200, 422]).toContain(answer.status);
    },
  );
});
