import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { db } from "@/lib/platform/db";
import { type Call, callRoute, routeModule } from "../support/call";
import { makeCase } from "../support/cases";
import { makeStaff } from "../support/staff";
import type { Row } from "./row";
import { makeScene, send } from "./scene";
import { calls, expectRefused, noteChanges, spoiling } from "./spoil";

// A mistake in a call is answered with a 4xx that names it, and changes nothing: for every
// call there is, and every field of its input.

noteChanges();

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

const without = <T extends object | undefined>(values: T, name: string): T =>
  values && (Object.fromEntries(Object.entries(values).filter(([key]) => key !== name)) as T);

type Spoilt = Awaited<ReturnType<typeof spoiling>>;
type Values = Record<string, unknown>;

/** A field that must be there is named when it is missing or empty. */
async function refusesMissing({ ask, query, body, input: { shape } }: Spoilt) {
  const good: Values = { ...query, ...body };
  for (const name of Object.keys(good)) {
    if ((shape[name] as z.ZodType).safeParse(undefined).success) continue;
    expectRefused(`without ${name}`, await ask(without(good, name)), 422, name);
    expectRefused(`empty ${name}`, await ask({ ...good, [name]: "" }), 422, name);
  }
}

/**
 * Each of these values alone is refused and named. They are asked together, and what that answer does not name is asked by itself:
 * most calls name all that is wrong with them.
 */
async function refusesEach({ ask, query, body }: Spoilt, values: Values) {
  if (Object.keys(values).length === 0) return;
  const good = { ...query, ...body };
  const together = await ask({ ...good, ...values });
  expect(together.status).toBeGreaterThanOrEqual(400);
  const named = Object.keys(together.body.fields ?? {});
  for (const [name, value] of Object.entries(values))
    if (!named.includes(name))
      expectRefused(
        [name, JSON.stringify(value)?.slice(0, 30)],
        await ask({ ...good, [name]: value }),
        422,
        name,
      );
}

const all = (names: string[], value: unknown): Values =>
  Object.fromEntries(names.map((name) => [name, value]));

const unknown = all(["unknown", "id", "constructor", "__proto__", "$where"], "x");
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

/** Values that a field of this call takes nowhere: an address has texts alone. */
async function refusesWrong(spoilt: Spoilt, { methods }: Row) {
  const { query, body, input } = spoilt;
  const inBody = methods.includes("POST");
  // A view of a list is an object itself, which may be empty.
  const isTaken = (name: string, value: unknown) =>
    !words.includes(value as string) && (input.shape[name] as z.ZodType).safeParse(value).success;
  for (const value of inBody ? [...words, ...objects, ...scalars] : words) {
    const names = Object.keys({ ...query, ...body }).filter((name) => !isTaken(name, value));
    await refusesEach(spoilt, all(names, value));
  }
}

/** The route says what the call behind it says, wherever the values stood. */
async function saysByHttp({ call, ask, query, body }: Spoilt, { methods }: Row) {
  const good = { ...query, ...body };
  const wrong = { ...all(Object.keys(good), words[0]), ...unknown };
  const behind = await ask({ ...good, ...wrong });
  const { status, body: said } = await call(
    methods.includes("POST")
      ? { method: "POST", query: {}, body: { ...good, ...wrong } }
      : { query: { ...query, ...(wrong as Record<string, string>) } },
  );
  expect({ status, said }).toEqual({ status: behind.status, said: behind.body });
}

async function refusesTwice({ path }: Row, { input: { shape } }: Spoilt) {
  const [name] = Object.keys(shape);
  const url = `http://localhost:3000/api/${path}?${name}=a&${name}=b`;
  const { GET } = await routeModule(path);
  const response = await GET?.(new NextRequest(url, { headers: { "x-requested-with": "x" } }));
  expect({ twice: name, status: response?.status }).toEqual({ twice: name, status: 422 });
}

describe("a field that is missing, unknown, of the wrong type, too long, with NUL or given twice is named", () => {
  it.each(calls)("%s names the bad field and changes nothing", async (_, row) => {
    const spoilt = await spoiling(row);
    await refusesMissing(spoilt);
    await refusesEach(spoilt, unknown);
    if (!row.upload) {
      await refusesWrong(spoilt, row);
      await saysByHttp(spoilt, row);
    }
    if (row.methods.includes("GET")) await refusesTwice(row, spoilt);
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
    const { ask, query, nothingCame } = await spoiling(row);
    for (const limit of ["0", "-1", "201", "1.5", "abc", "", "1e9"]) {
      expectRefused({ limit }, await ask({ ...query, limit }), 422, "limit");
    }
    // The catalogue's lists go by a name, which may well look like the moment of no day.
    const days = ["universities", "courses"].includes(row.path) ? [] : strange;
    for (const cursor of ["", "garbage", "x".repeat(101), "MTIz", ...days]) {
      expectRefused({ cursor }, await ask({ ...query, cursor }), 422, "cursor");
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
