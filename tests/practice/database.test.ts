import { expect, it } from "vitest";
import {
  dropPracticeDatabase,
  openPracticeDatabase,
  practiceMadeAt,
} from "../../scripts/practice/database";
import { practiceName, practiceUrl } from "../../scripts/practice/names";
import { connect } from "../../scripts/session";
import { freshDatabase } from "../support/database";

// Beside a real database, on a real server.

async function within<T>(url: string, sql: string): Promise<T[]> {
  const session = await connect(url);
  return session
    .query(sql)
    .then(({ rows }) => rows as T[])
    .finally(() => session.end());
}
const databases = async (url: string) =>
  (await within<{ name: string }>(url, "SELECT datname AS name FROM pg_database")).map(
    ({ name }) => name,
  );

it("practice is made beside the real database, found again, and dropped while people are in it", async () => {
  const real = await freshDatabase();
  const name = practiceName(real);
  expect(await practiceMadeAt(real)).toBeUndefined();
  await openPracticeDatabase(real);
  const madeAt = await practiceMadeAt(real);
  await openPracticeDatabase(real);
  expect(await practiceMadeAt(real)).toBe(madeAt);
  const somebody = await connect(practiceUrl(real));
  await dropPracticeDatabase(real);
  expect(await databases(real)).not.toContain(name);
  await somebody.end().catch(() => undefined);
  await dropPracticeDatabase(real);
  expect((await within(real, "SELECT FROM staff")).length).toBe(0);
});

it("the real database is never dropped, whatever name is given", async () => {
  const real = await freshDatabase();
  const name = new URL(real).pathname.slice(1);
  await expect(dropPracticeDatabase(real, name)).rejects.toThrow("is not dropped");
  expect(await databases(real)).toContain(name);
});

it("a database of that name that somebody else made is neither used nor dropped", async () => {
  const real = await freshDatabase();
  const name = practiceName(real);
  await within(real, `CREATE DATABASE ${name}`);
  await within(practiceUrl(real), "CREATE TABLE theirs (id int)");
  await expect(openPracticeDatabase(real)).rejects.toThrow("not of practice");
  await dropPracticeDatabase(real);
  expect(await databases(real)).toContain(name);
});

it("one that a killed start left empty becomes practice", async () => {
  const real = await freshDatabase();
  await within(real, `CREATE DATABASE ${practiceName(real)}`);
  await openPracticeDatabase(real);
  expect(await practiceMadeAt(real)).toBeGreaterThan(0);
  await dropPracticeDatabase(real);
});
