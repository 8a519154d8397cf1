-- A mail that comes back from the trash brings the original only where nobody printed it meanwhile.

-- A mail that was tried before it lay in the trash takes its original anew, as one that only waited does.
CREATE OR REPLACE FUNCTION attached_original() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM outbox_message WHERE id = NEW.message_id AND state IN ('queued', 'retrying')) THEN
    PERFORM hold_original(NEW.message_id);
  END IF;
  RETURN NULL;
END $$;

-- A print that came first stays what it was: whatever is refused here would send the mail again.
CREATE OR REPLACE FUNCTION mailed_original() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'queued' THEN
    PERFORM hold_original(NEW.id);
  ELSIF NEW.state = 'sent' THEN
    UPDATE voucher SET printed_at = coalesce(printed_at, NEW.sent_at), original_mail_id = NULL WHERE original_mail_id = NEW.id;
  ELSIF NEW.state = 'dead' THEN
    UPDATE voucher SET original_mail_id = NULL WHERE original_mail_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

-- As in the migration lead_hands_over, without the original of a mail: its file takes that when it is written (attached_original).
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
    WHERE NOT own AND keys.columns[1] <> 'original_mail_id'
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
