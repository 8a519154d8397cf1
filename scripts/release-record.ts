import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bringUpToDate, migrationNames } from "./migrate";
import { prepare, refusedNow } from "./releases/prepared";
import { covering, isPreparable, onOneLine, writeRelease } from "./releases/record";
import { appUrl } from "./rights";
import { isCommand } from "./root";
import { runTool } from "./run-tool";
import { connect, createDatabase } from "./session";
import { startThrowawayPostgres } from "./throwaway-postgres";

// npm run release:record, when a release is made: writes down what it sends to PostgreSQL, by the tests that drive every
// call and operation. `tests/releases/last-release.slow.test.ts` holds each later migration against that.

async function sentByTests(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "overseas-desk-sent-"));
  try {
    const { code } = await runTool("vitest", ["run", "--project=database", "--project=alone"], {
      show: true,
      env: { STATEMENTS_FOLDER: folder },
    });
    if (code !== 0) throw new Error("A test failed, so that not everything was sent.");
    const lines = readdirSync(folder).flatMap((name) =>
      readFileSync(join(folder, name), "utf8").split("\n").filter(Boolean),
    );
    return lines.map((line) => onOneLine(JSON.parse(line) as string));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Those that this version's own schema takes: tests make tables of their own, and try what is forbidden. */
async function accepted(statements: string[]): Promise<string[]> {
  const postgres = await startThrowawayPostgres();
  try {
    const setup = await connect(postgres.url("postgres"));
    await createDatabase(setup, "release");
    await setup.end();
    const url = postgres.url("release");
    await bringUpToDate({ url, appUrl: appUrl(url, "only-here") });
    const session = await connect(appUrl(url, "only-here"));
    const unknown = await prepare(session, statements);
    const refused = [...unknown, ...(await refusedNow(session, statements))];
    await session.end();
    for (const { statement, reason } of refused) console.log(`Left out (${reason}): ${statement}`);
    const left = new Set(refused.map(({ statement }) => statement));
    return statements.filter((statement) => !left.has(statement));
  } finally {
    await postgres.stop();
  }
}

if (isCommand(import.meta.url)) {
  const sent = await accepted([...new Set(await sentByTests())].filter(isPreparable));
  const statements = covering(sent);
  writeRelease({ migration: migrationNames().at(-1) ?? "", statements });
  console.log(`${statements.length} of ${sent.length} statements stand for all of them.`);
}
