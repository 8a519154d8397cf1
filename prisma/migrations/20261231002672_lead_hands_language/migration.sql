-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

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
