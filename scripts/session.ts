import { Client } from "pg";
import { tooOld } from "../lib/platform/postgres-version";

/** One connection to a server, for the scripts' own housekeeping. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // Without a listener the server's own shutdown would end this process too.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // PostgreSQL's own refusals say enough; those of the network say neither whom nor why.
    if (!/^E[A-Z_]+$/.test(code ?? "")) throw cause;
    const { host, port } = client;
    throw new Error(`The database at ${host}:${port} cannot be reached (${code}).`, { cause });
  }
  return client;
}

/** Makes a database unless it is there, as a copy of another one. */
export async function createDatabase(
  session: Client,
  name: string,
  template = "template1",
): Promise<void> {
  const { rowCount } = await session.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (rowCount) return;
  const [copy, original] = [name, template].map((word) => session.escapeIdentifier(word));
  await session.query(`CREATE DATABASE ${copy} TEMPLATE ${original}`);
}

/** Throws where the operator's server is older than the product needs, or its database no UTF-8, before anything is written there. */
export async function refuseUnfit(databaseUrl: string): Promise<void> {
  const session = await connect(databaseUrl);
  const asked = async (setting: "server_version" | "server_encoding") =>
    (await session.query<Record<string, string>>(`SHOW ${setting}`)).rows[0]?.[setting] ?? "";
  try {
    const reason = tooOld(await asked("server_version"));
    if (reason) throw new Error(`${reason}.`);
    // Names in Gurmukhi are searched by their sound, which the database reads letter by letter.
    const encoding = await asked("server_encoding");
    if (encoding !== "UTF8")
      throw new Error(`The database's encoding is ${encoding}. Please create it with UTF8.`);
  } finally {
    await session.end();
  }
}
