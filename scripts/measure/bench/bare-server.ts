import { cpus } from "node:os";
import { connect } from "../../session";
import { onShutdown } from "../../shutdown";
import { type BenchApp, POOL_SIZE, scriptWeight, startApp } from "./app";
import { type Call, calls, form, goals, mobileNumber, names, paths } from "./calls";
import { ask, endOf, type Known, partOf, recordPlans } from "./plans";
import { appMemory, startBare } from "./processes";
import { inTurns, middle, type Rounds, ratio, type Target } from "./rounds";
import { count, mark, say } from "./say";

// The calls that a bare server answers, too: beside it, and in a small and a large database.

/** Each call of the app, or those of `wanted`, beside a bare server that sends the same SQL. */
export async function compareWithBare(
  databaseUrl: string,
  rounds: Rounds,
  wanted: string[] | undefined,
): Promise<void> {
  const { cases, staff } = await samples(databaseUrl);
  const plans = await recordPlans(databaseUrl, cases[0] ?? { refNo: "", mobile: "" }, 1);
  const app = await startApp(databaseUrl);
  onShutdown(() => app.stop());
  const bare = await startBare({ databaseUrl, poolSize: POOL_SIZE, plans, fixed: staff });
  onShutdown(() => bare.stop());
  const asked: Record<Call, string[]> = {
    list: [paths.list],
    ...searches(cases),
    one: cases.map(({ refNo }) => paths.one(refNo)),
    create: [paths.create],
  };
  const targets: [Target, Target] = [app, { origin: bare.origin, headers: {} }];
  await checkAnswers(targets, asked);

  say(
    `\n${rounds.connections} connections, ${rounds.rounds} rounds of ${rounds.seconds} s each, medians ` +
      `(Node ${process.versions.node}, ${cpus().length} cores). The app has session, row rules and Prisma on;\n` +
      "the bare server is node:http and pg with the same SQL but for the session's.\n",
  );
  say("call       app req/s   p50 ms   p99 ms    bare req/s   p50 ms   p99 ms    ratio    goal");
  for (const call of calls.filter((call) => !wanted || wanted.includes(call))) {
    const [ours = [], theirs = []] = await inTurns(targets, asked[call], call === "create", rounds);
    const cells = [ours, theirs].map((results) =>
      [
        count(middle(results, "perSecond")),
        middle(results, "p50").toFixed(0),
        middle(results, "p99").toFixed(0),
      ]
        .map((text, column) => text.padStart(column ? 9 : 12))
        .join(""),
    );
    const reached = ratio(ours, theirs);
    say(
      `${call.padEnd(8)}${cells.join("  ")}${reached.toFixed(2).padStart(9)}   ≥ ${goals[call].toFixed(2)} ${mark(reached >= goals[call])}`,
    );
  }
  await showWeights(app);
  await bare.stop();
  await app.stop();
}

/** The list must cost the same however many rows there are, and a search what it finds. */
export async function compareSizes(
  seeded: (assessments: number) => Promise<string>,
  sizes: number[],
  rounds: Rounds,
): Promise<void> {
  const targets: { app: BenchApp; asked: Record<string, string[]> }[] = [];
  for (const size of sizes) {
    const databaseUrl = await seeded(size);
    const app = await startApp(databaseUrl);
    onShutdown(() => app.stop());
    const { cases } = await samples(databaseUrl);
    targets.push({ app, asked: { list: [paths.list], ...searches(cases) } });
  }
  say("\ncall     assessments        req/s   p50 ms   p99 ms    of the first");
  for (const call of ["list", "name", "mobile", "ref"]) {
    const each = targets.map(({ app, asked }) => ({ ...app, paths: asked[call] ?? [] }));
    const results = await inTurns(each, [], false, rounds);
    for (const [index, size] of sizes.entries()) {
      const [own = [], first = []] = [results[index], results[0]];
      say(
        call.padEnd(8) +
          count(size).padStart(12) +
          count(middle(own, "perSecond")).padStart(13) +
          middle(own, "p50").toFixed(0).padStart(9) +
          middle(own, "p99").toFixed(0).padStart(9) +
          ratio(own, first).toFixed(2).padStart(16),
      );
    }
  }
}

async function showWeights(app: BenchApp): Promise<void> {
  const memory = appMemory();
  if (memory) {
    say(
      `\nmemory of the app   ${memory.now} MB, at most ${memory.peak} MB   < 350 MB ${mark(memory.peak < 350)}`,
    );
  }
  const kB = (await scriptWeight(app, "/app/active-assessments")) / 1000;
  say(`JS of the Active list   ${kB.toFixed(1)} kB gzip   ≤ 210 kB ${mark(kB <= 210)}`);
}

/** The addresses that each of the searches is measured with. */
const searches = (cases: Known[]) => ({
  name: names.map(paths.name),
  mobile: cases.map((known) => paths.number(endOf(known))),
  ref: cases.map((known) => paths.number(partOf(known))),
});

/** Cases to read, spread over all there are, and the ids of staff. */
export async function samples(databaseUrl: string): Promise<{ cases: Known[]; staff: string[] }> {
  const session = await connect(databaseUrl);
  try {
    const cases = await session.query<Known>(
      `SELECT ref_no AS "refNo", mobile FROM assessment WHERE state = 'active' ORDER BY md5(ref_no) LIMIT 200`,
    );
    const staff = await session.query<{ id: string }>("SELECT id FROM staff");
    return {
      cases: cases.rows,
      staff: staff.rows.map(({ id }) => id),
    };
  } finally {
    await session.end();
  }
}

/** Both servers must answer with the same records, or the comparison means nothing. */
async function checkAnswers(
  [app, bare]: [Target, Target],
  asked: Record<Call, string[]>,
): Promise<void> {
  const ids = (answer: { _id: string } | { _id: string }[]) =>
    [answer]
      .flat()
      .map(({ _id }) => _id)
      .join();
  const { list, name, mobile, ref, one } = asked;
  const reads = [...list, ...name, ...[mobile, ref, one].flatMap((each) => each.slice(0, 20))];
  for (const path of reads) {
    const [ours, theirs] = await Promise.all([ask(app, path), ask(bare, path)]);
    if (!ids(ours) || ids(ours) !== ids(theirs))
      throw new Error(`The servers differ about ${path}`);
  }
  for (const [index, target] of [app, bare].entries()) {
    const mobile = mobileNumber(10 + index);
    const made = await ask(target, paths.create, { ...form, mobile });
    const stored = await ask(app, paths.one(made.ref_no));
    if (stored._id !== made._id || stored.mobile !== mobile || stored.status_updates.length !== 1) {
      throw new Error(`${target.origin} did not create what it said`);
    }
  }
  say(`Both servers answer alike (${reads.length} reads, 2 creations).`);
}
