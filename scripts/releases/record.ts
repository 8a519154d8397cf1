import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root";

// The record of the last release: what it sends to PostgreSQL, and the schema that it was written for.

/** `migration` is the release's last one. */
type Release = { migration: string; statements: string[] };

const file = join(root, "tests", "releases", "last-release.sql");
const header = (migration: string) =>
  `-- Written by \`npm run release:record\`: what the release whose last migration is ${migration} sends.`;

export function readRelease(): Release {
  const [first = "", ...lines] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const migration = /migration is (\w+)/.exec(first)?.[1];
  if (!migration) throw new Error("There is no record of the last release: npm run release:record");
  return { migration, statements: lines.filter(Boolean) };
}

export const writeRelease = ({ migration, statements }: Release) =>
  writeFileSync(file, [header(migration), ...statements, ""].join("\n"));

/** A statement on one line, without its comments. Texts and names stay as they are. */
export const onOneLine = (sql: string) =>
  sql
    .replace(/('(?:[^']|'')*'|"[^"]*")|--[^\n]*|\s+/g, (_, text?: string) => text ?? " ")
    // Many rows are written as one is.
    .replace(/(VALUES \([^()]*\))(?:, ?\([^()]*\))+/g, "$1")
    .replace(/;\s*$/, "")
    .trim();

/** What PREPARE takes. */
export const isPreparable = (sql: string) =>
  /^(?:SELECT|INSERT|UPDATE|DELETE|WITH|MERGE)\b/i.test(sql);

/** The variants of a statement of ours, which adds what is filtered or wanted, begin alike. */
function ownParts(sql: string): string[] {
  const beginning = sql.slice(0, 40).replace(/\$\d+/g, "$");
  const words = sql.match(/[a-z_][\w.]*/gi) ?? [];
  return [...new Set(words)].map((word) => `${beginning} ${word}`);
}

/** The parts of a statement that a migration can take away: of what Prisma writes its columns, of our own every word. */
function partsOf(sql: string): string[] {
  const table = /"public"\."(\w+)"/.exec(sql)?.[1];
  if (!table) return ownParts(sql);
  const [verb] = sql.split(" ", 1);
  const aliases = sql.matchAll(/"public"\."(\w+)" AS "(\w+)"/g);
  const tables = new Map([...aliases].map(([, of, alias]) => [alias, of]));
  const columns = [...sql.matchAll(/(?:"public"\.)?(?:"(\w+)"\.)?"(\w+)"/g)]
    .filter(([, , column]) => column && !numbered.test(column))
    .map(([, from, column]) => `${verb} ${tables.get(from) ?? from ?? table}.${column}`);
  return [...new Set(columns)];
}

/** Prisma's own names, which count up. */
const numbered = /^(?:[tj]\d+|__prisma_\w+)$/;

/** The fewest of these statements, about, that have all parts of all of them; sorted. */
export function covering(statements: Iterable<string>): string[] {
  const byParts = [...statements]
    .map((sql) => ({ sql, parts: partsOf(sql) }))
    .sort(
      (a, b) =>
        b.parts.length - a.parts.length || a.sql.length - b.sql.length || (a.sql < b.sql ? -1 : 1),
    );
  const covered = new Set<string>();
  return byParts
    .filter(({ parts }) => {
      const isNew = parts.some((part) => !covered.has(part));
      for (const part of parts) covered.add(part);
      return isNew;
    })
    .map(({ sql }) => sql)
    .sort();
}
