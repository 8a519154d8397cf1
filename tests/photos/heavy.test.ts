import sharp from "sharp";
import { beforeAll, expect, it, vi } from "vitest";
import { Pool } from "@/lib/platform/workers/pool";
import { type Call, callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { makeStaff, type Staff } from "../support/staff";

// Pictures of a hundred million pixels are drawn by workers: nobody waits for them but who sent them.

let large: File;
beforeAll(async () => {
  const blue = { width: 10_000, height: 10_000, channels: 3, background: "#3366cc" } as const;
  const bytes = await sharp({ create: blue }).png({ compressionLevel: 1 }).toBuffer();
  large = new File([new Uint8Array(bytes)], "large.png");
});

const upload = (as: Staff, { ref_no }: Case) =>
  callRoute("photo/upload", { method: "POST", as, query: { ref_no }, form: { file: large } });

it("drawing eight photos does not hold up other requests", async () => {
  const handler = await makeStaff();
  const cases = await Promise.all(Array.from({ length: 8 }, () => makeCase({ handler })));
  const ended: number[] = [];
  const drawing = cases.map(async (c) => {
    ended.push((await upload(handler, c)).status);
  });
  expect((await callRoute("health")).status).toBe(200);
  expect(ended).toEqual([]);
  await Promise.race(drawing);
  expect((await callRoute("health")).status).toBe(200);
  expect(ended.length).toBeLessThan(8);
  await Promise.all(drawing);
  expect(ended).toEqual(Array(8).fill(200));
});

it('a photo is refused with "come again" when no worker is free', async () => {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  vi.spyOn(Pool.prototype, "run").mockResolvedValue("full");
  const answer = await upload(handler, c);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
});

it("a photo is read only after the case was checked, wherever the form names it", async () => {
  const { ref_no } = await makeCase({ handler: await makeStaff() });
  const looked = vi.spyOn(Pool.prototype, "run");
  const as = await makeStaff();
  const calls: Call[] = [
    { query: { ref_no }, form: { file: large } },
    { form: { ref_no, file: large } },
    { form: { file: large, ref_no } },
  ];
  for (const call of calls)
    expect((await callRoute("photo/upload", { method: "POST", as, ...call })).status).toBe(403);
  expect(looked).not.toHaveBeenCalled();
});
