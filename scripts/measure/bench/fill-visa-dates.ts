import { connect } from "../../session";

// Cases on the way to a visa: each with a course, an application, an offer, a plan, a passport, a test, a document and
// funds. Verdicts come of the product's own job, or are written here where only the list of them is measured.

const course = `
  INSERT INTO applied_course (id, assessment_id, country, university_id, course_id, type, intake)
  SELECT uuidv7(), a.id, v.country, v.id, o.id, 'pg', to_char(current_date + 200, 'YYYY-MM')
  FROM (SELECT id FROM assessment WHERE state <> 'rejected' ORDER BY id LIMIT $1) a
  CROSS JOIN LATERAL (SELECT * FROM course ORDER BY md5(id::text || a.id::text) LIMIT 1) o
  JOIN university v ON v.id = o.university_id
  WHERE NOT EXISTS (SELECT FROM applied_course c WHERE c.assessment_id = a.id)`;
const application = `
  INSERT INTO application (id, assessment_id, applied_course_id, application_type, intake, status)
  SELECT uuidv7(), c.assessment_id, c.id, 'New Application', c.intake, 'Pending' FROM applied_course c
  WHERE NOT EXISTS (SELECT FROM application a WHERE a.applied_course_id = c.id)`;
const plan = `
  INSERT INTO visa_plan (application_id, assessment_id, planned_on, course_start, level, institution, place, partners,
    children, at_school, fee, fee_paid, fee_currency)
  SELECT a.id, a.assessment_id, current_date + (random() * 90)::int, current_date + 180, 'master', 'private', 'elsewhere', 0, 0,
    0, 18000, 6000, 'CAD' FROM application a ON CONFLICT DO NOTHING`;
const records = [
  `INSERT INTO offer_letter (id, assessment_id, application_id, status)
   SELECT uuidv7(), assessment_id, id, 'Unconditional' FROM application`,
  `INSERT INTO passport (id, assessment_id, number, valid_from, valid_to, address, issue_place)
   SELECT uuidv7(), assessment_id, 'Z1234567', current_date - 900, current_date + 2000, '-', '-' FROM application`,
  `INSERT INTO test_taken (id, assessment_id, test_name, test_score, reference_no, date)
   SELECT uuidv7(), assessment_id, 'ielts', '7', 'R', current_date - (random() * 700)::int FROM application`,
  `INSERT INTO fund (id, assessment_id, holder, relation, bank, amount, currency, held_since, last_day)
   SELECT uuidv7(), assessment_id, 'Harjit Singh', 'father', 'PNB', 30000, 'CAD', current_date - 40, current_date - 3
   FROM application, generate_series(1, 2)`,
];
/** A third of the verdicts is at risk. */
const verdicts = `
  INSERT INTO visa_verdict (id, application_id, assessment_id, country, state, planned_on, act_by, missing, findings, facts,
    fingerprint, made_at)
  SELECT uuidv7(), p.application_id, p.assessment_id, 'CA', (ARRAY['unsafe', 'unknown', 'safe'])[1 + floor(random() * 3)::int],
    p.planned_on, p.planned_on, '[]', '[]', '{"documents": [], "tests": [], "funds": []}', 'bench', now()
  FROM visa_plan p ON CONFLICT DO NOTHING`;

/** Brings so many cases of a seeded database on the way to a visa. */
export async function fillVisaDates(databaseUrl: string, cases: number, judged: boolean) {
  const session = await connect(databaseUrl);
  try {
    await session.query("SELECT setseed(0.5)");
    await session.query(course, [cases]);
    for (const statement of [application, plan, ...records, ...(judged ? [verdicts] : [])])
      await session.query(statement);
    await session.query("VACUUM ANALYZE");
    const { rows } = await session.query<{ n: number }>("SELECT count(*)::int AS n FROM visa_plan");
    return rows[0]?.n ?? 0;
  } finally {
    await session.end();
  }
}
