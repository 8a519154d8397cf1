import { hash } from "@node-rs/argon2";
import { Client, type ClientBase } from "pg";
import { daysAfter } from "../../lib/values/calendar";
import { branches } from "./branches";
import { makeCatalogue } from "./catalogue";
import { seedChecklists } from "./checklists";
import { dayOf, shortYear } from "./days";
import { progressOf } from "./demo/applications";
import { bankOf } from "./demo/bank";
import { type Case, caseRow, makeCases, statusUpdates } from "./demo/cases";
import { demoChecklists } from "./demo/checklists";
import { appointments, reminders, tags } from "./demo/desk";
import { contacts, differentPersons, makeTwins } from "./demo/families";
import { feePlans } from "./demo/fee-plans";
import { followUps } from "./demo/follow-ups";
import { demoImport } from "./demo/import";
import { inbox } from "./demo/inbox";
import { leadSources } from "./demo/lead-sources";
import { leads } from "./demo/leads";
import { manualReports, ownReports, vouchers } from "./demo/money";
import { partnersOf } from "./demo/partners";
import { accessLines, consents, personRequests } from "./demo/personal-data";
import { passports, qualifications, remarks, testsTaken, workExperience } from "./demo/profile";
import { makeStaff } from "./demo/staff";
import { insertRows, type Row, takeRefNos } from "./insert";
import { type Random, randomFrom } from "./random";

/** Decision P7a. That the demo set is loaded shows by the staff row admin@overseasdesk.example. */
const PASSWORD = "overseas-demo-2026";
/** OWASP's setting for argon2id: 19 MiB, two passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Loads the demo data set into a migrated database that has no staff yet, in one transaction.
 * False, and nothing done, where there is any. The people are the same each time; their dates
 * are as far from today as ever.
 */
export async function seedDemo(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("BEGIN");
    // Two starts at once: the second waits here and then finds staff.
    await client.query("LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE");
    const { rowCount } = await client.query("SELECT 1 FROM staff LIMIT 1");
    if (!rowCount) await load(client, new Date());
    await client.query("COMMIT");
    return !rowCount;
  } finally {
    // Without the COMMIT this undoes everything.
    await client.end();
  }
}

async function load(client: ClientBase, now: Date): Promise<void> {
  const random = randomFrom("demo");
  const opened = new Date(`${daysAfter(dayOf(now), -170)}T04:30:00Z`);
  const staff = makeStaff(random, await hash(PASSWORD, ARGON2), opened);
  const catalogue = makeCatalogue(random, opened);
  const cases = makeCases(random, staff, now);
  makeTwins(cases);
  const came = leadSources(cases, staff, now);
  // In this order: a case's timeline only goes forward.
  const updates = cases.flatMap((one) => statusUpdates(one, random, staff));
  const said = cases.flatMap((one) => remarks(one, random));
  const progress = progressOf(cases, catalogue.courses, random);
  const planned = followUps(
    cases.filter(({ state }) => state === "active"),
    random,
    now,
  );
  const each = (make: (one: Case, chance: Random) => Row[]) =>
    cases.flatMap((one) => make(one, random));

  const people = await caseRows(client, cases, random);
  const numbered = cases.map((one, index) => ({ one, refNo: String(people[index]?.ref_no) }));
  const asked = leads(random, staff, now);
  const moved = demoImport(asked.rows, staff, now);

  const words = tags(now);
  const written = inbox(cases, asked.rows, staff, now);
  const plans = feePlans(people, staff);
  const paying = partnersOf(cases, catalogue.universities, progress, now);
  const tables: Tables = [
    ["staff", staff.rows],
    ["university", catalogue.universities],
    ["course", catalogue.rows],
    ["tag", words.rows],
    ["assessment", words.wornBy(accepted(people, updates))],
    ["status_update", updates],
    ["passport", each(passports)],
    ["qualification", each(qualifications)],
    ["test_taken", each(testsTaken)],
    ["work_experience", each(workExperience)],
    ["remark", said],
    ["follow_up", planned],
    ["applied_course", progress.appliedCourses],
    ["application", progress.applications],
    ["offer_letter", progress.offers],
    ["deposit", progress.deposits],
    ["visa", progress.visas],
    ["partner", paying.partners],
    ["partner_university", paying.reaches],
    ["agreement", paying.agreements],
    ["agreement_rate", paying.rates],
    ["referral", paying.referrals],
    ["enrolment", paying.enrolments],
    ["voucher", vouchers(cases, random, staff, now)],
    ["fee_plan", plans.plans],
    ["fee_head", plans.heads],
    ["instalment", plans.instalments],
    ["daily_report_normal", ownReports(cases, { ...progress, followUps: planned }, random)],
    ["daily_report_extended", manualReports(random, staff, now)],
    ["appointment", appointments(cases, now)],
    ["reminder", reminders(cases, staff, now)],
    ["lead", words.wornBy(asked.rows)],
    ["lead", came.leads],
    ["lead_call", asked.calls],
    ["lead_call", came.calls],
    ["lead_source", came.sources],
    ["lead_arrival", came.arrivals(asked.rows)],
    ["lead_cost", came.costs],
    ["lead_area", came.areas],
    ["conversation", written.conversations],
    ["outbox_message", written.outgoing],
    ["incoming_message", written.incoming],
    ["contact", cases.flatMap(contacts)],
    ["different_person", differentPersons(cases, staff)],
    ["consent", consents(numbered, await standingNotices(client), now)],
    ["person_request", personRequests(numbered, staff, now)],
    ["access_line", accessLines(numbered, staff, now)],
    ["import_run", moved.runs],
    ["import_row", moved.rows],
    ["import_origin", moved.origins],
  ];
  await writeTables(client, tables);
  const paid = tables.find(([table]) => table === "voucher")?.[1] ?? [];
  const bank = bankOf(paid, staff, now);
  await writeTables(client, [
    ["bank_account", bank.accounts],
    ["bank_statement", bank.statements],
    ["bank_line", bank.lines],
  ]);
  const templates = await seedChecklists(client);
  await insertRows(
    client,
    "demo_row",
    templates.map((id) => ({ table: "checklist_template", id })),
  );
  await demoChecklists(client);
}

