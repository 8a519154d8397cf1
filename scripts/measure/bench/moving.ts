import type { Page } from "@playwright/test";
import { fullName, makeName } from "../../../prisma/seed/people";
import { randomFrom } from "../../../prisma/seed/random";
import { connect } from "../../session";
import { type BenchApp, startApp } from "./app";
import { openBrowser } from "./desk";
import { openAlone, openPages, type Times, tellTimes } from "./meanwhile";
import { memoryOf } from "./processes";
import { count, mark, say } from "./say";

// An office moves in: a spreadsheet of cases goes through the page, as an admin does it, while others go on working.

const GOAL_MINUTES = 10;
const GOAL_MB = 500;
const FIRST_MOBILE = 7_000_000_000;

const random = randomFrom("moving");
const anyone = () => fullName(makeName(random));
const two = (n: number) => String(n).padStart(2, "0");

/** A case as an old sheet has it: every third has a passport, every fifth a father's number, every fourth notes. */
const caseLine = (n: number): Record<string, string | number> => ({
  "File No": `OLD/${n}`,
  "Student Name": anyone(),
  "Father Name": anyone(),
  "Mobile No": `0${FIRST_MOBILE + n}`,
  "Father Mobile": n % 5 === 0 ? FIRST_MOBILE + 100_000_000 + n : "",
  "Email ID": `student${n}@example.com`,
  DOB: `${two((n % 28) + 1)}/${two((n % 12) + 1)}/2001`,
  ...{ Address: "House 12", City: "Gurdaspur", Pincode: 143_521, "Home Country": "India" },
  ...{ Qualification: "10+2", Stream: "Commerce", "Passing Year": 2019, Marks: "78%" },
  ...{ Branch: "Gurdaspur", Refusal: "No", Spouse: "No", "Apply For": "UK" },
  ...{ "English Exam": "Pursuing", Status: n % 3 === 0 ? "Rejected" : "Active" },
  "Registration Date": `${two((n % 28) + 1)}/${two((n % 12) + 1)}/2023`,
  "Passport No": n % 3 === 0 ? `W${5_000_000 + n}` : "",
  "Passport Expiry": n % 3 === 0 ? "20/4/2031" : "",
  Notes: n % 4 === 0 ? "Asked at the fair" : "",
});

function spreadsheet(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, n) => Object.values(caseLine(n)).join(","));
  return Buffer.from([Object.keys(caseLine(0)).join(","), ...lines].join("\r\n"));
}

type Step = { seconds: number; peak: number };

/** Each step as the admin takes it: how long it took, and the app's highest resident memory meanwhile, in MB. */
async function step({ pid }: BenchApp, name: string, work: () => Promise<unknown>): Promise<Step> {
  const began = performance.now();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid) || 0);
  }, 100);
  await work().finally(() => clearInterval(timer));
  const seconds = (performance.now() - began) / 1000;
  say(`${name.padEnd(24)}${seconds.toFixed(1).padStart(8)} s${count(peak).padStart(8)} MB`);
  return { seconds, peak };
}

const patience = { timeout: 60 * 60_000 };

async function readFile(page: Page, origin: string, buffer: Buffer): Promise<void> {
  await page.goto(`${origin}/app/import`, { waitUntil: "networkidle" });
  await page.getByRole("combobox", { name: "What the rows are" }).click();
  await page.getByRole("option", { name: "Cases", exact: true }).click();
  await page.getByLabel(/^File/).setInputFiles({ name: "cases.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("heading", { name: "cases.csv", level: 1 }).waitFor(patience);
}

async function lookThrough(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Look through the rows" }).click();
  await page.getByRole("button", { name: /^Move .* in$/ }).waitFor(patience);
}

/** How many cases of the spreadsheet are there; throws where the run ended without all of them. */
async function movedIn(databaseUrl: string, rows: number): Promise<boolean> {
  const session = await connect(databaseUrl);
  try {
    const { rows: found } = await session.query<{ ended: boolean; moved: number }>(
      `SELECT ended_at IS NOT NULL AS ended,
         (SELECT count(*)::int FROM import_row WHERE run_id = run.id AND state = 'done') AS moved
       FROM import_run run WHERE file_name = 'cases.csv'`,
    );
    const [run] = found;
    if (run?.ended && run.moved !== rows) throw new Error(`Only ${run.moved} rows were moved in`);
    return run?.ended ?? false;
  } finally {
    await session.end();
  }
}

/** On a database of other cases. */
export async function measureMoving(databaseUrl: string, rows: number): Promise<void> {
  const app = await startApp(databaseUrl);
  const { browser, page } = await openBrowser(app);
  try {
    const alone = await openAlone(app);
    const beside: Times = {};
    say(`\n${count(rows)} cases of a spreadsheet`);
    const steps = [
      await step(app, "read", () => readFile(page, app.origin, spreadsheet(rows))),
      await step(app, "looked through", () => lookThrough(page)),
      await step(app, "moved in", async () => {
        await page.getByRole("button", { name: /^Move .* in$/ }).click();
        while (!(await movedIn(databaseUrl, rows))) await openPages(app, beside);
      }),
    ];
    const minutes = steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
    const peak = Math.max(...steps.map((each) => each.peak));
    say(`${minutes.toFixed(1)} minutes   ≤ ${GOAL_MINUTES} ${mark(minutes <= GOAL_MINUTES)}`);
    say(`${count(peak)} MB at most   ≤ ${GOAL_MB} ${mark(peak <= GOAL_MB)}`);
    tellTimes(alone, beside);
  } finally {
    await browser.close();
    await app.stop();
  }
}
