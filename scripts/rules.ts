import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Client } from "pg";
import { migrate, migrationNames } from "./migrate";
import { isCommand, root } from "./root";
import { connect } from "./session";
import { startThrowawayPostgres } from "./throwaway-postgres";

// The functions and triggers of the database stand in prisma/rules, as they are today. `npm run rules -- <migration>`
// writes the migration that brings a database from the migrations before it to what the files say; with `--all` it
// holds every rule, also those that stood so.

/** A statement of a file, with its comment. */
type Rule = { file: string; statement: string };

/** A rule that a database and the files say otherwise, and the statement that makes it what the files say. */
type RuleChange = Rule & { name: string; reason: "differs" | "is new" | "stands in no file" };

type Definition = { name: string; definition: string; drop: string; applied: boolean };

const folder = join(root, "prisma", "rules");
const HEADER = "-- Written by `npm run rules` from prisma/rules.";

// A function may name one of a later file.
const ANY_ORDER = "SET LOCAL check_function_bodies = off;";

/** The statements of all files. An empty line ends one; a comment alone is a file's own. */
function fileRules(): Rule[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), "utf8")
        .trim()
        .split(/\n\s*\n/)
        .filter((statement) => /^(?!--)/m.test(statement))
        .map((statement) => ({ file, statement })),
    );
}

/** What stands in a database. `applied` is what this transaction has written; scripts/rights.ts adds what is left out. */
const DEFINITIONS = `
  SELECT 'function ' || p.oid::regprocedure AS name, format('DROP FUNCTION %s;', p.oid::regprocedure) AS drop,
         regexp_replace(pg_get_functiondef(p.oid), ' SECURITY DEFINER\\n SET search_path TO [^\\n]*\\n', '') AS definition,
         p.xmin = pg_current_xact_id()::xid AS applied
    FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')
  UNION ALL
  SELECT format('trigger %I on %s', tgname, tgrelid::regclass), format('DROP TRIGGER %I ON %s;', tgname, tgrelid::regclass),
         pg_get_triggerdef(t.oid) || ' ' || tgenabled::text, t.xmin = pg_current_xact_id()::xid
    FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
   WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal
   ORDER BY name DESC`;

const definitions = async (session: Client) => (await session.query<Definition>(DEFINITIONS)).rows;

const appliedNames = async (session: Client) =>
  (
    await session.query<{ name: string }>(`SELECT name FROM (${DEFINITIONS}) AS rule WHERE applied`)
  ).rows.map(({ name }) => name);

/** Applies the files to a database, in a transaction that is undone, and compares it with what stood there. */
export async function ruleChanges(session: Client): Promise<RuleChange[]> {
  const before = await definitions(session);
  await session.query(`BEGIN; ${ANY_ORDER}`);
  try {
    const rules = await applyRules(session);
    const written = (await definitions(session)).filter(({ applied }) => applied);
    const stood = new Map(before.map(({ name, definition }) => [name, definition]));
    const definition = new Map(written.map((rule) => [rule.name, rule.definition]));
    const changed = rules.flatMap(({ name, ...rule }): RuleChange[] => {
      if (!stood.has(name)) return [{ ...rule, name, reason: "is new" }];
      const same = stood.get(name) === definition.get(name);
      return same ? [] : [{ ...rule, name, reason: "differs" }];
    });
    // Triggers go before the functions that they run.
    const gone = before
      .filter(({ name }) => !definition.has(name))
      .map(({ name, drop }): RuleChange => {
        return { file: "", statement: drop, name, reason: "stands in no file" };
      });
    return [...changed, ...gone];
  } finally {
    await session.query("ROLLBACK");
  }
}

/** Each statement with the name of the rule that it wrote. */
async function applyRules(session: Client): Promise<(Rule & { name: string })[]> {
  const names = new Set<string>();
  const rules: (Rule & { name: string })[] = [];
  for (const rule of fileRules()) {
    const [firstLine] = rule.statement.replace(/^--.*\n/gm, "").split("\n");
    await session.query(rule.statement).catch((cause: unknown) => {
      throw new Error(`prisma/rules/${rule.file}, ${firstLine}: ${String(cause)}`, { cause });
    });
    const [name, more] = (await appliedNames(session)).filter((applied) => !names.has(applied));
    if (!name || more)
      throw new Error(
        `prisma/rules/${rule.file}, ${firstLine}: one rule a statement, and each in one file.`,
      );
    names.add(name);
    rules.push({ ...rule, name });
  }
  return rules;
}

/** Writes the migration of this name: the rules that changed since the one before it, or every one. */
async function writeMigration(name: string, every: boolean): Promise<RuleChange[]> {
  const file = join(root, "prisma", "migrations", name, "migration.sql");
  if (!/^\d{14}_\w+$/.test(name)) throw new Error("Please name it: 20270131120000_what_it_does");
  if (existsSync(file) && !readFileSync(file, "utf8").startsWith(HEADER))
    throw new Error(`${name} was written by hand.`);
  const later = migrationNames().find((other) => other > name);
  if (later) throw new Error(`${name} would come before ${later}.`);
  const postgres = await startThrowawayPostgres();
  try {
    const url = postgres.url("postgres");
    await migrate(
      url,
      migrationNames().findLast((other) => other < name),
    );
    const session = await connect(url);
    const changes = await ruleChanges(session).finally(() => session.end());
    if (changes.length === 0) return [];
    const gone = changes.filter(({ reason }) => reason === "stands in no file");
    const rules: Rule[] = every ? [...fileRules(), ...gone] : changes;
    const statements = rules.map(({ statement }) => statement);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${[HEADER, ANY_ORDER, ...statements].join("\n\n")}\n`);
    return changes;
  } finally {
    await postgres.stop();
  }
}

if (isCommand(import.meta.url)) {
  const [name = "", option] = process.argv.slice(2);
  const changes = await writeMigration(basename(name), option === "--all");
  for (const { name: rule, reason } of changes) console.log(`${rule} ${reason}`);
  if (changes.length === 0) console.log("The migrations say what prisma/rules says.");
}
