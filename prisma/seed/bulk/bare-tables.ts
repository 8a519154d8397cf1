import type { ClientBase } from "pg";

/** This trigger of `assessment` counts a whole COPY in one statement. */
const STAYS = "count_insert";

// A trigger of an insert: of each row or of the statement, ours and those that look for a foreign key.
const TRIGGERS = `
  SELECT quote_ident(tgname) AS name FROM pg_trigger
  WHERE tgrelid = $1::regclass AND tgtype & 4 > 0 AND tgenabled <> 'D' AND tgname <> $2
    AND (NOT tgisinternal OR (SELECT rolsuper FROM pg_roles WHERE rolname = current_user))`;

// A primary key stays, as does what a foreign key leads to.
const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
  WHERE indrelid = $1::regclass AND NOT indisprimary
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

type Index = { name: string; definition: string };

/**
 * Puts aside what each new row of these tables would be checked and indexed by; the answer puts it back. Only a superuser puts
 * foreign keys aside, with others the load takes longer. Indexes go where more rows come than are there.
 */
export async function bareTables(client: ClientBase, tables: string[], dropIndexes: boolean) {
  const restore: string[] = [];
  const indexes: Index[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ name: string }>(TRIGGERS, [table, STAYS]);
    for (const { name } of rows) {
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
      restore.push(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
    }
    if (dropIndexes) indexes.push(...(await client.query<Index>(INDEXES, [table])).rows);
  }
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  return async (building: (index: string) => void) => {
    for (const { name, definition } of indexes) {
      building(name);
      await client.query(definition);
    }
    for (const statement of restore) await client.query(statement);
  };
}
