import type { TestProject } from "vitest/node";
import { migrate } from "../../scripts/migrate";
import { connect, createDatabase } from "../../scripts/session";
import { startThrowawayPostgres } from "../../scripts/throwaway-postgres";

declare module "vitest" {
  interface ProvidedContext {
    /** The throw-away server's own database. */
    serverUrl: string;
    /** The name of the migrated, empty database there, for cloning. */
    template: string;
    /** A folder that goes with the run. */
    files: string;
  }
}

const TEMPLATE = "migrated";

/** One throw-away PostgreSQL for the run, holding one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres();
  const session = await connect(postgres.url("postgres"));
  await createDatabase(session, TEMPLATE);
  await session.end();
  await migrate(postgres.url(TEMPLATE));
  project.provide("serverUrl", postgres.url("postgres"));
  project.provide("template", TEMPLATE);
  project.provide("files", postgres.files);
  return () => postgres.stop();
}
