import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { seedBulk } from "../../prisma/seed/bulk";
import { seedDemo } from "../../prisma/seed/demo";
import { buildIfNeeded } from "../build";
import { bringUpToDate } from "../migrate";
import type { Postgres } from "../postgres";
import { connect, createDatabase } from "../session";
import { onShutdown, runUntilEnded, shutDown } from "../shutdown";
import { startThrowawayPostgres } from "../throwaway-postgres";
import { measureAnalytics } from "./bench/analytics";
import { type BenchApp, benchUrl, startApp } from "./bench/app";
import { isPage, type PageName } from "./bench/bare-next/sql";
import { comparePages, GOAL, pageNames } from "./bench/bare-pages";
import { compareSizes, compareWithBare, samples } from "./bench/bare-server";
import { measureBooks } from "./bench/books";
import { measureFeel } from "./bench/feel";
import { passFiles } from "./bench/files";
import { measureHooks } from "./bench/hooks";
import { measureLeads } from "./bench/leads";
import { measureWorkLists } from "./bench/lists";
import { measureLive } from "./bench/live";
import { measureExports, measurePages, startBoth } from "./bench/measure-pipeline";
import { measureMessages } from "./bench/messages";
import { measureMoney } from "./bench/money";
import { measureMoving } from "./bench/moving";
import { measureOffice, office } from "./bench/office";
import { caseTabs, compare, fillCase, followUps } from "./bench/pages";
import { pipelinePages } from "./bench/pipeline";
import { measureReports } from "./bench/reports";
import type { Rounds } from "./bench/rounds";
import { measureRush } from "./bench/rush";
import { count, mark, say } from "./bench/say";
import { measureSizes } from "./bench/sizes";

// npm run bench [-- --assessments 200000] [--rounds 5] [--seconds 4] [--calls name,mobile,ref]
//   the app beside a bare server that sends the same SQL; with --calls, only for these
// npm run bench -- --pages active,details   (or: --pages all)
//   only these pages beside bare ones, on the demo data
// npm run bench -- --cases
//   the tabs of a case with much in it beside one with little, follow-ups and dashboard over 200,000 cases beside
//   2,000, and what files pass through
// npm run bench -- --pipeline offers,visas   (or: --pipeline all)
//   the lists of applications, deferred, offers, deposits and visas: over much beside over little, as
//   files, and beside bare pages
// npm run bench -- --books
//   P&L, receipts and taking payments over a million vouchers beside ten thousand
// npm run bench -- --money
//   dues, commission, invoices to partners and the return of a month, at size beside little
// npm run bench -- --reports
//   what the pages of reports ask the database over five million lines of daily work
// npm run bench -- --analytics
//   what the analytics ask the database over a million assessments, and how long a year is counted for
// npm run bench -- --live
//   how long from a commit to a hundred who listen, what open streams cost, and what the bell asks
// npm run bench -- --messages
//   the inbox over 100,000 conversations beside 1,000, what staff's pages take while 5,000 messages are queued, and how
//   long 100,000 runs of series are looked through
// npm run bench -- --moving [--assessments 200000]
//   20,000 cases of a spreadsheet moved in by the page over so many cases, and what staff's pages take meanwhile
// npm run bench -- --hooks: how soon a webhook is answered with fifty a second
// npm run bench -- --leads: pages while a portal sends fifty leads a second for a minute
// npm run bench -- --lists visa-dates   (or: --lists all)
//   the lists of assessments and follow-ups, sorted each way, boards, and the counts of saved views, over 200,000
//   cases beside 2,000, and what judging the visa dates of 10,000 open cases takes
// npm run bench -- --feel
//   how long from the press of a link to the painted page, for six pages in a real browser, also with a slower processor
// npm run bench -- --rush
//   how long staff's pages take while a thousand assessments come at once, and the largest pictures
// npm run bench -- --rows 10000,1000000
//   the list and the searches in a small and a large database
// npm run bench -- --sizes 10000,10000000
//   lists, searches, dashboard, My day, case, P&L and analytics over so many cases beside so few
// npm run bench -- --office [--minutes 10] [--think 25]
//   a thousand counsellors in forty branches at work, each with a call after so many seconds, with one app process and
//   with two

