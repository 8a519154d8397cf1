import { beforeAll, describe, expect, it } from "vitest";
import { caseLists } from "@/lib/case-file/lists";
import { wholeCase } from "@/lib/intake/assessments/answer";
import { roles } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import type { CallHandler } from "@/lib/platform/operation/route";
import { type Answer, callRoute, routeModule, routePaths } from "../support/call";
import { makeCase } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { cookieFor, makeStaff, type Staff } from "../support/staff";
import { expectDescribed } from "./described";
import { drivenElsewhere, nameOf, notDriven, rows } from "./policy-table";
import type { Row, Scene, Who } from "./row";
import { makeScene, send, takeTurn } from "./scene";

const callers: Who[] = ["anonymous", ...roles];
const named = rows.map((row) => [nameOf(row), row] as const);

const codes: Record<number, string> = {
  400: "malformed",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  413: "too_large",
  415: "unsupported_type",
  422: "invalid",
  429: "too_many",
};

/** The form of every answer (H2), whatever it says. */
function expectForm(answer: Answer, row: Row) {
  expect(answer.headers.get("cache-control")).toBe("no-store");
  if (answer.status === 200 && row.file) return;
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  if (answer.status === 200) return;
  const { message, code, fields = {}, ...rest } = answer.body;
  expect(rest).toEqual({});
  expect(message).toEqual(expect.stringMatching(/\S/));
  expect(code).toBe(codes[answer.status]);
  for (const says of Object.values(fields as object)) expect(typeof says).toBe("string");
}

// Hundreds of cases of other people are made here, and each list is read whole.
beforeAll(async () => {
  await db.readingLimit.updateMany({ data: { perDay: 100_000, perHour: 100_000 } });
  someAdmin = await makeStaff({ role: "admin" });
});

describe("every route file", () => {
  it("every route file has a row in policy-table.ts, and every row a file", () => {
    const known = [
      ...rows.map(({ path }) => path),
      ...Object.keys({ ...drivenElsewhere, ...notDriven }),
    ];
    expect([...new Set(known)].sort()).toEqual(routePaths);
  });

  it.each(named)("%s answers the methods that its row says", async (_, row) => {
    const takes =
      row.methods.includes("GET") && row.methods.includes("POST")
        ? ["GET", "OPTIONS", "POST"]
        : row.methods
            .flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]))
            .concat("OPTIONS");
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]) {
      if (takes.includes(method)) continue;
      const answer = await callRoute(row.path, { method });
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([
        method,
        405,
        takes.sort().join(", "),
      ]);
      expectForm(answer, row);
    }
    const options = await callRoute(row.path, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, takes.sort().join(", ")]);
  });
});

/** A successful answer is what its call declares, and nothing besides. */
async function expectDeclared(answer: Answer, { path, methods: [method = ""], file }: Row) {
  const handler = (await routeModule(path))[method] as Partial<CallHandler>;
  const declared = handler.serves?.answers;
  if (typeof declared === "string") return expect(file ?? false).toBe(declared !== "events");
  declared?.parse(JSON.parse(answer.text));
}

/** Claims to be somebody else: identity and authority are the session's (A1). */
const claims = { name: "Some admin", admin: "true", location: "gurdaspur" };
let someAdmin: Staff;

type Turn = { who: Who; of: "own" | "other"; status: number };

/** Each caller has a turn on a case of their own, and on a colleague's where the row says so. */
const turnsOf = ({ gets, onOthers }: Row): Turn[] => [
  ...callers.map((who): Turn => ({ who, of: "own", status: gets[who] })),
  ...roles.flatMap((who): Turn[] =>
    onOthers ? [{ who, of: "other", status: onOthers[who] }] : [],
  ),
];

/** What takes seconds is answered to an admin alone; all others show that it is theirs by being told of a field that is unknown. */
async function expectAdmitted(row: Row, scene: Scene, turn: Turn) {
  const { query } = row.send(scene);
  const answer = await send(row, scene, { query: { ...query, unknown: "x" } });
  expect({ ...turn, status: answer.status }).toEqual({ ...turn, status: 422 });
  expect(answer.body.fields).toHaveProperty("unknown");
}

