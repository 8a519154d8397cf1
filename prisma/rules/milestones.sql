-- How far a case came: the day of the first record of each kind that counts, by the rules of lib/case/way.ts.

-- A case's own columns say when it was enquired and accepted. The day of its first acceptance stays, also where it is
-- rejected later. Nobody has spoken with the student since the last contact, or since the case was accepted. A case
-- without a planned follow-up has the last day there is in `call_by`, by which lists are sorted.
CREATE OR REPLACE FUNCTION assessment_milestones() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.enquired_on := india_day(NEW.created_at);
  IF NEW.state = 'active' AND NEW.accepted_on IS NULL THEN
    NEW.accepted_on := CASE TG_OP WHEN 'INSERT' THEN NEW.enquired_on ELSE india_day(now()) END;
  END IF;
  NEW.quiet_since := coalesce(india_day(NEW.last_contact_at), NEW.accepted_on, NEW.enquired_on);
  NEW.call_by := coalesce(NEW.next_follow_up_on, '9999-12-31');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER assessment_milestones BEFORE INSERT OR UPDATE ON assessment
  FOR EACH ROW EXECUTE FUNCTION assessment_milestones();

-- An application counts as sent since its own date where it is new, since today where it is changed, and since the
-- day that it brings where it comes back from the trash.
CREATE OR REPLACE FUNCTION application_sent() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.sent_on := CASE WHEN NEW.status NOT IN ('Saved', 'Not Applied')
    THEN coalesce(NEW.sent_on, india_day(CASE TG_OP WHEN 'INSERT' THEN NEW.date ELSE now() END)) END;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER application_sent BEFORE INSERT OR UPDATE OF status, sent_on ON application
  FOR EACH ROW EXECUTE FUNCTION application_sent();

-- A visa counts as received in the same way as an application as sent.
CREATE OR REPLACE FUNCTION visa_received() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.received_on := CASE WHEN NEW.status = 'Visa Recevied'
    THEN coalesce(NEW.received_on, india_day(CASE TG_OP WHEN 'INSERT' THEN NEW.date ELSE now() END)) END;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER visa_received BEFORE INSERT OR UPDATE OF status, received_on ON visa
  FOR EACH ROW EXECUTE FUNCTION visa_received();

-- A follow-up counts as spoken in the same way as an application as sent.
CREATE OR REPLACE FUNCTION follow_up_spoken() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.spoken_at := CASE WHEN NEW.remarks IS NOT NULL AND NEW.spoken = 'Spoken'
    THEN coalesce(NEW.spoken_at, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END) END;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER follow_up_spoken BEFORE INSERT OR UPDATE OF remarks, spoken, spoken_at ON follow_up
  FOR EACH ROW EXECUTE FUNCTION follow_up_spoken();

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

-- A case's columns are written where its records say otherwise. Where records were written with the triggers off:
--   SELECT count(*) FILTER (WHERE mend_milestones(id)) FROM assessment
CREATE OR REPLACE FUNCTION mend_milestones(of_case uuid) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assessment a SET (applied_on, offered_on, deposited_on, visa_on, last_contact_at)
    = (r.applied_on, r.offered_on, r.deposited_on, r.visa_on, r.last_contact_at)
  FROM recorded_milestones() r
  WHERE a.id = of_case AND r.case_id = of_case
    AND (a.applied_on, a.offered_on, a.deposited_on, a.visa_on, a.last_contact_at)
      IS DISTINCT FROM (r.applied_on, r.offered_on, r.deposited_on, r.visa_on, r.last_contact_at);
  RETURN FOUND;
END
$$;

-- Operations hold the case's row already. Who does not waits here for who does, so that the records are read as they
-- then stand.
CREATE OR REPLACE FUNCTION keep_milestones() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  case_id uuid := COALESCE(NEW.assessment_id, OLD.assessment_id);
BEGIN
  PERFORM FROM assessment WHERE id = case_id FOR NO KEY UPDATE;
  PERFORM mend_milestones(case_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER milestone_changed AFTER UPDATE ON application
  FOR EACH ROW WHEN (OLD.sent_on IS DISTINCT FROM NEW.sent_on)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_gone AFTER DELETE ON application
  FOR EACH ROW WHEN (OLD.sent_on IS NOT NULL)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_written AFTER INSERT ON application
  FOR EACH ROW WHEN (NEW.sent_on IS NOT NULL)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_written AFTER INSERT OR UPDATE OF created_at OR DELETE ON deposit
  FOR EACH ROW EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_written AFTER INSERT OR UPDATE OF outcome, at OR DELETE ON case_call
  FOR EACH ROW EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_changed AFTER UPDATE ON follow_up
  FOR EACH ROW WHEN (OLD.spoken_at IS DISTINCT FROM NEW.spoken_at)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_gone AFTER DELETE ON follow_up
  FOR EACH ROW WHEN (OLD.spoken_at IS NOT NULL)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_written AFTER INSERT ON follow_up
  FOR EACH ROW WHEN (NEW.spoken_at IS NOT NULL)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_written AFTER INSERT OR UPDATE OF status, date OR DELETE ON offer_letter
  FOR EACH ROW EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_changed AFTER UPDATE ON visa
  FOR EACH ROW WHEN (OLD.received_on IS DISTINCT FROM NEW.received_on)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_gone AFTER DELETE ON visa
  FOR EACH ROW WHEN (OLD.received_on IS NOT NULL)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_written AFTER INSERT ON visa
  FOR EACH ROW WHEN (NEW.received_on IS NOT NULL)
  EXECUTE FUNCTION keep_milestones();

-- A lead's row says nothing of a case.
CREATE OR REPLACE TRIGGER milestone_written
  AFTER INSERT OR UPDATE OF assessment_id, applied_on, offered_on, deposited_on, visa_on OR DELETE ON import_origin
  FOR EACH ROW EXECUTE FUNCTION keep_milestones();
