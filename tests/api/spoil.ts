import { expect } from "vitest";
import { db } from "@/lib/platform/db";
import { type Answer, type Call, callRoute } from "../support/call";
import { cookieFor } from "../support/staff";
import { nameOf, rows } from "./policy-table";
import type { Row } from "./row";
import { makeScene } from "./scene";

/** Every call that takes anything, by name. */
export const calls = rows
  .filter(({ path }) => path !== "health" && path !== "ready")
  .map((row) => [nameOf(row), row] as const);

/** Those whose body is JSON. */
export const jsonCalls = calls.filter(([, row]) => row.methods.includes("POST") && !row.upload);

/** Rows of every table, apart from the limits' own counts. */
async function counts(): Promise<Record<string, number>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname = 'public' AND relkind = 'r' AND relname <> 'rate_limit' ORDER BY 1`;
  const parts = tables.map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM "${name}"`,
  );
  const found = await db.$queryRawUnsafe<{ name: string; n: number }[]>(parts.join(" UNION ALL "));
  return Object.fromEntries(found.map(({ name, n }) => [name, n]));
}

async function signedInScene(row: Row) {
  const scene = await makeScene("admin", row);
  return { scene, cookie: scene.staff ? await cookieFor(scene.staff) : "" };
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
  const { scene, cookie } = await sceneOf(row);
  const { query = {}, body, form } = row.send(scene);
  const before = await counts();
  const records = () =>
    Promise.all([
      db.assessment.findUnique({ where: { id: scene.c.id } }),
      db.staff.findUnique({ where: { id: scene.member.id } }),
    ]);
  const asTheyWere = await records();
  return {
    query,
    body,
    /** a file that goes with it */
    form,
    call: (more: Partial<Call>): Promise<Answer> =>
      callRoute(row.path, {
        method: row.methods[0],
        cookie,
        query,
        body,
        form,
        ...more,
      }),
    nothingCame: async () => {
      expect(await counts()).toEqual(before);
      expect(await records()).toEqual(asTheyWere);
    },
  };
}

/** How the validator writes where a schema has no words of its own. */
const validators = /^Invalid |expected |received |^Too (small|big)|Unrecognized/;

/** `what` says in a failure which of many bad calls it was. */
export function expectRefused(what: unknown, answer: Answer, status: number, field?: string) {
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
