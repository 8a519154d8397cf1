-- A lead is somebody who asked and is no assessment yet.

-- A lead and an assessment of one mobile that are written at the same time wait for each other at this lock. There
-- are few of them, so that many cases that are written at once hold few, and hold them together.
CREATE OR REPLACE FUNCTION lead_lock(mobile text) RETURNS int
LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtext(mobile) & 255
$$;

-- A mobile of an assessment has no open lead, whichever is written first.
CREATE OR REPLACE FUNCTION lead_is_no_case() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(130500, lead_lock(NEW.mobile));
  IF EXISTS (SELECT FROM assessment WHERE mobile = NEW.mobile) THEN
    RAISE EXCEPTION 'lead is a case' USING ERRCODE = 'check_violation', CONSTRAINT = 'lead_is_a_case';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER lead_is_no_case BEFORE INSERT OR UPDATE OF state, mobile ON lead
  FOR EACH ROW WHEN (NEW.state = 'open')
  EXECUTE FUNCTION lead_is_no_case();

-- An open lead becomes the assessment that anybody writes with its mobile.
CREATE OR REPLACE FUNCTION lead_becomes_case() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(130500, lead_lock(NEW.mobile));
  PERFORM lead_hands_over(id, NEW.id) FROM lead WHERE mobile = NEW.mobile AND state = 'open';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER lead_becomes_case AFTER INSERT ON assessment
  FOR EACH ROW EXECUTE FUNCTION lead_becomes_case();

CREATE OR REPLACE TRIGGER lead_becomes_case_later AFTER UPDATE OF mobile ON assessment
  FOR EACH ROW WHEN (OLD.mobile <> NEW.mobile)
  EXECUTE FUNCTION lead_becomes_case();

-- A lead hands over who calls, where they heard of us, its language, its tags and the planned call; what the assessment has already stays.
-- The desk's leads wait for handing out (decision A3), as do those of somebody who cannot work on the case.
CREATE OR REPLACE FUNCTION lead_hands_over(lead_id uuid, case_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  old_lead  lead;
  into_case assessment;
  caller    uuid;
BEGIN
  SELECT * INTO STRICT old_lead FROM lead WHERE id = lead_id FOR NO KEY UPDATE;
  SELECT * INTO STRICT into_case FROM assessment WHERE id = case_id FOR NO KEY UPDATE;
  UPDATE lead
    SET state = 'assessment', close_reason = NULL, close_words = NULL, assessment_id = case_id, ended_at = now(),
      version = version + 1
    WHERE id = lead_id;
  SELECT id INTO caller FROM staff
    WHERE id = old_lead.handler_id AND active AND role <> 'reception'
      AND (cardinality(limited_to) = 0 OR into_case.location = ANY (limited_to));
  IF into_case.handler_id IS NULL AND caller IS NOT NULL OR into_case.source IS NULL AND old_lead.source IS NOT NULL
    OR into_case.language IS NULL AND old_lead.language IS NOT NULL OR NOT into_case.tags @> old_lead.tags
  THEN
    UPDATE assessment SET handler_id = coalesce(handler_id, caller), source = coalesce(source, old_lead.source),
      language = coalesce(language, old_lead.language), tags = tags || old_lead.tags
      WHERE id = case_id;
  END IF;
  -- The follow-ups of a case that is being restored come back after it: they lie in its trash until then.
  IF old_lead.state = 'open'
    AND NOT EXISTS (SELECT FROM follow_up WHERE assessment_id = case_id AND remarks IS NULL)
    AND NOT EXISTS (
      SELECT FROM trash, jsonb_array_elements(content->'rows'->'follow_up') AS kept
      WHERE trash.id = case_id AND kept->>'remarks' IS NULL)
  THEN
    -- An appointment is the one action that has a time of day.
    INSERT INTO follow_up (id, assessment_id, action, follow_up_date, follow_up_time)
    VALUES (gen_random_uuid(), case_id,
      CASE WHEN old_lead.follow_up_time IS NULL THEN 'Generic Follow Up' ELSE 'Appointment' END,
      old_lead.follow_up_on, old_lead.follow_up_time);
  END IF;
END
$$;

-- The sub-agent who sent a lead in sent the student, unless somebody else did, and its papers are the case's from then on. At
-- the commit, when what comes back out of the trash or of a merge is there already.
CREATE OR REPLACE FUNCTION lead_brings_sender() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO referral (id, assessment_id, partner_id, since)
    SELECT gen_random_uuid(), a.id, NEW.partner_id, (NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date
    FROM assessment a WHERE a.id = NEW.assessment_id
    ON CONFLICT (assessment_id) DO NOTHING;
  WITH brought AS (DELETE FROM lead_paper WHERE lead_id = NEW.id RETURNING file_id, created_at)
  INSERT INTO document (id, assessment_id, name, file_id, created_at)
    SELECT gen_random_uuid(), a.id, f.name, b.file_id, b.created_at
    FROM brought b JOIN stored_file f ON f.id = b.file_id JOIN assessment a ON a.id = NEW.assessment_id;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS lead_brings_sender ON lead;
CREATE CONSTRAINT TRIGGER lead_brings_sender AFTER UPDATE OF state ON lead DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state = 'assessment' AND NEW.partner_id IS NOT NULL)
  EXECUTE FUNCTION lead_brings_sender();

-- How long somebody waited who asked: until the first call, answered or not, or until the lead ended without one.
CREATE OR REPLACE FUNCTION lead_answered() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead SET answered_at = NEW.at WHERE id = NEW.lead_id AND answered_at IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER lead_answered AFTER INSERT ON lead_call
  FOR EACH ROW EXECUTE FUNCTION lead_answered();

CREATE OR REPLACE FUNCTION lead_ended() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.answered_at := coalesce(NEW.ended_at, now());
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER lead_ended BEFORE UPDATE OF state ON lead
  FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state <> 'open' AND NEW.answered_at IS NULL)
  EXECUTE FUNCTION lead_ended();
