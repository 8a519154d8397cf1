import type { Client } from "pg";
import { connect, createDatabase } from "../session";
import { practiceName, practiceUrl, refuseReal } from "./names";

/** Stands at the database itself: another one of this name is somebody else's, and is never dropped. */
const mark = "Practice of Overseas Desk, made ";

export type PracticeDatabase = { name: string; madeAt: number };

/** Whether this role may make and drop databases, and make the role that practice works with. */
export async function mayMakeDatabases(ownerUrl: string): Promise<boolean> {
  const session = await connect(ownerUrl);
  try {
    const { rows } = await session.query<{ may: boolean }>(
      "SELECT rolsuper OR (rolcreatedb AND rolcreaterole) AS may FROM pg_roles WHERE rolname = current_user",
    );
    return rows[0]?.may ?? false;
  } finally {
    await session.end();
  }
}

/** The practice database beside the real one of this address, made now or before; throws where the name is somebody else's. */
export async function openPracticeDatabase(realUrl: string): Promise<PracticeDatabase> {
  const name = practiceName(realUrl);
  const session = await connect(realUrl);
  try {
    await createDatabase(session, name);
    const madeAt = (await madeBefore(session, name)) ?? (await markMade(session, name, realUrl));
    return { name, madeAt };
  } finally {
    await session.end();
  }
}

/** Drops it with everything in it and ends its connections. Where there is none, nothing happens. */
export async function dropPracticeDatabase(
  realUrl: string,
  name = practiceName(realUrl),
): Promise<void> {
  refuseReal(name, realUrl);
  const session = await connect(realUrl);
  try {
    if ((await madeBefore(session, name)) === undefined) return;
    await session.query(`DROP DATABASE ${session.escapeIdentifier(name)} WITH (FORCE)`);
  } finally {
    await session.end();
  }
}

/** When it was made, as it says itself. */
async function madeBefore(session: Client, name: string): Promise<number | undefined> {
  const { rows } = await session.query<{ comment: string | null }>(
    "SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1",
    [name],
  );
  const comment = rows[0]?.comment ?? "";
  return comment.startsWith(mark) ? Date.parse(comment.slice(mark.length)) : undefined;
}

/** A start that was killed between making and marking left an empty one behind; one that holds tables is not ours. */
async function markMade(session: Client, name: string, realUrl: string): Promise<number> {
  const inside = await connect(practiceUrl(realUrl));
  const { rowCount } = await inside
    .query("SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1")
    .finally(() => inside.end());
  if (rowCount) throw new Error(`There is a database ${name} that is not of practice.`);
  const now = new Date();
  await session.query(
    `COMMENT ON DATABASE ${session.escapeIdentifier(name)} IS ${session.escapeLiteral(mark + now.toISOString())}`,
  );
  return now.getTime();
}
