-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

CREATE OR REPLACE TRIGGER case_call_full AFTER INSERT ON case_call
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('2000');

-- The records of each case say when it came how far, and of a case that was moved in also what its file says, whose
-- records stayed in the old system.
CREATE OR REPLACE FUNCTION recorded_milestones()
  RETURNS TABLE (
    case_id uuid, applied_on date, offered_on date, deposited_on date, visa_on date, last_contact_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT a.id,
    least(old.applied_on, (SELECT min(r.sent_on) FROM application r WHERE r.assessment_id = a.id)),
    least(old.offered_on, (SELECT min(india_day(r.date)) FROM offer_letter r
      WHERE r.assessment_id = a.id AND r.status IN ('Unconditional', 'Conditional'))),
    least(old.deposited_on, (SELECT min(india_day(r.created_at)) FROM deposit r WHERE r.assessment_id = a.id)),
    least(old.visa_on, (SELECT min(r.received_on) FROM visa r WHERE r.assessment_id = a.id)),
    greatest((SELECT max(r.spoken_at) FROM follow_up r WHERE r.assessment_id = a.id),
      (SELECT max(r.at) FROM case_call r
        WHERE r.assessment_id = a.id AND r.follow_up_id IS NULL AND r.outcome IN ('reached', 'callBack')))
  FROM assessment a CROSS JOIN LATERAL (
    SELECT min(o.applied_on) AS applied_on, min(o.offered_on) AS offered_on, min(o.deposited_on) AS deposited_on,
      min(o.visa_on) AS visa_on
    FROM import_origin o WHERE o.assessment_id = a.id) AS old
$$;

CREATE OR REPLACE TRIGGER milestone_written AFTER INSERT OR UPDATE OF outcome, at OR DELETE ON case_call
  FOR EACH ROW EXECUTE FUNCTION keep_milestones();
