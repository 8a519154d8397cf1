import { setImmediate as breath } from "node:timers/promises";
import { Client } from "pg";
import { bareTables } from "./bulk/bare-tables";
import { offices as officesOf } from "./bulk/branches";
import { counsellors } from "./bulk/counsellors";
import { addCase, type CaseRows, type CaseSources, drawMoments, noRows } from "./bulk/enquiries";
import { followUpShares } from "./bulk/follow-ups";
import { freeMobiles } from "./bulk/mobiles";
import { nameKeys, refNoSource } from "./bulk/numbers";
import { shortYear } from "./days";
import { type Random, randomFrom } from "./random";

export type Bulk = {
  assessments: number;
  /** of the same cases */
  followUps: number;
  /** there are made as many as are missing */
  branches?: number;
  counsellors?: number;
  /** the same seed on an equal database makes the same people */
  seed: string;
  progress?: (text: string) => void;
};

const BATCH = 20_000;
/** After so many cases the socket may take what was made. */
const BREATH = 500;
const tables = ["assessment", "status_update", "follow_up", "number_end"];

/** What the triggers of a case write beside it, in the order of its index. */
const endsOfNumbers = `
  INSERT INTO number_end (ending, assessment_id, part)
  SELECT e.ending, a.id, e.part FROM assessment a, number_ends(a.search_text) e
  ORDER BY 1, 2 ON CONFLICT DO NOTHING`;

/**
 * Adds generated cases to a migrated database, for trying it out and measuring it at size; answers how many follow-ups they
 * got. Rows come by COPY with all that triggers would write in them (tests/seed), and indexes are built afterwards. All
 * is one transaction, during which nobody else writes a case.
 */
export async function seedBulk(databaseUrl: string, bulk: Bulk): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL maintenance_work_mem = '512MB'");
    await client.query(`LOCK TABLE ${tables.join(", ")} IN EXCLUSIVE MODE`);
    const { rows } = await client.query<{ known: string }>(
      "SELECT count(*) AS known FROM assessment",
    );
    const known = Number(rows[0]?.known);
    const random = randomFrom(`${bulk.seed}:${known}`);
    const now = Date.now();
    const years = Array.from({ length: 7 }, (_, ago) =>
      String(Number(shortYear(new Date(now))) - ago),
    );
    const offices = await officesOf(client, bulk.branches ?? 2);
    const codes = offices.items.map(({ code }) => code);
    const refNos = await refNoSource(client, codes, years);
    const sources: CaseSources = {
      mobile: await freeMobiles(client, random),
      refNo: refNos.next,
      nameKeys: await nameKeys(client),
      offices,
      handlersIn: await counsellors(client, random, offices, bulk.counsellors ?? 40),
      shareOf: followUpShares(bulk, random),
      now,
    };
    const restoreTables = await bareTables(client, tables, bulk.assessments > known);
    const followUps = await load(client, sources, bulk, random);
    await refNos.keep();
    bulk.progress?.("Writing the ends of numbers…");
    await client.query(endsOfNumbers);
    await restoreTables((index) => bulk.progress?.(`Building ${index}…`));
    bulk.progress?.("Counting…");
    await client.query("SELECT recount_analytics()");
    await client.query("COMMIT");
    bulk.progress?.("Analysing…");
    await client.query(`VACUUM ANALYZE ${tables.join(", ")}, staff`);
    return followUps;
  } finally {
    // Without the COMMIT this undoes everything.
    await client.end();
  }
}

/** Makes a batch while the one before it is written; answers how many follow-ups there were. */
async function load(
  client: Client,
  sources: CaseSources,
  bulk: Bulk,
  random: Random,
): Promise<number> {
  const moments = drawMoments(bulk.assessments, random, sources.now);
  let writing = Promise.resolve();
  let followUps = 0;
  for (let from = 0; from < moments.length; from += BATCH) {
    const rows = noRows();
    const until = Math.min(from + BATCH, moments.length);
    for (let index = from; index < until; index++) {
      const at = moments[index] ?? 0;
      addCase({ at, last: index === moments.length - 1 }, sources, random, rows);
      if (index % BREATH === 0) await breath();
    }
    followUps += rows.followUps.count;
    await writing;
    writing = write(client, rows);
    // A failure is thrown where it is waited for.
    writing.catch(() => undefined);
    bulk.progress?.(`${count(until)} of ${count(moments.length)} assessments`);
  }
  await writing;
  return followUps;
}

const count = (value: number) => value.toLocaleString("en-IN");

async function write(client: Client, { assessments, updates, followUps }: CaseRows): Promise<void> {
  await assessments.write(client);
  await updates.write(client);
  await followUps.write(client);
}
