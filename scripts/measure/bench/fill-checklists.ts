import { connect } from "../../session";

/** Three items on each case beside those of the demo: of most something is missing, and many have a day or were asked for. */
const items = `
  INSERT INTO checklist_item (id, assessment_id, country, stage, position, kind, name, due_on, asked_at, channel)
  SELECT uuidv7(), a.id, a.country_apply_for, (ARRAY['application', 'application', 'visa'])[n], n, kind, name,
    CASE WHEN random() < 0.4 THEN current_date + (random() * 120 - 40)::int END,
    asked.at, CASE WHEN asked.at IS NOT NULL THEN 'call' END
  FROM assessment a,
    (VALUES (1, 'marksheet', '12th marksheet'), (2, 'funds', 'Bank statement'), (3, 'medical', 'Medical')) AS kinds (n, kind, name),
    LATERAL (SELECT CASE WHEN random() < 0.5 AND a.id IS NOT NULL THEN now() - random() * interval '40 days' END AS at) AS asked
  WHERE n = 1 OR random() < 0.7
  ON CONFLICT DO NOTHING`;

/** Gives each case of a seeded database a checklist. */
export async function fillChecklists(databaseUrl: string): Promise<void> {
  const session = await connect(databaseUrl);
  try {
    await session.query("SELECT setseed(0.5)");
    await session.query(items);
    await session.query("VACUUM ANALYZE checklist_item, checklist_sum");
  } finally {
    await session.end();
  }
}
