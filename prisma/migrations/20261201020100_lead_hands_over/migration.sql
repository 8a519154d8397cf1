-- A lead that becomes an assessment hands over who calls, where they heard of us and the planned call.

-- Whatever path the assessment came by: what it has already stays. The desk's leads wait for handing out (decision A3), as do
-- those of somebody who cannot work on the case. A case that has an open follow-up has its day.
CREATE FUNCTION lead_hands_over(lead_id uuid, case_id uuid) RETURNS void LANGUAGE plpgsql AS $$
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
  IF was.state = 'open' AND NOT EXISTS (SELECT FROM follow_up WHERE assessment_id = case_id AND remarks IS NULL) THEN
    -- An appointment is the one action that has a time of day.
    INSERT INTO follow_up (id, assessment_id, action, follow_up_date, follow_up_time)
    VALUES (gen_random_uuid(), case_id, CASE WHEN was.follow_up_time IS NULL THEN 'Generic Follow Up' ELSE 'Appointment' END,
      was.follow_up_on, was.follow_up_time);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION lead_becomes_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(130500, lead_lock(NEW.mobile));
  PERFORM lead_hands_over(id, NEW.id) FROM lead WHERE mobile = NEW.mobile AND state = 'open';
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION restore_case(case_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone    trash;
  one     record;
  writes  text;
BEGIN
  SELECT * INTO STRICT gone FROM trash WHERE id = case_id FOR UPDATE;
  FOR one IN
    SELECT relation, gone.content->'rows'->(relation::text) AS kept FROM case_tables()
    WHERE gone.content->'rows' ? relation::text ORDER BY step
  LOOP
    SELECT string_agg(quote_ident(attname), ', ') INTO writes FROM pg_attribute
    WHERE attrelid = one.relation AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND one.kept->0 ? attname::text;
    EXECUTE format('INSERT INTO %1$s (%2$s) SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1)', one.relation, writes)
      USING one.kept;
  END LOOP;
  FOR one IN
    SELECT child, keys.columns[1] AS name, link->'rows' AS kept FROM case_keys() AS keys
    JOIN jsonb_array_elements(gone.content->'links') AS link ON link->>'table' = child::text AND link->>'column' = keys.columns[1]
    WHERE NOT own
  LOOP
    -- A lead that was opened again while its case lay in the trash, closed or given another number, is its own now.
    EXECUTE format('UPDATE %1$s AS r SET %2$I = l.%2$I FROM jsonb_populate_recordset(NULL::%1$s, $1) AS l
      WHERE r.id = l.id AND r.%2$I IS NULL AND (%1$L <> ''lead'' OR to_jsonb(r)->>''state'' = ''assessment'')',
      one.child, one.name)
      USING one.kept;
  END LOOP;
  -- A refund that is being written right now is waited for, and seen by the second statement.
  PERFORM FROM voucher WHERE ref_no = gone.ref_no AND assessment_id IS NULL FOR NO KEY UPDATE;
  UPDATE voucher SET assessment_id = case_id WHERE ref_no = gone.ref_no AND assessment_id IS NULL;
  DELETE FROM trash WHERE id = case_id;
EXCEPTION WHEN foreign_key_violation THEN
  RAISE EXCEPTION 'trash lacks' USING ERRCODE = 'check_violation', CONSTRAINT = 'trash_lacks', DETAIL = SQLERRM;
END $$;

-- A case that the desk accepted waits without a handler to be handed out (decision A3).
ALTER TABLE assessment DROP CONSTRAINT assessment_handler;
