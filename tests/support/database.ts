import { inject } from "vitest";
import { connect, createDatabase } from "../../scripts/session";

/** An empty, migrated database of the caller's own; answers its URL. */
export async function freshDatabase(): Promise<string> {
  const server = inject("serverUrl");
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const session = await connect(server);
  await createDatabase(session, name, inject("template"));
  await session.end();
  return server.replace(/\/postgres$/, `/${name}`);
}
