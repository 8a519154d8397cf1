import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { db } from "@/lib/platform/db";
import type { CallHandler } from "@/lib/platform/operation/route";
import { type Answer, type Call, callRoute, routeModule } from "../support/call";
import { makeCase } from "../support/cases";
import { makeStaff } from "../support/staff";
import type { Row } from "./row";
import { makeScene, send } from "./scene";
import { calls, expectRefused, spoiling } from "./spoil";

// A mistake in a call is answered with a 4xx that names it, and changes nothing: for every
// call there is, and every field of its input.

/** All that lies in a case. */
const everything = {
  passport: true,
  qualifications: true,
  testTaken: true,
  funds: { include: { file: true } },
  workExperience: true,
  coursesApplied: true,
  applications: { include: { documents: true } },
  offerLetters: { include: { file: true } },
  followUps: true,
  documents: { include: { file: true } },
  coe: { include: { file: true } },
  remarks: true,
  status_updates: true,
  vouchers: true,
  photo: true,
} as const;

async function inputOf(row: Row): Promise<z.ZodObject> {
  const handler = (await routeModule(row.path))[row.methods[0] ?? "GET"];
  return (handler as CallHandler).serves.call.input;
}
const without = <T extends object | undefined>(values: T, name: string): T =>
  values && (Object.fromEntries(Object.entries(values).filter(([key]) => key !== name)) as T);

type Spoilt = Awaited<ReturnType<typeof spoiling>>;

/** A field that must be there is named when it is missing or empty. */
async function refusesMissing({ call, query, body }: Spoilt, { shape }: z.ZodObject) {
  for (const name of Object.keys({ ...query, ...body })) {
    if ((shape[name] as z.ZodType).safeParse(undefined).success) continue;
    const missing = { query: without(query, name), body: without(body, name) };
    expectRefused(`without ${name}`, await call(missing), 422, name);
    const empty: Partial<Call> =
      name in query ? { query: { ...query, [name]: "" } } : { body: { ...body, [name]: "" } };
    expectRefused(`empty ${name}`, await call(empty), 422, name);
  }
}

/**
 * Each of these values alone is refused and named. They are sent together, and what that answer does not name is sent by itself:
 * most calls name all that is wrong with them.
 */
async function refusesEach(
  values: Record<string, unknown>,
  ask: (values: Record<string, unknown>) => Promise<Answer>,
) {
  if (Object.keys(values).length === 0) return;
  const together = await ask(values);
  expect(together.status).toBeGreaterThanOrEqual(400);
  const named = Object.keys(together.body.fields ?? {});
  for (const [name, value] of Object.entries(values))
    if (!named.includes(name))
      expectRefused(
        [name, JSON.stringify(value)?.slice(0, 30)],
        await ask({ [name]: value }),
        422,
        name,
      );
}

/** A field that nobody knows is named. */
async function refusesUnknown({ call, query, body }: Spoilt) {
  const unknown = Object.fromEntries(
    ["unknown", "id", "constructor", "__proto__", "$where"].map((name) => [name, "x"]),
  );
  await refusesEach(unknown, (more) =>
    call({ query: { ...query, ...(more as Record<string, string>) } }),
  );
  if (body) await refusesEach(unknown, (more) => call({ body: { ...body, ...more } }));
}

/** Too long, and with NUL. */
const words = ["x".repeat(30_000), "a\0b"];
const objects: unknown[] = [
  [],
  ["x"],
  ["true"],
  {},
  { value: {} },
  { value: [] },
  { toString: 1, valueOf: 1 },
];
// what an amount or a question of yes or no may well take
const scalars: unknown[] = [123, -1.5, 1e300, true, false];

const all = (names: string[], value: unknown) =>
  Object.fromEntries(names.map((name) => [name, value]));

async function refusesInQuery({ call, query }: Spoilt) {
  for (const text of words)
    await refusesEach(all(Object.keys(query), text), (bad) =>
      call({ query: { ...query, ...(bad as Record<string, string>) } }),
    );
}

async function refusesInBody({ call, query, body }: Spoilt, { shape }: z.ZodObject) {
  const good = { ...query, ...body };
  // A view of a list is an object itself, which may be empty.
  const isTaken = (name: string, value: unknown) =>
    !words.includes(value as string) && (shape[name] as z.ZodType).safeParse(value).success;
  for (const value of [...words, ...objects, ...scalars]) {
    const names = Object.keys(good).filter((name) => !isTaken(name, value));
    await refusesEach(all(names, value), (bad) =>
      call({ method: "POST", query: {}, body: { ...good, ...bad } }),
    );
  }
}

async function refusesTwice(row: Row, { shape }: z.ZodObject) {
  const [name] = Object.keys(shape);
  const url = `http://localhost:3000/api/${row.path}?${name}=a&${name}=b`;
  const { GET } = await routeModule(row.path);
  const response = await GET?.(new NextRequest(url, { headers: { "x-requested-with": "x" } }));
  expect({ twice: name, status: response?.status }).toEqual({ twice: name, status: 422 });
}

describe("a field that is missing, unknown, of the wrong type, too long, with NUL or given twice is named", () => {
  it.each(calls)("%s names the bad field and changes nothing", async (_, row) => {
    const input = await inputOf(row);
    const spoilt = await spoiling(row);
    await refusesMissing(spoilt, input);
    await refusesUnknown(spoilt);
    if (row.methods.includes("GET")) {
      await refusesInQuery(spoilt);
      await refusesTwice(row, input);
    }
    if (row.methods.includes("POST") && !row.upload) await refusesInBody(spoilt, input);
    await spoilt.nothingCame();
  });
});

/** Cursors of days that no row can have, and that PostgreSQL may not be asked about. */
const strange = ["-99999999999999", "-1", "253402300800000", "8640000000000000"].map((ms) =>
  Buffer.from(`${ms}.${crypto.randomUUID()}`).toString("base64url"),
);

