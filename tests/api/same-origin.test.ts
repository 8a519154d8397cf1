import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { type Call, callRoute } from "../support/call";
import { cookieFor } from "../support/staff";
import { nameOf, rows } from "./policy-table";
import type { Row } from "./row";
import { makeScene, send } from "./scene";

// A call that changes something is refused unless our own page, or a program on purpose, made it
// (decision H3): a form or an image on another site carries the cookie, and none of the proofs.

const isRead = ({ methods }: Row) => methods.join() === "GET";
const table = (wanted: (row: Row) => boolean) =>
  rows.filter(wanted).map((row) => [nameOf(row), row] as const);
const changing = table((row) => !isRead(row));
const changingGets = table((row) => !isRead(row) && row.methods.includes("GET"));

const proofs: [string, Record<string, string>][] = [
  ["X-Requested-With", { "x-requested-with": "XMLHttpRequest" }],
  ["Sec-Fetch-Site: same-origin", { "sec-fetch-site": "same-origin" }],
  ["our Origin", { origin: "http://localhost:3000" }],
  [
    "the Origin of the address it came by",
    { origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" },
  ],
];
const foreign: [string, Record<string, string>][] = [
  ["nothing at all", {}],
  ["another Origin", { origin: "https://evil.example" }],
  ["another Origin than its Host", { origin: "http://10.0.0.6:3000", host: "10.0.0.5:3000" }],
  ["its Host over another scheme", { origin: "https://10.0.0.5:3000", host: "10.0.0.5:3000" }],
  ["Origin null", { origin: "null" }],
  ["an Origin that begins like ours", { origin: "http://localhost:3000.evil.example" }],
  ["our host over another scheme", { origin: "https://localhost:3000" }],
  ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }],
  ["Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site" }],
  ["Sec-Fetch-Site: none", { "sec-fetch-site": "none" }],
  ["a link on our own page", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" }],
];

const [usual, ...others] = proofs;

describe.each(changing)("%s", (_, row) => {
  it("a changing call without a proof, or by HEAD, is refused and changes nothing", async () => {
    const scene = await makeScene("admin", row);
    const cookie = scene.staff ? await cookieFor(scene.staff) : "";
    const before = [await db.auditLine.count(), await db.session.count()];
    for (const [what, headers] of foreign) {
      for (const method of row.methods) {
        const { query, body } = row.send(scene);
        const call = { method, query, cookie, headers, bare: true };
        const answer = await callRoute(row.path, method === "GET" ? call : { ...call, body });
        expect({ what, method, status: answer.status }).toEqual({ what, method, status: 403 });
      }
    }
    const head = await send(row, scene, { method: "HEAD", body: undefined, cookie });
    expect(head.status).toBe(405);
    expect([await db.auditLine.count(), await db.session.count()]).toEqual(before);
    expect(await db.assessment.findUnique({ where: { id: scene.c.id } })).toEqual(scene.c);

    const answer = await send(row, scene, { bare: true, headers: usual?.[1], cookie });
    expect({ with: usual?.[0], status: answer.status }).toEqual({ with: usual?.[0], status: 200 });
  });
});

// One door stands before every call (lib/platform/operation/door.ts): which proofs it takes is asked at one of them.
it.each(others)("a call that changes something takes %s", async (_proof, headers) => {
  const [row] = rows.filter((one) => !isRead(one));
  if (!row) throw new Error("No call changes anything");
  const scene = await makeScene("admin", row);
  expect((await send(row, scene, { bare: true, headers })).status).toBe(200);
});

const byPost = async (row: Row, more: (query: Record<string, string>) => Partial<Call>) => {
  const scene = await makeScene("admin", row);
  const { query = {} } = row.send(scene);
  return (await send(row, scene, { method: "POST", ...more(query) })).status;
};

it.each(changingGets)("%s answers POST too, with the values in the body", async (_, row) => {
  expect(await byPost(row, (query) => ({ query: {}, body: query }))).toBe(200);
});

it("a call that changes by GET takes POST with the values in the query, and with an empty body", async () => {
  const [, row] = changingGets[0] ?? expect.unreachable();
  expect(await byPost(row, () => ({}))).toBe(200);
  expect(await byPost(row, () => ({ raw: new Uint8Array(0) }))).toBe(200);
});

describe("calls that read", () => {
  it.each(table(isRead))("%s reads without a proof, and HEAD changes nothing", async (_, row) => {
    const scene = await makeScene("admin", row);
    const before = await db.auditLine.count();
    expect((await send(row, scene, { bare: true })).status).toBe(200);
    const afterwards = await db.auditLine.count();
    expect(afterwards - before).toBe(row.audited ? 1 : 0);
    expect((await send(row, scene, { bare: true, method: "HEAD" })).status).toBe(200);
    expect(await db.auditLine.count()).toBe(afterwards);
  });
});
