import { beforeAll, describe, expect, it } from "vitest";
import { caseLists, wholeCase } from "@/lib/assessments/answer";
import { roles } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import type { CallHandler } from "@/lib/platform/operation/route";
import { type Answer, callRoute, routeModule, routePaths } from "../support/call";
import { makeCase } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { makeStaff } from "../support/staff";
import { expectDescribed } from "./described";
import { drivenElsewhere, nameOf, notDriven, rows } from "./policy-table";
import type { Row, Scene, Who } from "./row";
import { makeScene, send } from "./scene";

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
beforeAll(() => db.readingLimit.updateMany({ data: { perDay: 100_000, perHour: 100_000 } }));

describe("every route file", () => {
  it("has a row in policy-table.ts, and every row a file", () => {
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

/** Whoever is refused has changed nothing, and gets no further by what the query claims. */
async function expectRefusal(row: Row, scene: Scene, status: number) {
  const admin = await makeStaff({ role: "admin" });
  const { query } = row.send(scene);
  const lines = await db.auditLine.count();
  const answers = [
    await send(row, scene),
    await send(row, scene, { query: { ...claims, email: admin.email, ...query } }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(status);
    expectForm(answer, row);
  }
  expect(await db.auditLine.count()).toBe(lines);
  expect(await db.assessment.findUnique({ where: { id: scene.c.id } })).toEqual(scene.c);
  expect(await db.staff.findUnique({ where: { id: scene.member.id } })).toEqual(scene.member);
}

// One walk over the table: whatever is to be known of a call by somebody is asked of the same scene.
describe("who gets what, and what a good answer has (H1)", () => {
  const cases = rows.flatMap((row) => callers.map((who) => [nameOf(row), who, row] as const));

  it.each(cases)("%s for %s", async (_, who, row) => {
    const scene = await makeScene(who, row);
    if (row.gets[who] !== 200) return expectRefusal(row, scene, row.gets[who]);
    if (who === "admin" && row.list) {
      await makeCase({ state: "unattended" });
      await makeCase({ state: "rejected", handler: scene.member });
      await makeCase({ handler: scene.member });
    }
    const answer = await send(row, scene);
    expect(answer.status).toBe(200);
    expectForm(answer, row);
    await expectDeclared(answer, row);
    if (who !== "admin") return;
    if (row.list) expect(answer.rows.length).toBeGreaterThan(0);
    await expectDescribed(row, scene, answer);
  });

  it("an admin gets an answer of every call, so each is compared with what it should have", () => {
    expect(rows.filter(({ gets }) => gets.admin !== 200)).toEqual([]);
  });

  const onOthers = rows.flatMap((row) =>
    row.onOthers ? roles.map((role) => [nameOf(row), role, row] as const) : [],
  );

  it.each(onOthers)("%s for %s on another's case", async (_, role, row) => {
    const scene = await makeScene(role, row, "other");
    const answer = await send(row, scene);
    expect(answer.status).toBe(row.onOthers?.[role]);
    expectForm(answer, row);
  });
});

describe("what a case answers", () => {
  /** Of status updates everybody sees the first. */
  const insideNames = Object.keys(caseLists).filter((name) => name !== "status_updates");
  const single = rows.find(({ path }) => path === "assessments/singleAssessment") as Row;

  it.each(roles)("the lists of a case only for those who may open it: %s (A2)", async (role) => {
    for (const handler of ["own", "other"] as const) {
      const { body } = await send(single, await makeScene(role, single, handler));
      const opens = handler === "own" || role === "admin" || role === "Admission";
      const lists = insideNames.filter((name) => name in body);
      expect({ handler, lists }).toEqual({ handler, lists: opens ? insideNames : [] });
    }
  });

  it("no list shows our own columns; a deposit has both names of its id (spec §3)", async () => {
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

  it("options are {value, label}, days are days, money is exact", async () => {
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
