import { connect } from "../../session";

// Commission, invoices, remittances, fee plans and taxed receipts at size: written by statements of one kind each, under the
// triggers and checks that the product's own writes are under.

export type MoneySize = { vouchers: number; plans: number };

const partners = `
  INSERT INTO partner (id, kind, name, country, currency)
  SELECT uuidv7(), 'aggregator', 'Aggregator ' || n, 'CA', 'CAD' FROM generate_series(1, 40) n`;

/** One for each application, a tenth of them lost. */
const commissions = `
  WITH ours AS (SELECT id, row_number() OVER (ORDER BY name) - 1 AS at FROM partner WHERE name LIKE 'Aggregator %'),
       drawn AS (SELECT *, row_number() OVER (ORDER BY id) AS n, (date AT TIME ZONE 'Asia/Kolkata')::date AS day FROM application)
  INSERT INTO commission (id, application_id, assessment_id, intake, partner_id, state, amount, currency, student_on, due_on,
    claim_by, act_by, how, fingerprint, made_at)
  SELECT uuidv7(), drawn.id, assessment_id, intake, ours.id,
    (ARRAY['expected', 'claimed', 'confirmed', 'expected', 'claimed', 'lost', 'expected', 'claimed', 'confirmed', 'expected'])[1 + n % 10],
    3000, 'CAD', day, day + 60, day + 240, day + 60, ARRAY['15% of the first year of CAD 20,000.00'], n::text, now()
  FROM drawn JOIN ours ON ours.at = n % 40 ORDER BY n`;

/** Invoices and claims of each partner, three students on an invoice, the first of two of which is paid. */
const claims = [
  `CREATE TEMP TABLE claimed AS
   SELECT c.application_id, c.assessment_id, c.partner_id, c.location, c.student_on + 90 AS day, uuidv7() AS claim_id,
     (row_number() OVER (PARTITION BY c.partner_id ORDER BY c.student_on, c.id) - 1) / 3 AS batch
   FROM commission c WHERE c.state = 'claimed'`,
  `CREATE TEMP TABLE invoiced AS
   SELECT partner_id, batch, uuidv7() AS id, least(max(day), current_date) AS day, count(*) AS students,
     batch % 2 = 0 AS paid, uuidv7() AS remittance_id
   FROM claimed GROUP BY 1, 2`,
  `INSERT INTO partner_invoice (id, kind, partner_id, location, issued_on, pay_by, currency, rate, treatment, lut_number, amount, rupees,
     printed, created_by_id)
   SELECT id, 'invoice', partner_id, 'gurdaspur', day, day + 30, 'CAD', 61.4321, 'lut', 'AD030426000001X', 3000 * students,
     184296.30 * students, '{"office": {}, "partner": {}}', (SELECT id FROM staff ORDER BY email LIMIT 1)
   FROM invoiced ORDER BY day`,
  `INSERT INTO commission_claim (id, application_id, partner_id, number, claimed_on, amount, currency, invoice_id, location, pay_by, student,
     rupees)
   SELECT claim_id, application_id, i.partner_id, i.number, i.issued_on, 3000, 'CAD', i.id, claimed.location, i.pay_by,
     '{"name": "Amrit Kaur", "studentNo": null, "apn": "APN1", "course": "BSc", "university": "UBC", "intake": "2026-09"}', 184296.30
   FROM claimed JOIN invoiced USING (partner_id, batch) JOIN partner_invoice i ON i.id = invoiced.id`,
  `INSERT INTO remittance (id, partner_id, location, received_on, currency, amount, rupees, charges, reference, created_by_id)
   SELECT remittance_id, partner_id, 'gurdaspur', least(day + 40, current_date), 'CAD', 3000 * students, 184000 * students, 590,
     'BENCH ' || id, (SELECT id FROM staff ORDER BY email LIMIT 1)
   FROM invoiced WHERE paid`,
  `INSERT INTO remittance_line (id, remittance_id, claim_id, amount)
   SELECT uuidv7(), remittance_id, claim_id, 3000 FROM claimed JOIN invoiced USING (partner_id, batch) WHERE paid`,
];

