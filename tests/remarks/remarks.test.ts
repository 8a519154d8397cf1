import { describe, expect, it } from "vitest";
import { addRemark } from "@/lib/parts/remarks/operations";
import { remarksOf } from "@/lib/parts/remarks/queries";
import { newRemark } from "@/lib/parts/remarks/schema";
import { db } from "@/lib/platform/db";
import { type Case, makeCase } from "../support/cases";
import { opened } from "../support/opened";
import { messages } from "../support/parse";
import { callerFor, makeStaff, type Staff } from "../support/staff";

async function ownCase() {
  const handler = await makeStaff({ name: "Harpreet Singh" });
  return { handler, c: await makeCase({ handler }) };
}
const add = async (by: Staff, c: Case, remarks: unknown, idempotencyKey?: string) =>
  addRemark.run({ ref_no: c.ref_no, remarks }, await callerFor(by, { idempotencyKey }));
const stored = async (c: Case) =>
  (await db.remark.findMany({ where: { assessmentId: c.id } })).map(({ remarks }) => remarks);

describe("a remark", () => {
  it("a remark is stored without active content, under the name of its author", async () => {
    const { handler, c } = await ownCase();
    const result = await add(handler, c, "<p onclick=x>Called <b>twice</b><script>y</script></p>");
    expect(result).toMatchObject({ ok: true, message: "Record added successfully" });
    const { rows } = await remarksOf(await opened(handler, c), {});
    expect(rows).toMatchObject([
      {
        no: 1,
        remarks: "<p>Called <b>twice</b></p>",
        text: "Called twice",
        author: "Harpreet Singh",
      },
    ]);
    const line = await db.auditLine.findFirstOrThrow({ where: { subject: c.ref_no } });
    expect(line).toMatchObject({ operation: "remark.add", actorId: handler.id });
  });

  it("a remark is saved once by a double click", async () => {
    const { handler, c } = await ownCase();
    const both = await Promise.all([1, 2].map(() => add(handler, c, "<p>Once</p>", "key")));
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await stored(c)).toEqual(["<p>Once</p>"]);
  });

  it.each([
    undefined,
    null,
    5,
    {},
    "",
    "   ",
    "<p></p>",
    "<p> <br></p>",
    "<p>&nbsp;&#8203;\u2060</p>",
    "&#x200b;",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<p><svg><text>x</text></svg></p>",
    "<!-- hello -->",
  ])("an empty remark is refused: %j", async (remarks) => {
    const { handler, c } = await ownCase();
    expect(await add(handler, c, remarks)).toMatchObject({
      status: 422,
      fields: { remarks: "Please enter a valid remark." },
    });
    expect(await stored(c)).toEqual([]);
  });

  it("a remark has a longest length, which is told", async () => {
    const { handler, c } = await ownCase();
    expect(await add(handler, c, "a".repeat(20_000))).toMatchObject({ ok: true });
    const result = await add(handler, c, "a".repeat(20_001));
    expect(result).toMatchObject({ status: 422 });
    expect(!result.ok && result.fields?.remarks).toContain("at most 20000 characters");
  });
});

it("the form refuses an empty remark before it asks the server", () => {
  const said = (remarks: string) => messages(newRemark, { ref_no: "GSP-26-1", remarks }).remarks;
  for (const empty of ["", "<p></p>", "<p>&nbsp; </p>", "<p><br></p><p></p>"])
    expect(said(empty)).toBe("Please enter a valid remark.");
  for (const good of ["<p>a</p>", "<p>1 &lt; 2</p>", "<p>&amp;nbsp;</p>"])
    expect(said(good)).toBeUndefined();
});

describe("the tab", () => {
  it("the remarks tab has the newest first, by pages, with stable numbers", async () => {
    const { handler, c } = await ownCase();
    const at = new Date("2026-11-20T10:00:00Z");
    await db.remark.createMany({
      data: Array.from({ length: 45 }, (_, n) => ({
        assessmentId: c.id,
        authorId: handler.id,
        remarks: `<p>${n + 1}</p>`,
        // Several in one moment: then the id decides.
        date: new Date(at.getTime() + Math.floor(n / 4) * 1000),
      })),
    });
    const open = await opened(handler, c);
    const seen: number[] = [];
    let previous: string | undefined;
    for (let cursor: string | undefined, page = 0; page < 3; page++) {
      const { rows, next, ...around } = await remarksOf(open, { cursor });
      previous = around.previous;
      seen.push(...rows.map(({ no }) => no));
      expect(new Set(rows.map(({ remarks }) => remarks)).size).toBe(rows.length);
      cursor = next;
      expect(Boolean(next)).toBe(page < 2);
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => 45 - n));

    // The way back has the same numbers.
    const back: number[][] = [];
    for (let before = previous; before; ) {
      const page = await remarksOf(open, { before });
      back.unshift(page.rows.map(({ no }) => no));
      before = page.previous;
    }
    expect(back.flat()).toEqual(seen.slice(0, 40));
  });

  it("the remarks tab shows nothing to those who may not open the case (A2)", async () => {
    const { handler, c } = await ownCase();
    await add(handler, c, "<p>Private</p>");
    await expect(opened(await makeStaff(), c)).rejects.toThrow("You are not allowed to do this");
    const admission = await opened(await makeStaff({ role: "Admission" }), c);
    expect((await remarksOf(admission, {})).rows).toHaveLength(1);
  });
});
