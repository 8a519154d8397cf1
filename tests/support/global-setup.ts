import type { TestProject } from "vitest/node";
import { bringUpToDate } from "../../scripts/migrate";
import { connect, createDatabase } from "../../scripts/session";
import { startThrowawayPostgres } from "../../scripts/throwaway-postgres";
import { asApp } from "./owner";

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

type Server = Awaited<ReturnType<typeof startThrowawayPostgres>>;
// Two projects ask for it, and each loads this module for itself.
const kept = globalThis as typeof globalThis & { testServer?: Promise<Server> };

/** One throw-away PostgreSQL for the run, holding one migrated database that is copied for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  kept.testServer ??= startServer();
  const postgres = await kept.testServer;
  project.provide("serverUrl", postgres.url("postgres"));
  project.provide("template", TEMPLATE);
  project.provide("files", postgres.files);
  return () => postgres.stop();
}

async function startServer(): Promise<Server> {
  const postgres = await startThrowawayPostgres();
  const session = await connect(postgres.url("postgres"));
  await createDatabase(session, TEMPLATE);
  await session.end();
  const url = postgres.url(TEMPLATE);
  await bringUpToDate({ url, appUrl: asApp(url) });
  return postgres;
}
