import type { Client } from "pg";
import { connect, createDatabase } from "../session";
import { practiceName, practiceUrl, refuseReal } from "./names";

/** Stands at the database itself: another one of this name is somebody else's, and is never dropped. */
const mark = "Practice of Overseas Desk, made ";

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

/** When the practice database beside the real one of this address was made; undefined where there is none. */
export async function practiceMadeAt(realUrl: string): Promise<number | undefined> {
  const session = await connect(realUrl);
  return madeBefore(session, practiceName(realUrl)).finally(() => session.end());
}

/** Makes the practice database beside the real one, unless it is there; throws where the name is somebody else's. */
export async function openPracticeDatabase(realUrl: string): Promise<void> {
  const name = practiceName(realUrl);
  const session = await connect(realUrl);
  try {
    await createDatabase(session, name);
    if ((await madeBefore(session, name)) === undefined) await markMade(session, name, realUrl);
  } finally {
    await session.end();
  }
}

/**
 * Brings it up to date with the invented people in it; answers its address as the role that can read nothing else. It goes
 * by the owner's address, since a pooler knows neither this database nor the role.
 */
export async function fillPracticeDatabase(realUrl: string, password: string): Promise<string> {
  const url = practiceUrl(realUrl);
  const username = encodeURIComponent(practiceName(realUrl));
  const appUrl = Object.assign(new URL(url), { username, password }).href;
  const [{ bringUpToDate }, { seedDemo }] = await Promise.all([
    import("../migrate"),
    import("../../prisma/seed/demo"),
  ]);
  await bringUpToDate({ url, appUrl, ours: true });
  await seedDemo(url);
  return appUrl;
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
    await joinRole(session, name);
    await session.query(`DROP DATABASE ${session.escapeIdentifier(name)} WITH (FORCE)`);
  } finally {
    await session.end();
  }
}

/** An owner who is no superuser ends connections of roles alone that it belongs to, and may join those that it made. */
async function joinRole(session: Client, name: string): Promise<void> {
  const { rowCount } = await session.query(
    `SELECT FROM pg_roles own, pg_roles practice
     WHERE own.rolname = current_user AND NOT own.rolsuper AND practice.rolname = $1`,
    [name],
  );
  if (rowCount) await session.query(`GRANT ${session.escapeIdentifier(name)} TO CURRENT_USER`);
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
async function markMade(session: Client, name: string, realUrl: string): Promise<void> {
  const inside = await connect(practiceUrl(realUrl));
  const { rowCount } = await inside
    .query("SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1")
    .finally(() => inside.end());
  if (rowCount) throw new Error(`There is a database ${name} that is not of practice.`);
  const words = session.escapeLiteral(mark + new Date().toISOString());
  await session.query(`COMMENT ON DATABASE ${session.escapeIdentifier(name)} IS ${words}`);
}