/** Calls that name a branch, and the field that does. */
const branchFields: Record<string, string> = {
  "enquiry/create": "location",
  "lead/create": "location",
  "lead/edit": "location",
  "leads/handlers": "location",
  "expense/add": "location",
  day: "location",
  "day/close": "location",
  "day/reopen": "location",
  books: "location",
  "registers/gst": "location",
  "registers/licence/export": "location",
  getStats: "branch",
  analytics: "location",
  "weekly-mail": "location",
};

describe("a branch that is none is named, by whoever it is typed (P7)", () => {
  const asked = calls.filter(([, row]) => row.path in branchFields);
  it.each(asked)("%s names an unknown branch (P7)", async (_, row) => {
    const field = branchFields[row.path] ?? "";
    const scene = await makeScene("admin", row);
    const { query, body } = row.send(scene);
    const nowhere = { [field]: "nowhere" };
    const answer = await send(
      row,
      scene,
      body && !(query && field in query)
        ? { body: { ...without(body, "assessmentId"), ...nowhere } }
        : { query: { ...query, ...nowhere } },
    );
    expect({ status: answer.status, fields: Object.keys(answer.body.fields ?? {}) }).toEqual({
      status: 422,
      fields: [field],
    });
  });

  it("every call with a branch is in this table", () => {
    expect([...new Set(asked.map(([, { path }]) => path))].sort()).toEqual(
      Object.keys(branchFields).sort(),
    );
  });
});

describe("the pages of a list", () => {
  it.each(calls.filter(([, row]) => row.list))("%s pages its list", async (_, row) => {
    const { call, query, nothingCame } = await spoiling(row);
    for (const limit of ["0", "-1", "201", "1.5", "abc", "", "1e9"]) {
      expectRefused({ limit }, await call({ query: { ...query, limit } }), 422, "limit");
    }
    // The catalogue's lists go by a name, which may well look like the moment of no day.
    const days = ["universities", "courses"].includes(row.path) ? [] : strange;
    for (const cursor of ["", "garbage", "x".repeat(101), "MTIz", ...days]) {
      expectRefused({ cursor }, await call({ query: { ...query, cursor } }), 422, "cursor");
    }
    await nothingCame();
  });

  it.each(calls.filter(([, row]) => row.list))("%s links to its next page", async (_, row) => {
    const { call, query } = await spoiling(row);
    const twin = { officialMobile: "+919876500000", officialEmail: "official@example.com" };
    for (const state of ["unattended", "active", "rejected"] as const) {
      const handler = state === "unattended" ? null : await makeStaff();
      for (let n = 0; n < 2; n++) await makeCase({ ...twin, state, handler });
    }
    const answer = await call({ query: { ...query, limit: "1" } });
    const [, link] = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get("link") ?? "") ?? [];
    // a mobile is one case's; and a person has as many cases as the table's row gave them, and did nothing yet
    const short = [
      "search/mobile",
      "cases",
      "reciept/payers",
      "report/lines",
      "report/list",
      "visa-dates",
      "commission",
      "commission/invoices",
      "commission/remittances",
      "shares",
    ];
    if (!link) return expect(short).toContain(row.path);
    const url = new URL(link, "http://here");
    expect(url.pathname).toBe(`/api/${row.path}`);
    const next = Object.fromEntries(url.searchParams);
    expect(next).toMatchObject({ ...query, limit: "1" });
    const second = await call({ query: next });
    expect(second.status).toBe(200);
    expect(second.rows[0]?._id).not.toBe(answer.rows[0]?._id);
  });
});

const about = calls.filter(([, row]) => row.onOthers);

/** The call about another case. */
function naming({ names = "ref_no" }: Row, key: string, { query, body }: Partial<Call>) {
  return { query: { ...query, [names]: key }, body: without(body as object | undefined, names) };
}

describe("a case that is not there answers 404", () => {
  it.each(about)("%s answers 404 for an unknown case", async (_, row) => {
    const { call, query, body, nothingCame } = await spoiling(row);
    for (const key of ["GSP-26-99999", "nonsense", "'; DROP TABLE x"]) {
      expectRefused(key, await call(naming(row, key, { query, body })), 404);
    }
    await nothingCame();
  });

  it.each(about)("%s answers 404 for a case of another branch (P4, A10)", async (_, row) => {
    const { query, body, form } = await spoiling(row);
    const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    const { ref_no } = await makeCase({ location: "batala", state: row.state, handler: limited });
    const call = { method: row.methods[0], as: limited, form };
    const named = naming(row, ref_no, { query, body });
    expectRefused(ref_no, await callRoute(row.path, { ...call, ...named }), 404);
    expect(await db.assessment.findUnique({ where: { ref_no } })).toMatchObject({ version: 0 });
  });
});

/** The calls about a record inside a case. */
const inside = calls.filter(
  ([, row]) => row.part && !row.partner && row.onOthers && row.methods.includes("POST"),
);

describe("a record of another case answers 404 with one's own ref_no", () => {
  it.each(inside)(
    "%s answers 404 for another case's record, and leaves it unchanged",
    async (_, row) => {
      const { part = () => expect.unreachable() } = row;
      const scene = await makeScene("user", row);
      const theirs = await makeCase({ handler: scene.member });
      const { id: partId } = await part(theirs.id);
      const victim = async () =>
        await db.assessment.findMany({ where: { id: theirs.id }, include: everything });
      const before = await victim();
      const lines = await db.auditLine.count();
      expectRefused(row.path, await send(row, { ...scene, partId }), 404);
      expect(await victim()).toEqual(before);
      expect(await db.auditLine.count()).toBe(lines);
    },
  );
});
