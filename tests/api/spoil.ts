import { afterAll, beforeAll, expect } from "vitest";
import { db } from "@/lib/platform/db";
import type { CallHandler } from "@/lib/platform/operation/route";
import type { Failure } from "@/lib/platform/result";
import { type Answer, type Call, callRoute, routeModule } from "../support/call";
import { asOwner } from "../support/owner";
import { callerFor, cookieFor } from "../support/staff";
import { nameOf, rows } from "./policy-table";
import type { Row } from "./row";
import { makeScene } from "./scene";

/** What an answer says of a refusal. */
type Refusal = Pick<Answer, "status" | "body">;

/** Every call that takes anything, by name. */
export const calls = rows
  .filter(({ path }) => path !== "health" && path !== "ready")
  .map((row) => [nameOf(row), row] as const);

/** Those whose body is JSON. */
export const jsonCalls = calls.filter(([, row]) => row.methods.includes("POST") && !row.upload);

/**
 * Notes each row that a committed transaction wrote or deleted, in all tables but the limits' own counts. That somebody's
 * session was used again is no change.
 */
const noting = `
  CREATE TABLE noted_change (at bigserial, "table" text, change text);
  GRANT SELECT ON noted_change TO PUBLIC;
  CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO noted_change ("table", change) VALUES (TG_TABLE_NAME, TG_OP);
    RETURN NULL;
  END $$;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname NOT IN ('rate_limit', 'noted_change') LOOP
      EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR DELETE %s ON %I FOR EACH ROW EXECUTE FUNCTION note_change()',
        CASE name WHEN 'session' THEN '' ELSE 'OR UPDATE' END, name);
    END LOOP;
  END $$`;
/** For a file of tests that asks whether anything came of a call. */
export function noteChanges() {
  beforeAll(() => asOwner(noting));
  afterAll(() => asOwner("DROP FUNCTION note_change CASCADE; DROP TABLE noted_change"));
}

/** What changed since a moment before: "INSERT audit_line". */
async function changesSince(at: bigint): Promise<string[]> {
  const changes = await db.$queryRaw<{ table: string; change: string }[]>`
    SELECT "table", change FROM noted_change WHERE at > ${at} ORDER BY at`;
  return changes.map(({ table, change }) => `${change} ${table}`);
}
async function lastChange(): Promise<bigint> {
  const [last] = await db.$queryRaw<
    { at: bigint | null }[]
  >`SELECT max(at) AS at FROM noted_change`;
  return last?.at ?? 0n;
}

async function signedInScene(row: Row) {
  const scene = await makeScene("admin", row);
  const handler = (await routeModule(row.path))[row.methods[0] ?? "GET"] as CallHandler;
  return {
    scene,
    cookie: scene.staff ? await cookieFor(scene.staff) : "",
    caller: await callerFor(scene.staff),
    behind: handler.serves.call,
  };
}

const scenes = new Map<string, ReturnType<typeof signedInScene>>();

/** A refused call leaves its scene as it is, so each row has one for all tests of a file. */
function sceneOf(row: Row) {
  const key = `${expect.getState().testPath} ${nameOf(row)}`;
  const made = scenes.get(key) ?? signedInScene(row);
  scenes.set(key, made);
  return made;
}

/** A good call of this row, by an admin, to be spoilt; and the proof that nothing came of it. */
export async function spoiling(row: Row) {
  const { scene, cookie, caller, behind } = await sceneOf(row);
  const { query = {}, body, form } = row.send(scene);
  const before = await lastChange();
  const call = (more: Partial<Call>): Promise<Answer> =>
    callRoute(row.path, { method: row.methods[0], cookie, query, body, form, ...more });
  /** What stands behind the route, asked with these values alone; by HTTP where a file comes along. */
  const ask = async (values: Record<string, unknown>): Promise<Refusal> => {
    if (form) return call(query ? { query: values as Call["query"] } : { body: values });
    const { ok: _, status = 200, ...rest } = (await behind.run(values, caller)) as Failure;
    return { status, body: rest };
  };
  return {
    query,
    body,
    input: behind.input,
    ask,
    /** a file that goes with it */
    form,
    call,
    nothingCame: async () => expect(await changesSince(before)).toEqual([]),
  };
}

/** How the validator writes where a schema has no words of its own. */
const validators = /^Invalid |expected |received |^Too (small|big)|Unrecognized/;

/** `what` says in a failure which of many bad calls it was. */
export function expectRefused(what: unknown, answer: Refusal, status: number, field?: string) {
  const { message, fields = {} } = answer.body;
  for (const words of [message, ...Object.values(fields as object)])
    expect({ what, words }).toEqual({ what, words: expect.not.stringMatching(validators) });
  // The wrong field inside an object.
  const isNamed = (name: string) => name === field || name.startsWith(`${field}.`);
  const named = field === undefined || Object.keys(fields as object).some(isNamed);
  expect({ what, status: answer.status, message, named }).toEqual({
    what,
    status,
    message: expect.stringMatching(/\S/),
    named: true,
  });
}
