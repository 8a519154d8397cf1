import { describe, expect, it } from "vitest";
import { concurrentPart, migrationFiles } from "../../scripts/migrations/files";

// A migration runs while the release before it serves people: how one is written so that nobody notices is in
// CONTRIBUTING.md ("Write a migration").

/** The last migration before these rules; applied migrations are never edited. */
const lastUnruled = "20261203000000_rules";

/** What stops people or the release before this one, and what is written instead. */
const stops: [string, RegExp, string][] = [
  [
    "an index that is not built concurrently",
    /CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)/i,
    "a file of its own: CREATE INDEX CONCURRENTLY IF NOT EXISTS",
  ],
  [
    "a required column without a default",
    /ADD COLUMN (?:(?!DEFAULT)[^,;])*\bNOT NULL\b(?:(?!DEFAULT)[^,;])*[,;]/i,
    "a default, which the release before this one does not send",
  ],
  [
    "a column that becomes required",
    /ALTER COLUMN \S+ SET NOT NULL/i,
    "CHECK (… IS NOT NULL) NOT VALID, and VALIDATE in a later migration",
  ],
  [
    "a check or reference that reads the whole table",
    /ADD CONSTRAINT (?:(?!NOT VALID)[^;])*\b(?:CHECK|FOREIGN KEY)\b(?:(?!NOT VALID)[^;])*;/i,
    "NOT VALID, and VALIDATE CONSTRAINT in a later migration",
  ],
  [
    "a unique constraint that builds its index",
    /ADD CONSTRAINT [^;]* (?:UNIQUE|PRIMARY KEY) \(/i,
    "a unique index that is built concurrently",
  ],
  [
    "a renamed table or column",
    /\bRENAME (?:COLUMN|TO)\b/i,
    "a new one beside it, and the old one goes a release later",
  ],
  ["a column of another type", /ALTER COLUMN \S+ (?:SET DATA )?TYPE/i, "a new column beside it"],
];

const tablesMadeIn = (sql: string) =>
  [...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/gi)].map(([, table]) => table);

/** Nobody uses a table yet that the same file makes. */
function ofUsedTables(sql: string): string {
  const made = tablesMadeIn(sql);
  return sql
    .replace(/^\s*--.*$/gm, "")
    .split(/(?<=;)/)
    .filter(
      (statement) =>
        !made.some((table) => new RegExp(`\\b(?:TABLE|ON) "?${table}"?\\b`).test(statement)),
    )
    .join("");
}

const faultsOf = (sql: string) =>
  stops.filter(([, pattern]) => pattern.test(ofUsedTables(sql))).map(([fault]) => fault);

describe("a migration after the rules", () => {
  const ruled = migrationFiles().filter(({ name }) => name > lastUnruled);
  it("stops nobody, whichever it is", () => {
    for (const { name, sql } of ruled)
      expect(
        stops
          .filter(([fault]) => faultsOf(sql).includes(fault))
          .map(([fault, , instead]) => `${name} has ${fault}. Instead: ${instead}`),
      ).toEqual([]);
  });

  it("has a file of its own where it builds an index concurrently", () => {
    for (const migration of migrationFiles()) expect(() => concurrentPart(migration)).not.toThrow();
  });
});

it.each([
  ['CREATE INDEX "a_b" ON "a"("b");', "an index that is not built concurrently"],
  ['ALTER TABLE "a" ADD COLUMN "b" TEXT NOT NULL;', "a required column without a default"],
  [
    'ALTER TABLE "a" ADD COLUMN "c" TEXT, ADD COLUMN "b" INTEGER NOT NULL,\nADD COLUMN "d" TEXT;',
    "a required column without a default",
  ],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', "a column that becomes required"],
  [
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK (b > 0);',
    "a check or reference that reads the whole table",
  ],
  [
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" FOREIGN KEY ("b") REFERENCES "b"("id") ON DELETE CASCADE;',
    "a check or reference that reads the whole table",
  ],
  [
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" UNIQUE ("b");',
    "a unique constraint that builds its index",
  ],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', "a renamed table or column"],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE BIGINT;', "a column of another type"],
])("%s would stop people", (sql, fault) => {
  expect(faultsOf(sql)).toEqual([fault]);
});

it.each([
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "a_b" ON "a"("b");',
  'ALTER TABLE "a" ADD COLUMN "b" TEXT;',
  'ALTER TABLE "a" ADD COLUMN "b" TEXT NOT NULL DEFAULT \'\';',
  'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK (b > 0) NOT VALID;',
  'ALTER TABLE "a" VALIDATE CONSTRAINT "a_b";',
  'CREATE TABLE "a" ("b" TEXT NOT NULL, CONSTRAINT "a_pkey" PRIMARY KEY ("b"));\nCREATE INDEX "a_b" ON "a"("b");',
])("%s stops nobody", (sql) => {
  expect(faultsOf(sql)).toEqual([]);
});