/** Rows by their tables, in the order in which they name each other. */
type Tables = [table: string, rows: Row[]][];

async function writeTables(client: ClientBase, tables: Tables): Promise<void> {
  for (const [table, rows] of tables) {
    await insertRows(client, table, rows);
    if (marked.includes(table))
      await insertRows(
        client,
        "demo_row",
        rows.map(({ id }) => ({ table, id: String(id) })),
      );
  }
}

/** Rows that go by themselves when the demo is removed (scripts/remove-demo.ts); all else goes with one of these. */
const marked = [
  "staff",
  "university",
  "course",
  "partner",
  "tag",
  "assessment",
  "lead",
  "lead_source",
  "lead_area",
  "voucher",
  "conversation",
  "bank_account",
  "bank_statement",
  "daily_report_normal",
  "daily_report_extended",
];

/** With the days of their acceptance, which the database cannot know of cases that come to it active. */
const accepted = (rows: Row[], updates: Row[]) =>
  rows.map((row): Row => {
    const update = updates.find((one) => one.type === "accepted" && one.assessment_id === row.id);
    return { ...row, accepted_on: update ? dayOf(new Date(String(update.created_at))) : null };
  });

/** The ids of the notice that people read today, by language. */
async function standingNotices(client: ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; language: string }>(
    "SELECT DISTINCT ON (language) id, language FROM notice ORDER BY language, version DESC",
  );
  return new Map(rows.map(({ id, language }) => [language, id]));
}

/** Rows of `assessment`, each with the next number of its branch and of the year of its enquiry. */
async function caseRows(client: ClientBase, cases: Case[], random: Random): Promise<Row[]> {
  const refNos = new Map<string, string>();
  for (const branch of branches) {
    const ours = cases.filter(({ location }) => location === branch);
    for (const year of new Set(ours.map(({ createdAt }) => shortYear(createdAt)))) {
      const ofYear = ours.filter(({ createdAt }) => shortYear(createdAt) === year);
      const numbers = await takeRefNos(client, branch, year, ofYear.length);
      for (const [index, one] of ofYear.entries()) refNos.set(one.id, numbers[index] ?? "");
    }
  }
  return cases.map((one) => caseRow(one, refNos.get(one.id) ?? "", random));
}
