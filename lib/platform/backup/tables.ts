import "server-only";
import type { ClientBase } from "pg";

// The tables are read from the database, so that a new one is in the next backup by itself.

/**
 * Rows that only open a door: everybody logs in again, asks for a new link, registers again, and a key that was closed
 * meanwhile stays closed, as a webhook that was switched off does. A text message that stands ready beside one by WhatsApp holds the same link, and a restored one
 * would go out a second time. And what a worker did where it ran.
 */
export const leftOut = [
  "session",
  "push_subscription",
  "password_reset",
  "email_confirmation",
  "invitation",
  "api_key",
  "webhook_endpoint",
  "webhook_delivery",
  "passkey_challenge",
  "outbox_secret",
  "outbox_fallback",
  "rate_limit",
  "job_run",
];

/** Lines of the audit log can be added and nothing else: no restore empties it or puts its trigger aside. */
export const onlyGrows = "audit_line";

export type Table = { name: string; columns: string[] };

/** Every table of ours that is kept, with the columns that are written; Prisma's history comes of migrating. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0
       AND NOT a.attisdropped AND a.attgenerated = ''
       AND c.relname <> '_prisma_migrations' AND NOT c.relname = ANY ($1)
     GROUP BY 1 ORDER BY 1`,
    [leftOut],
  );
  return rows;
}

export type Sequence = { name: string; value: string; called: boolean };

/** Also those that numbering made as it went: one for each branch and year. */
export async function sequencesOf(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${quoted(name)}`,
    );
    for (const row of rows) sequences.push({ name, ...row });
  }
  return sequences;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const columnsOf = ({ columns }: Table) => columns.map(quoted).join(", ");
