import type { ClientBase } from "pg";

/** The demo's cases hold what their first course asks for; what only some students need is left out. */
const items = `
  INSERT INTO checklist_item (id, assessment_id, applied_course_id, template_id, template_item_id, country, stage, position,
    kind, name, help, copies, form, condition)
  SELECT gen_random_uuid(), c.assessment_id, c.id, t.id, i.id, t.country, t.stage, i.position,
    i.kind, i.name, i.help, i.copies, i.form, i.condition
  FROM (SELECT DISTINCT ON (assessment_id) * FROM applied_course ORDER BY assessment_id, id) c
  JOIN checklist_template t ON t.country = c.country AND t.level IN ('any', c.type)
  JOIN checklist_template_item i ON i.template_id = t.id AND i.condition = 'always'
  ON CONFLICT DO NOTHING`;

const adopted = `
  INSERT INTO checklist_adopted (assessment_id, template_id, edition)
  SELECT DISTINCT i.assessment_id, t.id, t.edition FROM checklist_item i JOIN checklist_template t ON t.id = i.template_id`;

/** Cases that came further when the office began to keep checklists. */
const before = `
  UPDATE checklist_item i SET not_needed = 'Handed in before checklists were kept here', not_needed_by_id = a.handler_id
  FROM assessment a WHERE a.id = i.assessment_id AND a.handler_id IS NOT NULL
    AND (i.stage = 'application' AND a.applied_on IS NOT NULL AND i.kind NOT IN ('passport', 'test')
      OR i.stage = 'offer' AND a.offered_on IS NOT NULL
      OR i.stage = 'deposit' AND a.deposited_on IS NOT NULL OR i.stage = 'visa' AND a.visa_on IS NOT NULL)`;

const papers = `
  INSERT INTO checklist_paper (id, item_id, assessment_id, passport_id, test_taken_id)
  SELECT gen_random_uuid(), i.id, i.assessment_id, p.id, t.id FROM checklist_item i
  LEFT JOIN LATERAL (SELECT id FROM passport WHERE assessment_id = i.assessment_id AND i.kind = 'passport' LIMIT 1) p ON true
  LEFT JOIN LATERAL (
    SELECT id FROM test_taken WHERE assessment_id = i.assessment_id AND i.kind = 'test' AND test_name IN ('ielts', 'pte')
    LIMIT 1) t ON true
  WHERE num_nonnulls(p.id, t.id) = 1 AND i.not_needed IS NULL`;

/** Every third of what is missing was asked for some days ago, and is due in some. */
const asked = `
  UPDATE checklist_item i SET asked_at = now() - place * interval '9 hours', channel = 'call', asked_by_id = a.handler_id,
    due_on = current_date + (place % 11)::int
  FROM (SELECT id, row_number() OVER (ORDER BY assessment_id, position, id) AS place FROM checklist_item
    WHERE state = 'needed' AND NOT later) one, assessment a
  WHERE one.id = i.id AND place % 3 = 0 AND a.id = i.assessment_id AND a.handler_id IS NOT NULL`;

export async function demoChecklists(client: ClientBase): Promise<void> {
  for (const statement of [items, adopted, before, papers, asked]) await client.query(statement);
}
