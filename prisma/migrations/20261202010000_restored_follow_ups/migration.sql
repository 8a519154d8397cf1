-- A case that is restored after its lead was reopened keeps its one open follow-up, and is planned no second one.

-- Whatever path the assessment came by: what it has already stays. The desk's leads wait for handing out (decision A3), as do
-- those of somebody who cannot work on the case. A case that has an open follow-up has its day.
CREATE OR REPLACE FUNCTION lead_hands_over(lead_id uuid, case_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  was  lead;
  into_case assessment;
  caller uuid;
BEGIN
  SELECT * INTO STRICT was FROM lead WHERE id = lead_id FOR NO KEY UPDATE;
  SELECT * INTO STRICT into_case FROM assessment WHERE id = case_id FOR NO KEY UPDATE;
  UPDATE lead SET state = 'assessment', close_reason = NULL, close_words = NULL, assessment_id = case_id, ended_at = now(),
    version = version + 1 WHERE id = lead_id;
  SELECT id INTO caller FROM staff WHERE id = was.handler_id AND active AND role <> 'reception'
    AND (cardinality(limited_to) = 0 OR into_case.location = ANY (limited_to));
  IF into_case.handler_id IS NULL AND caller IS NOT NULL OR into_case.source IS NULL AND was.source IS NOT NULL THEN
    UPDATE assessment SET handler_id = coalesce(handler_id, caller), source = coalesce(source, was.source) WHERE id = case_id;
  END IF;
  -- The follow-ups of a case that is being restored come back after it: they lie in its trash until then.
  IF was.state = 'open' AND NOT EXISTS (SELECT FROM follow_up WHERE assessment_id = case_id AND remarks IS NULL)
    AND NOT EXISTS (SELECT FROM trash, jsonb_array_elements(content->'rows'->'follow_up') AS kept
      WHERE trash.id = case_id AND kept->>'remarks' IS NULL) THEN
    -- An appointment is the one action that has a time of day.
    INSERT INTO follow_up (id, assessment_id, action, follow_up_date, follow_up_time)
    VALUES (gen_random_uuid(), case_id, CASE WHEN was.follow_up_time IS NULL THEN 'Generic Follow Up' ELSE 'Appointment' END,
      was.follow_up_on, was.follow_up_time);
  END IF;
END $$;
