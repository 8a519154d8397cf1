import { Client } from "pg";
import { branches } from "./branches";
import { counsellors } from "./bulk/counsellors";
import { addCase, drawEnquiries, type Enquiry, type EnquiryRows } from "./bulk/enquiries";
import { makeFollowUps } from "./bulk/follow-ups";
import { mobileSource } from "./bulk/mobiles";
import { shortYear } from "./days";
import { insertRows, takeRefNos } from "./insert";
import { type Random, randomFrom, skewed } from "./random";

export type Bulk = {
  assessments: number;
  followUps: number;
  /** the same seed on an equal database makes the same people */
  seed: string;
  progress?: (text: string) => void;
};

const BATCH = 5_000;
/** So many batches are written at once, while the next is being made. */
const WRITERS = 2;

/** Adds generated cases to a migrated database, for trying it out and measuring it at size. */
export async function seedBulk(databaseUrl: string, bulk: Bulk): Promise<void> {
  const clients = await Promise.all(Array.from({ length: WRITERS }, () => open(databaseUrl)));
  try {
    const [first] = clients;
    if (!first) return;
    const { rows } = await first.query<{ known: string }>(
      "SELECT count(*) AS known FROM assessment",
    );
    const random = randomFrom(`${bulk.seed}:${rows[0]?.known}`);
    // The index of searches takes its new entries in few large helpings meanwhile.
    await waitingForIndex(first, 65_536);
    await addAssessments(clients, bulk, random);
    await waitingForIndex(first, 512);
    await addFollowUps(first, bulk, random);
    bulk.progress?.("Analysing…");
    // VACUUM marks as visible to all only what is on the disk already: this commit waits for it.
    await first.query("SET synchronous_commit = on");
    await first.query("CREATE TEMP TABLE written ()");
    await first.query("VACUUM ANALYZE assessment, status_update, follow_up, staff");
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** In kB. */
const waitingForIndex = (client: Client, limit: number) =>
  client.query(`ALTER INDEX assessment_search_text_idx SET (gin_pending_list_limit = ${limit})`);

async function open(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  // Nothing here needs to survive a power cut; it only has to be all there at the end.
  await client.query("SET synchronous_commit = off");
  await client.query("SET work_mem = '128MB'");
  return client;
}

async function addAssessments(clients: Client[], bulk: Bulk, random: Random): Promise<void> {
  const now = new Date();
  const [first] = clients;
  if (!first || !bulk.assessments) return;
  // Some handle a third of everything, most a little.
  const handlers = skewed(await counsellors(first, random), 1.2);
  const freeMobiles = mobileSource(random);
  const enquiries = drawEnquiries(bulk.assessments, random, now);
  const writing = clients.map(() => Promise.resolve());
  let written = 0;
  for (let from = 0, turn = 0; from < enquiries.length; from += BATCH, turn++) {
    const batch = enquiries.slice(from, from + BATCH);
    const client = clients[turn % clients.length] ?? first;
    await writing[turn % clients.length];
    const mobiles = await freeMobiles(client, batch.length);
    const refNos = await numbersFor(client, batch);
    const made: EnquiryRows = { assessments: [], updates: [] };
    batch.forEach((enquiry, index) => {
      const given = {
        mobile: mobiles[index] ?? "",
        refNo: refNos(enquiry),
        handlers,
        now: now.getTime(),
      };
      addCase(enquiry, given, random, made);
    });
    writing[turn % clients.length] = write(client, made).then(() => {
      written += batch.length;
      bulk.progress?.(
        `${written.toLocaleString("en-IN")} of ${bulk.assessments.toLocaleString("en-IN")} assessments`,
      );
    });
  }
  await Promise.all(writing);
}

async function write(client: Client, { assessments, updates }: EnquiryRows): Promise<void> {
  await client.query("BEGIN");
  await insertRows(client, "assessment", assessments);
  await insertRows(client, "status_update", updates);
  await client.query("COMMIT");
}

/** The reference numbers for a batch; call the answer once for each of its enquiries, in order. */
async function numbersFor(client: Client, batch: Enquiry[]): Promise<(enquiry: Enquiry) => string> {
  const key = ({ at, branch }: Enquiry) => `${branch} ${shortYear(new Date(at))}`;
  const counts = new Map<string, number>();
  for (const enquiry of batch) counts.set(key(enquiry), (counts.get(key(enquiry)) ?? 0) + 1);
  const numbers = new Map<string, string[]>();
  for (const [wanted, count] of counts) {
    const [branch, year = ""] = wanted.split(" ");
    const known = branches.find((name) => name === branch);
    if (known) numbers.set(wanted, (await takeRefNos(client, known, year, count)).reverse());
  }
  return (enquiry) => numbers.get(key(enquiry))?.pop() ?? "";
}

async function addFollowUps(client: Client, bulk: Bulk, random: Random): Promise<void> {
  if (!bulk.followUps) return;
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM assessment WHERE state = 'active' ORDER BY md5(id::text) LIMIT 50000",
  );
  const cases = rows.map(({ id }) => id);
  if (!cases.length) return;
  // Each would write its case's row; once a case is enough.
  const ofCase = ["milestone_written", "next_call_written"];
  for (const name of ofCase) await client.query(`ALTER TABLE follow_up DISABLE TRIGGER ${name}`);
  for (let left = bulk.followUps; left > 0; left -= BATCH) {
    const chosen = Array.from({ length: Math.min(left, BATCH) }, () => random.pick(cases));
    await insertRows(client, "follow_up", makeFollowUps(chosen, random, new Date()));
    bulk.progress?.(
      `${(bulk.followUps - Math.max(0, left - BATCH)).toLocaleString("en-IN")} follow-ups`,
    );
  }
  for (const name of ofCase) await client.query(`ALTER TABLE follow_up ENABLE TRIGGER ${name}`);
  await client.query("SELECT mend_milestones(id) FROM unnest($1::uuid[]) AS id", [cases]);
  // One of each case is touched: its trigger looks at all of them.
  await client.query(
    `UPDATE follow_up SET student_status = student_status WHERE id IN (
       SELECT DISTINCT ON (assessment_id) id FROM follow_up WHERE assessment_id = ANY ($1::uuid[])
       ORDER BY assessment_id, id)`,
    [cases],
  );
}
