import { afterAll, afterEach, expect, inject, it, vi } from "vitest";
import { offersPractice } from "../../scripts/practice";
import {
  dropPracticeDatabase,
  fillPracticeDatabase,
  openPracticeDatabase,
  practiceMadeAt,
} from "../../scripts/practice/database";
import { practiceName } from "../../scripts/practice/names";
import { connect } from "../../scripts/session";

// Practice on a server of the operator's own (DATABASE_URL and PRACTICE=on), whose owner is no superuser.

const admin = (sql: string) => asked(inject("serverUrl"), sql);
async function asked(url: string, sql: string) {
  const session = await connect(url);
  return session
    .query<Record<string, unknown>>(sql)
    .then(({ rows }) => rows)
    .finally(() => session.end());
}

const dropped: string[] = [];
/** An empty database of an owner with these rights. */
async function ownServer(rights: string) {
  const name = `own_${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
  await admin(`CREATE ROLE ${name} LOGIN PASSWORD 'p' ${rights}`);
  await admin(`CREATE DATABASE ${name} OWNER ${name}`);
  dropped.push(name);
  const url = Object.assign(new URL(inject("serverUrl")), {
    username: name,
    password: "p",
    pathname: name,
  });
  return url.href;
}
afterAll(async () => {
  for (const name of dropped) {
    await admin(`DROP DATABASE IF EXISTS ${name}_practice WITH (FORCE)`);
    await admin(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin(`DROP ROLE IF EXISTS ${name}_practice`);
    await admin(`DROP ROLE ${name}`);
  }
});
afterEach(() => vi.unstubAllEnvs());

it("practice is offered where the operator says so and the owner may make databases and roles, and nowhere else", async () => {
  const url = await ownServer("CREATEDB CREATEROLE");
  expect(await offersPractice({ url, appUrl: url })).toBe(false);
  vi.stubEnv("PRACTICE", "on");
  expect(await offersPractice({ url, appUrl: url })).toBe(true);
  const poor = await ownServer("CREATEDB");
  const said = vi.spyOn(console, "error").mockReturnValue();
  expect(await offersPractice({ url: poor, appUrl: poor })).toBe(false);
  expect(said.mock.lastCall?.[0]).toContain("Practise is not offered");
  vi.stubEnv("PRACTICE", "yes");
  await expect(offersPractice({ url, appUrl: url })).rejects.toThrow('"on" or "off"');
});

it("an owner who is no superuser makes practice, reads nothing real from it, and drops it while it is in use", async () => {
  const url = await ownServer("CREATEDB CREATEROLE");
  await openPracticeDatabase(url);
  const address = await fillPracticeDatabase(url, "secret");
  expect(await asked(address, "SELECT count(*)::int AS n FROM assessment")).toEqual([{ n: 60 }]);
  await asked(url, "CREATE TABLE students (name text)");
  const { pathname } = new URL(url);
  const real = Object.assign(new URL(address), { pathname }).href;
  await expect(asked(real, "SELECT * FROM students")).rejects.toThrow("permission denied");

  const somebody = await connect(address);
  await dropPracticeDatabase(url);
  await somebody.end().catch(() => undefined);
  expect(await practiceMadeAt(url)).toBeUndefined();

  // The role of the night before is still there.
  await openPracticeDatabase(url);
  await fillPracticeDatabase(url, "another secret");
  expect(await practiceMadeAt(url)).toBeGreaterThan(0);
  expect(practiceName(url)).toMatch(/_practice$/);
});
