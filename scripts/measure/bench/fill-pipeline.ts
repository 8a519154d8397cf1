import type { Client } from "pg";
import { connect } from "../../session";

// Applications, offers, deposits and visas at size: written by statements of one kind each, under the
// triggers and checks that the product's own writes are under.

export type PipelineSize = {
  applications: number;
  /** how many of them are about deferred, chance deciding which */
  deferred: number;
  offers: number;
  deposits: number;
  visas: number;
};

/** What the lists are measured at (issue 9), and the little that they are compared with. */
export const much = {
  applications: 200_000,
  deferred: 40_000,
  offers: 150_000,
  deposits: 100_000,
  visas: 80_000,
};
export const little = {
  applications: 2_000,
  deferred: 1_000,
  offers: 2_000,
  deposits: 2_000,
  visas: 2_000,
};

/** SQL that draws one of these texts; the first are the likelier ones. */
const drawn = (words: string[], array = words.map((word) => `'${word.replace("'", "''")}'`)) =>
  `(ARRAY[${array}])[1 + floor(power(random(), 1.5) * ${words.length})::int]`;

const types = [
  "New Application",
  "Online Application",
  "UCAS",
  "On Spot Offers",
  "Authorization Letter",
];
const statuses = [
  "Pending",
  "Offer awaited",
  "Rejected",
  "More Documents Required",
  "Not Applied",
  "Saved",
  "Application can't process for future intake",
];
const offerStatuses = [
  "Conditional",
  "Unconditional",
  "Rejected",
  "More Documents Required by University",
];
const depositTypes = [
  "Telegrahic Transfer",
  "Credit Card",
  "Demand Draft",
  "Direct Payment",
  "No Payment Required by University",
];
const visaStatuses = ["Visa Applied", "Visa Recevied", "Visa not applied", "Visa Rejected"];
const banks = ["Punjab National Bank", "HDFC Bank", "State Bank of India"];
const intakes = ["2026-09", "2026-01", "2027-01", "2026-05", "2025-09", "2025-01", "2024-09"];

/** Over three years, oldest first: as rows come into the tables of an office. */
const applications = `
  WITH cases AS (SELECT id, row_number() OVER (ORDER BY md5(id::text)) AS at FROM assessment WHERE state = 'active'),
       courses AS (SELECT *, row_number() OVER (ORDER BY id) AS at FROM course),
       drawn AS (
         SELECT n, 1 + n % (SELECT count(*) FROM cases) AS a_case,
                1 + floor(power(random(), 1.5) * (SELECT count(*) FROM courses))::int AS a_course,
                ${drawn(intakes)} AS intake,
                now() - (1 - (n - random()) / $1::int) * interval '3 years' AS date
         FROM generate_series(1, $1::int) n),
       chosen AS (
         SELECT n, date, drawn.intake, cases.id AS assessment_id, courses.id AS course_id, university_id, graduate_type
         FROM drawn JOIN cases ON cases.at = a_case JOIN courses ON courses.at = a_course),
       applied AS (
         INSERT INTO applied_course (id, assessment_id, country, university_id, course_id, type, intake)
         SELECT uuidv7(date - now()), assessment_id, country, university_id, course_id, graduate_type, intake
         FROM chosen JOIN university ON university.id = university_id ORDER BY n
         RETURNING id, assessment_id, intake),
       typed AS (SELECT *, uuid_extract_timestamp(id) AS date,
                CASE WHEN random() < $2::float8 THEN 'Defer' ELSE ${drawn(types)} END AS type
         FROM applied)
  INSERT INTO application (id, assessment_id, applied_course_id, date, application_type, intake, status, remarks,
    university_application_number, defer_intake, defer_remarks)
  SELECT uuidv7(date - now()), assessment_id, id, date, type, intake, ${drawn(statuses)},
    CASE WHEN random() < 0.5 THEN 'Sent with all transcripts' END,
    'U' || (1e7 + floor(random() * 9e7))::bigint,
    CASE type WHEN 'Defer' THEN '2027-05' END, CASE type WHEN 'Defer' THEN 'Visa came too late' END
  FROM typed ORDER BY date`;