/** A refused caller has changed nothing, and gets no further by what the query claims. */
async function expectRefusals(row: Row, shared: Scene, turns: Turn[]) {
  const lines = await db.auditLine.count();
  for (const turn of turns) {
    const scene = await takeTurn(shared, turn);
    const cookie = scene.staff ? await cookieFor(scene.staff) : undefined;
    const query = { ...claims, email: someAdmin.email, ...row.send(scene).query };
    for (const answer of [
      await send(row, scene, { cookie }),
      await send(row, scene, { cookie, query }),
    ]) {
      expect({ ...turn, status: answer.status }).toEqual(turn);
      expectForm(answer, row);
    }
    expect(await db.assessment.findUnique({ where: { id: scene.c.id } })).toEqual(scene.c);
  }
  expect(await db.auditLine.count()).toBe(lines);
  expect(await db.staff.findUnique({ where: { id: shared.member.id } })).toEqual(shared.member);
}

async function expectAnswer(row: Row, scene: Scene, turn: Turn) {
  const answer = await send(row, scene);
  expect({ ...turn, status: answer.status }).toEqual(turn);
  expectForm(answer, row);
  await expectDeclared(answer, row);
  if (turn.who !== "admin" || turn.of === "other") return;
  if (row.list) expect(answer.rows.length).toBeGreaterThan(0);
  await expectDescribed(row, scene, answer);
}

const onlyReads = ({ methods, part }: Row) => methods.join() === "GET" && !part;

describe("who gets what, and what a good answer has (H1)", () => {
  // Those who are refused and those who read take turns at one scene; who changes it has one alone.
  it.each(named)("%s answers each caller as its row says", async (_, row) => {
    const shared = await makeScene("anonymous", row);
    const turns = turnsOf(row);
    await expectRefusals(
      row,
      shared,
      turns.filter(({ status }) => status !== 200),
    );
    if (row.list) {
      await makeCase({ state: "unattended" });
      await makeCase({ state: "rejected", handler: shared.member });
      await makeCase({ handler: shared.member });
    }
    for (const turn of turns.filter(({ status }) => status === 200)) {
      const scene = onlyReads(row)
        ? await takeTurn(shared, turn)
        : await makeScene(turn.who, row, turn.of);
      await (row.slow && turn.who !== "admin" ? expectAdmitted : expectAnswer)(row, scene, turn);
    }
  });

  it("an admin is answered by every call, and each answer is compared with the contract", () => {
    expect(rows.filter(({ gets }) => gets.admin !== 200)).toEqual([]);
  });
});

describe("what a case answers", () => {
  /** Everybody sees the first of the status updates. */
  const insideNames = Object.keys(caseLists).filter((name) => name !== "status_updates");
  const single = rows.find(({ path }) => path === "assessments/singleAssessment") as Row;

  it.each(roles)(
    "the lists of a case are only for those who may open it: %s (A2)",
    async (role) => {
      for (const handler of ["own", "other"] as const) {
        const { body } = await send(single, await makeScene(role, single, handler));
        const opens = handler === "own" || role === "admin" || role === "Admission";
        const lists = insideNames.filter((name) => name in body);
        expect({ handler, lists }).toEqual({ handler, lists: opens ? insideNames : [] });
      }
    },
  );

  it("no list shows the database's own columns, and a deposit has both names of its id (spec §3)", async () => {
    const staff = await makeStaff({ role: "admin" });
    const { case: c } = await makeFullCase(staff);
    const { body } = await callRoute("assessments/singleAssessment", {
      as: staff,
      query: { ref_no: c.ref_no },
    });
    const one = (list: string) => (body[list] as Record<string, unknown>[])[0] ?? {};
    wholeCase.parse(body);
    for (const list of insideNames) expect([list, body[list]]).not.toEqual([list, []]);
    expect(one("deposits")).toMatchObject({ id: one("deposits")._id, amount: "100.00" });
    expect(one("applications").documents).toEqual([one("documents")]);
    const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
    for (const list of ["applications", "offerLetters", "visas", "remarks", "status_updates"])
      expect([list, one(list).date]).toEqual([list, expect.stringMatching(moment)]);
  });

  it("options are {value, label}, days are days, and money is exact", async () => {
    const scene = await makeScene("admin", single);
    await db.assessment.update({
      where: { id: scene.c.id },
      data: { total_amount: "1234567.50", english_test_type: "pte", pte_score: "65" },
    });
    expect((await send(single, scene)).body).toMatchObject({
      location: { value: "gurdaspur", label: "Gurdaspur" },
      country_apply_for: { value: "CA", label: "Canada" },
      english_test_type: { value: "pte", label: "PTE" },
      accepted: true,
      dob: "2001-05-04",
      total_amount: "1234567.50",
      any_refusal: "no",
      spouse: "no",
      case_handled_by: { name: scene.staff?.name, email: scene.staff?.email },
    });
  });
});