const { values } = parseArgs({
  options: {
    assessments: { type: "string", default: "200000" },
    rows: { type: "string" },
    sizes: { type: "string" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
    calls: { type: "string" },
    pages: { type: "string" },
    cases: { type: "boolean", default: false },
    pipeline: { type: "string" },
    books: { type: "boolean", default: false },
    money: { type: "boolean", default: false },
    reports: { type: "boolean", default: false },
    analytics: { type: "boolean", default: false },
    live: { type: "boolean", default: false },
    hooks: { type: "boolean", default: false },
    leads: { type: "boolean", default: false },
    messages: { type: "boolean", default: false },
    moving: { type: "boolean", default: false },
    lists: { type: "string" },
    feel: { type: "boolean", default: false },
    rush: { type: "boolean", default: false },
    office: { type: "boolean", default: false },
    minutes: { type: "string", default: "10" },
    think: { type: "string", default: "25" },
  },
});
const rounds: Rounds = {
  connections: 16,
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
};

runUntilEnded(async () => {
  const [load = 0] = loadavg();
  if (load > cpus().length / 2) {
    say(
      `This machine is busy (load ${load.toFixed(1)}): the figures will be low, the app's most of all.`,
    );
  }
  await buildIfNeeded(process.env.NEXT_DIST_DIR || ".next");
  const postgres = await startThrowawayPostgres();
  onShutdown(() => postgres.stop());
  if (values.pages) await renderPages(postgres, values.pages);
  else if (values.cases) await measureCases(postgres);
  else if (values.pipeline) await measureLists(postgres, values.pipeline);
  else if (values.books) await measureBooks((name) => demo(postgres, name), rounds);
  else if (values.money) await measureMoney(seedAs(postgres), rounds);
  else if (values.reports) await measureReports((name) => demo(postgres, name));
  else if (values.analytics) await measureAnalytics(seedAs(postgres));
  else if (values.live) await measureLive(await demo(postgres, "live"));
  else if (values.hooks) await measureHooks(await demo(postgres, "hooks"), 20);
  else if (values.leads) await measureLeads(await demo(postgres, "leads"), 60);
  else if (values.messages) await measureMessages(seedAs(postgres), rounds);
  else if (values.moving)
    await measureMoving(await seeded(postgres, Number(values.assessments)), 20_000);
  else if (values.lists) await measureWorkLists(seedAs(postgres), rounds, values.lists);
  else if (values.feel) await measureFeel(await demo(postgres, "feel"));
  else if (values.rush) await measureRush(await demo(postgres, "rush"));
  else if (values.office)
    await measureOffice(await seeded(postgres, Number(values.assessments), "office", office), {
      minutes: Number(values.minutes),
      think: Number(values.think),
    });
  else if (values.sizes)
    await measureSizes(
      (size) => seeded(postgres, size),
      values.sizes.split(",").map(Number),
      rounds,
    );
  else if (values.rows)
    await compareSizes(
      (size) => seeded(postgres, size),
      values.rows.split(",").map(Number),
      rounds,
    );
  else {
    const databaseUrl = await seeded(postgres, Number(values.assessments));
    await compareWithBare(databaseUrl, rounds, values.calls?.split(","));
    if (!values.calls) {
      await measureCases(postgres, databaseUrl);
      await measureLists(postgres, "all");
      await measureBooks((name) => demo(postgres, name), rounds);
      await measureReports((name) => demo(postgres, name));
      await measureAnalytics(seedAs(postgres));
      await measureLive(await demo(postgres, "live"));
      await measureWorkLists(seedAs(postgres), rounds, "all");
      await measureFeel(await demo(postgres, "feel"));
      await renderPages(postgres, "all");
    }
  }
  await shutDown(0);
});

/** A migrated database with the demo data; answers its URL. */
async function demo(postgres: Postgres, name: string): Promise<string> {
  const session = await connect(postgres.url("postgres"));
  await createDatabase(session, name);
  await session.end();
  const url = postgres.url(name);
  await bringUpToDate({ url, appUrl: benchUrl(url) });
  await seedDemo(url);
  return url;
}

/** The same with this many generated cases. */
async function seeded(
  postgres: Postgres,
  assessments: number,
  name = `bench_${assessments}`,
  more?: typeof office,
): Promise<string> {
  const url = await demo(postgres, name);
  const began = performance.now();
  await seedBulk(url, { assessments, followUps: assessments, ...more, seed: "bench" });
  say(
    `Generated ${count(assessments)} assessments and follow-ups in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  );
  return url;
}

const seedAs = (postgres: Postgres) => (name: string, assessments: number) =>
  seeded(postgres, assessments, name);

/** What the case file and the day's work cost with much behind them, and what files pass through. */
async function measureCases(postgres: Postgres, many?: string): Promise<void> {
  const databaseUrl = many ?? (await seeded(postgres, Number(values.assessments)));
  const app = await startApp(databaseUrl);
  onShutdown(() => app.stop());
  const { cases } = await samples(databaseUrl);
  const [full = "", page = "", plain = "", ...others] = cases.map(({ refNo }) => refNo);
  await fillCase(databaseUrl, full, "full");
  await fillCase(databaseUrl, page, "page");
  say("\nfiles, eight at once      files/s   memory at most");
  const passed = await passFiles(app, others.slice(0, 8));
  for (const [name, { perSecond, peak }] of Object.entries(passed))
    say(`${name.padEnd(22)}${perSecond.toFixed(1).padStart(11)}${`${peak} MB`.padStart(17)}`);

  const small = await startApp(await seeded(postgres, 2_000));
  onShutdown(() => small.stop());
  const pairs = [...caseTabs(app, full, page, plain), ...followUps(app, small)];
  say(
    "\nA case with 200 entries of each kind beside one with few, and follow-ups over " +
      `${count(Number(values.assessments))} beside 2,000`,
  );
  say("page                       req/s   p50 ms   of the small one");
  for (const { name, perSecond, p50, ratio } of await compare(pairs, rounds))
    say(
      name.padEnd(22) +
        count(perSecond).padStart(10) +
        p50.toFixed(0).padStart(9) +
        ratio.toFixed(2).padStart(19),
    );
}

/** The lists from application to visa; `names` picks some of them. */
async function measureLists(postgres: Postgres, names: string): Promise<void> {
  const pages = pipelinePages.filter((page) => names === "all" || names.split(",").includes(page));
  const both = await startBoth(seedAs(postgres));
  await measureExports(pages, both.many);
  await besideBare(both.many.app, both.many.databaseUrl, pages);
  await measurePages(pages, both, rounds);
}

/** The app's pages beside bare ones: `names` of some, or all. */
async function renderPages(postgres: Postgres, names: string): Promise<void> {
  const databaseUrl = await demo(postgres, "bench_pages");
  const app = await startApp(databaseUrl);
  onShutdown(() => app.stop());
  await besideBare(app, databaseUrl, names === "all" ? pageNames : names.split(",").map(pageNamed));
}

async function besideBare(app: BenchApp, databaseUrl: string, pages: PageName[]): Promise<void> {
  const { cases } = await samples(databaseUrl);
  const refNos = cases.slice(0, 20).map(({ refNo }) => refNo);
  say(
    "\npage           app req/s   p50 ms   CPU ms   bare req/s   p50 ms   CPU ms    ratio    goal",
  );
  for await (const { page, each, ratio } of comparePages(app, databaseUrl, pages, refNos, rounds)) {
    const cells = each.map(
      ({ perSecond, p50, cpu }) =>
        count(perSecond).padStart(12) + p50.toFixed(0).padStart(9) + cpu.toFixed(1).padStart(9),
    );
    say(
      `${page.padEnd(12)}${cells.join("")}${ratio.toFixed(2).padStart(9)}   ≥ ${GOAL.toFixed(2)} ${mark(ratio >= GOAL)}`,
    );
  }
}

function pageNamed(name: string) {
  if (isPage(name)) return name;
  throw new Error(`There is no page "${name}": ${pageNames.join(", ")}.`);
}
