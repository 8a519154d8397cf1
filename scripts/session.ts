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

/** Throws where the operator's server is older than the product needs, before anything is written there. */
export async function refuseOld(databaseUrl: string): Promise<void> {
  const session = await connect(databaseUrl);
  const { rows } = await session.query<{ server_version: string }>("SHOW server_version");
  await session.end();
  const reason = tooOld(rows[0]?.server_version ?? "");
  if (reason) throw new Error(`${reason}.`);
}