/** Rows that each come some weeks after a row of another table, at most one for each. */
const following = (table: string, date: string, columns: string, values: string, from: string) => `
  WITH chosen AS (SELECT * FROM ${from} ORDER BY random() LIMIT $1::int),
       dated AS (SELECT *, least(now(), ${date} + random() * interval '60 days') AS later FROM chosen)
  INSERT INTO ${table} (id, assessment_id, ${columns})
  SELECT uuidv7(later - now()), assessment_id, ${values} FROM dated ORDER BY later`;

const offers = following(
  "offer_letter",
  "date",
  "application_id, date, status, conditions, remarks",
  `id, later, ${drawn(offerStatuses)}, ARRAY['IELTS 6.5', 'Final transcript'], 'As discussed'`,
  "application WHERE id NOT IN (SELECT application_id FROM offer_letter)",
);

const deposits = following(
  "deposit",
  "date",
  `offer_letter_id, created_at, deposit_type, amount, date_of_issue, number, bank, courier_name, docket_number,
   date_of_dispatch, dd_description, remarks`,
  `id, later, type, CASE WHEN type <> '${depositTypes[4]}' THEN 50000 + floor(random() * 90000000) / 100 END,
   CASE WHEN type <> '${depositTypes[4]}' THEN later::date END,
   CASE WHEN type NOT IN ('${depositTypes[3]}', '${depositTypes[4]}') THEN (1000 + floor(random() * 9000))::text END,
   CASE WHEN type NOT IN ('${depositTypes[3]}', '${depositTypes[4]}') THEN ${drawn(banks)} END,
   CASE type WHEN 'Demand Draft' THEN 'Blue Dart' END, CASE type WHEN 'Demand Draft' THEN 'D77' END,
   CASE type WHEN 'Demand Draft' THEN later::date END, CASE type WHEN 'Demand Draft' THEN 'Payable at Jalandhar' END,
   'Paid in full'`,
  `(SELECT *, ${drawn(depositTypes)} AS type FROM offer_letter WHERE NOT deposited) AS offer`,
);

const visas = following(
  "visa",
  "date",
  "application_id, date, status, remarks",
  `id, later, ${drawn(visaStatuses)}, 'File number to follow'`,
  "application WHERE id NOT IN (SELECT application_id FROM visa)",
);

/** Adds so many to a database that has active cases and a catalogue. */
export async function fillPipeline(databaseUrl: string, size: PipelineSize): Promise<void> {
  const session = await connect(databaseUrl);
  try {
    await session.query("SELECT setseed(0.5)");
    await session.query("SET work_mem = '128MB'");
    await waitingForIndex(session, 65_536);
    // These triggers write a case's row for each of its records; once a case is enough.
    const triggers = async (way: "DISABLE" | "ENABLE") => {
      await session.query(`ALTER TABLE application ${way} TRIGGER search_by_application`);
      for (const table of ["application", "offer_letter", "deposit", "visa"])
        await session.query(`ALTER TABLE ${table} ${way} TRIGGER milestone_written`);
    };
    await triggers("DISABLE");
    await session.query(applications, [size.applications, size.deferred / size.applications]);
    await session.query(offers, [size.offers]);
    await session.query(deposits, [size.deposits]);
    await session.query(visas, [size.visas]);
    await triggers("ENABLE");
    await session.query(
      "UPDATE assessment SET search_text = '' WHERE id IN (SELECT assessment_id FROM application)",
    );
    await session.query(
      "SELECT mend_milestones(id) FROM (SELECT DISTINCT assessment_id AS id FROM application) AS ours",
    );
    await waitingForIndex(session, 512);
    await session.query(
      "VACUUM ANALYZE assessment, applied_course, application, offer_letter, deposit, visa",
    );
  } finally {
    await session.end();
  }
}

/** The searches' index takes its new entries in few large helpings meanwhile; in kB. */
const waitingForIndex = (session: Client, limit: number) =>
  session.query(`ALTER INDEX assessment_search_text_idx SET (gin_pending_list_limit = ${limit})`);