/** Three instalments a case, of last year, this month and an event. */
const plans = [
  `CREATE TEMP TABLE planned AS
   SELECT uuidv7() AS id, assessment.id AS assessment_id, row_number() OVER (ORDER BY assessment.id) AS n
   FROM assessment WHERE state = 'active' LIMIT $1`,
  `INSERT INTO fee_plan (id, assessment_id, made_by_id)
   SELECT id, assessment_id, (SELECT id FROM staff ORDER BY email LIMIT 1) FROM planned`,
  `INSERT INTO fee_head (id, plan_id, position, name, amount) SELECT uuidv7(), id, 0, 'Counselling', 90000 FROM planned`,
  `INSERT INTO instalment (id, plan_id, assessment_id, position, amount, due_on, event)
   SELECT uuidv7(), id, assessment_id, position, 30000,
     CASE position WHEN 0 THEN current_date - 400 + (n % 390)::int WHEN 1 THEN current_date + (n % 60)::int END,
     CASE position WHEN 2 THEN 'visa' END
   FROM planned CROSS JOIN generate_series(0, 2) AS position`,
];

/** Receipts with tax inside, of four years; most of persons in the state, some of businesses, some refunded. */
const vouchers = `
  WITH author AS (SELECT id FROM staff ORDER BY email LIMIT 1),
       students AS (SELECT id, row_number() OVER (ORDER BY ref_no) AS at FROM assessment WHERE state = 'active'),
       drawn AS (
         SELECT n, now() - (1 - n::float8 / $2::int) * interval '4 years' AS date, 1 + floor(random() * 900)::int AS hundreds,
           CASE WHEN n % 4 = 0 THEN 1 + n % (SELECT count(*) FROM students) END AS student
         FROM generate_series($1::int, $3::int) n)
  INSERT INTO voucher (id, kind, reciept_number, number, assessment_id, location, date, particulars, amount, mode, fee, name, created_by_id,
    state, gst_rate, taxable, cgst, sgst, igst, gstin)
  SELECT uuidv7(date - now()), 'receipt', floor(extract(epoch FROM date) * 1000)::bigint + n % 7, 'BEN/' || n, students.id,
    (ARRAY['gurdaspur', 'batala'])[1 + n % 2], date, 'Registration fee', 118 * hundreds,
    (ARRAY['cash', 'upi', 'bank', 'card', 'cheque', 'draft'])[1 + n % 6], 'own', 'Amrit Kaur', author.id,
    CASE WHEN n % 5 = 0 THEN '07' ELSE '03' END, 18, 100 * hundreds,
    CASE WHEN n % 5 = 0 THEN 0 ELSE 9 * hundreds END, CASE WHEN n % 5 = 0 THEN 0 ELSE 9 * hundreds END,
    CASE WHEN n % 5 = 0 THEN 18 * hundreds ELSE 0 END,
    CASE WHEN n % 50 = 0 THEN '07AAPFU0939F1ZV' END
  FROM drawn CROSS JOIN author LEFT JOIN students ON students.at = student
  ORDER BY n`;

/** Fills a database that has a pipeline of applications; vouchers come first, as plans settle by them. */
export async function fillMoney(databaseUrl: string, size: MoneySize): Promise<void> {
  const session = await connect(databaseUrl);
  const step = 50_000;
  try {
    await session.query("SELECT setseed(0.5)");
    await session.query(
      "UPDATE branch SET gstin = '03AAPFU0939F1Z5', sac = '998397' WHERE code IN ('gurdaspur', 'batala')",
    );
    for (let first = 1; first <= size.vouchers; first += step) {
      const last = Math.min(size.vouchers, first + step - 1);
      await session.query(vouchers, [first, size.vouchers, last]);
    }
    await session.query(partners);
    await session.query(commissions);
    await session.query("BEGIN");
    for (const statement of claims) await session.query(statement);
    await session.query("COMMIT");
    await session.query("BEGIN");
    for (const statement of plans)
      await session.query(statement, statement.includes("$1") ? [size.plans] : []);
    await session.query("COMMIT");
    // The job would make them anew of deposits that are not there.
    await session.query("TRUNCATE commission_mark");
    await session.query("VACUUM ANALYZE");
  } finally {
    await session.end();
  }
}
