import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { type Case, makeCase } from "../support/cases";
import { makeItem } from "../support/checklist";
import { samples } from "../support/files";
import { passportPage } from "../support/passport-pages";
import { makeStaff } from "../support/staff";
import { askStudent, enterPage, makeLinkTo } from "../support/student";

// A student sees at once whether the photo of the passport is good, and whether it says what the office was told.

let c: Case;
let cookies: string[];
let item: { id: string };

beforeEach(async () => {
  c = await makeCase({ handler: await makeStaff() });
  item = await makeItem(c, { kind: "passport", name: "Passport" });
  cookies = await enterPage((await makeLinkTo(c)).token);
});

const hand = (bytes: Uint8Array<ArrayBuffer>, of = item.id) =>
  askStudent("/s/file", {
    method: "POST",
    cookies,
    parts: { item: of, file: new File([bytes], "page.jpg") },
  });
const read = async (of: string, language = "en") => {
  const answer = await askStudent("/s/passport", {
    cookies,
    query: { item: of },
    headers: { "x-language": language },
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};

describe("a passport that was handed in", () => {
  it("is read to the student, who is told that name or birth differ", async () => {
    await hand(new Uint8Array(passportPage.bytes));
    const number = passportPage.lines[1].slice(0, 9).replaceAll("<", "");
    expect(await read(item.id)).toEqual({
      status: 200,
      read: expect.stringContaining(`We read: number ${number}`),
      differs: expect.stringContaining("Please tell your branch"),
    });
    expect(await read(item.id, "pa")).toMatchObject({ read: expect.stringContaining("ਪਾਸਪੋਰਟ") });
    expect(await db.passport.count({ where: { assessmentId: c.id } })).toBe(0);
  });

  it("that shows no lines is said to be unreadable, and a better photo is read in its place", async () => {
    await hand(new Uint8Array(samples.jpeg));
    expect(await read(item.id)).toEqual({
      status: 200,
      unread: expect.stringContaining("take the photo again"),
    });
    await hand(new Uint8Array(passportPage.bytes));
    expect(await read(item.id)).toMatchObject({ read: expect.stringContaining("We read") });
  });

  it("is read to nobody else, and no other file is", async () => {
    const other = await makeCase({ handler: await makeStaff() });
    const theirs = await makeItem(other, { kind: "passport" });
    const gap = await makeItem(c, { kind: "gap" });
    await hand(new Uint8Array(passportPage.bytes), gap.id);
    for (const { id } of [theirs, gap, item]) expect((await read(id)).status).toBe(404);
    expect((await read("nothing")).status).toBe(404);
    cookies = [];
    expect((await read(item.id)).status).toBe(401);
  });

  it("is read twenty times an hour at most", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await read(item.id)).status);
    expect(statuses).toEqual([...Array(20).fill(404), 429]);
  });
});
