-- What the office holds of a person is found by the foreign keys, so that a new table cannot be forgotten.

-- The keys that lead from a case to all rows of its person: those that go with it, and those that only lose it, as leads,
-- conversations and money. `bytes` are the columns that hold files.
CREATE OR REPLACE FUNCTION person_keys()
  RETURNS TABLE (child regclass, parent regclass, columns name[], named name[], bytes text[])
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE inside (relation) AS (
    SELECT 'assessment'::regclass
    UNION
    SELECT conrelid::regclass FROM pg_constraint JOIN inside ON confrelid = inside.relation
    WHERE contype = 'f' AND confdeltype IN ('c', 'n')
  )
  SELECT conrelid::regclass, confrelid::regclass,
    (SELECT array_agg(attname ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute ON attrelid = conrelid AND attnum = number),
    (SELECT array_agg(attname ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute ON attrelid = confrelid AND attnum = number),
    array(SELECT attname::text FROM pg_attribute
      WHERE attrelid = conrelid AND attnum > 0 AND NOT attisdropped AND atttypid = 'bytea'::regtype)
  FROM pg_constraint JOIN inside ON confrelid = inside.relation
  WHERE contype = 'f' AND confdeltype IN ('c', 'n')
$$;

-- The rows of a case's person by table, without the bytes of files. A conversation may be about several cases: what is
-- another case's stays out. Null where there is no such case.
CREATE OR REPLACE FUNCTION person_rows(case_id uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  rows  jsonb;
  size  int := 0;
  grown int := 1;
  key   record;
  more  jsonb;
BEGIN
  SELECT jsonb_build_object('assessment', jsonb_build_array(to_jsonb(a))) INTO rows FROM assessment a WHERE id = case_id;
  WHILE grown > size LOOP
    size := grown;
    FOR key IN SELECT * FROM person_keys() LOOP
      CONTINUE WHEN rows->(key.parent::text) IS NULL;
      EXECUTE format(
        'SELECT jsonb_agg(to_jsonb(r) - $2) FROM %s AS r WHERE %s AND coalesce(to_jsonb(r)->>''assessment_id'', $3) = $3',
        key.child, kept_key_condition(key.parent, key.columns, key.named))
        INTO more USING rows->(key.parent::text), key.bytes, case_id::text;
      IF more IS NOT NULL THEN
        rows := rows || jsonb_build_object(key.child::text, (
          SELECT jsonb_agg(DISTINCT line)
          FROM jsonb_array_elements(coalesce(rows->(key.child::text), '[]') || more) AS line));
      END IF;
    END LOOP;
    SELECT sum(jsonb_array_length(list)) INTO grown FROM jsonb_each(rows) AS of_table (name, list);
  END LOOP;
  RETURN rows;
END
$$;

-- The files that these rows name.
CREATE OR REPLACE FUNCTION person_files(rows jsonb) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE AS $$
DECLARE
  key record;
BEGIN
  FOR key IN
    SELECT conrelid::regclass AS child, attname FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'stored_file'::regclass AND rows ? conrelid::regclass::text
  LOOP
    RETURN QUERY EXECUTE format(
      'SELECT r.%1$I FROM jsonb_populate_recordset(NULL::%2$s, $1) AS r WHERE r.%1$I IS NOT NULL', key.attname, key.child)
      USING rows->(key.child::text);
  END LOOP;
END
$$;

-- The stub of an erasure erases: whoever writes one, the product or a restore, leaves nothing of the person but the stub
-- and what the law keeps, which is the money. Marks by which other tables name the person are read before they go.
CREATE OR REPLACE FUNCTION erase_person() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  rows    jsonb;
  numbers text[];
  talks   uuid[];
  marks   text[];
  ids     text[];
  part    record;
BEGIN
  -- A backup may hold the case in its trash. Its mobile may be another case's by then, and is of no use here.
  IF EXISTS (SELECT FROM trash WHERE id = NEW.case_id) THEN
    UPDATE trash SET content = jsonb_set(content, '{rows,assessment,0,mobile}', to_jsonb('+9990' || right(translate(id::text, '-abcdef', '0123456'), 9)))
      WHERE id = NEW.case_id AND EXISTS (SELECT FROM assessment a WHERE a.mobile = trash.mobile);
    PERFORM restore_case(NEW.case_id);
  END IF;
  PERFORM FROM assessment WHERE id = NEW.case_id FOR UPDATE;
  rows := person_rows(NEW.case_id);
  IF rows IS NULL THEN
    RETURN NEW;
  END IF;
  numbers := array(
    SELECT number FROM jsonb_array_elements(rows->'assessment') AS line,
      unnest(ARRAY[line->>'mobile', line->>'official_mobile', line->>'email', line->>'official_email']) AS number
    WHERE number IS NOT NULL
    UNION SELECT line->>'mobile' FROM jsonb_array_elements(coalesce(rows->'lead', '[]') || coalesce(rows->'merged_case', '[]')) AS line);
  -- A number that a brother or a sister has as well is theirs, with all that goes by it.
  numbers := array(SELECT number FROM unnest(numbers) AS number WHERE NOT EXISTS (
    SELECT FROM assessment a WHERE a.id <> NEW.case_id AND number IN (a.mobile, a.official_mobile, a.email, a.official_email)));
  talks := array(
    SELECT (jsonb_array_elements(rows->'conversation')->>'id')::uuid
    UNION SELECT id FROM conversation WHERE assessment_id IS NULL AND lead_id IS NULL AND (phone = ANY (numbers) OR email = ANY (numbers)));
  ids := array(
    SELECT line->>'id' FROM jsonb_each(rows) AS of_table (name, list), jsonb_array_elements(list) AS line WHERE line ? 'id'
    UNION SELECT unnest(talks)::text);
  marks := array(
    SELECT ltrim(mark, '+') FROM unnest(numbers || NEW.ref_no || NEW.case_id::text || talks::text[]) AS mark
    UNION SELECT substr(number, 4) FROM unnest(numbers) AS number WHERE number LIKE '+91%'
    UNION SELECT line->>'number' FROM jsonb_array_elements(coalesce(rows->'passport', '[]')) AS line
    UNION SELECT line->>'id' FROM jsonb_array_elements(coalesce(rows->'lead', '[]')) AS line
    -- A case that was merged into this one was the same person's.
    UNION SELECT line->>'ref_no' FROM jsonb_array_elements(coalesce(rows->'merged_case', '[]')) AS line
    UNION SELECT line->>'old_ref_no' FROM jsonb_array_elements(coalesce(rows->'import_origin', '[]')) AS line);
  NEW.files := array(
    SELECT person_files(rows)
    UNION SELECT file_id FROM incoming_message WHERE conversation_id = ANY (talks) AND file_id IS NOT NULL AND (assessment_id IS NULL OR assessment_id = NEW.case_id)
    UNION SELECT file_id FROM undo_file JOIN undo_entry u ON u.id = undo_id WHERE u.assessment_id = NEW.case_id);
  DELETE FROM undo_entry WHERE assessment_id = NEW.case_id;
  DELETE FROM student_piece WHERE link_id IN (SELECT (jsonb_array_elements(rows->'student_link')->>'id')::uuid);
  DELETE FROM incoming_message WHERE conversation_id = ANY (talks) AND (assessment_id IS NULL OR assessment_id = NEW.case_id);
  DELETE FROM outbox_message WHERE assessment_id = NEW.case_id OR id::text = ANY (ids)
    OR (assessment_id IS NULL AND (conversation_id = ANY (talks) OR recipient = ANY (numbers)));
  DELETE FROM assessment WHERE id = NEW.case_id;
  -- What only lost its case goes by its id: leads, and tables of later.
  FOR part IN
    SELECT DISTINCT child FROM person_keys() WHERE rows ? child::text AND child NOT IN ('voucher'::regclass, 'commission_claim'::regclass, 'share_line'::regclass, 'daily_report_normal'::regclass, 'conversation'::regclass)
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = child AND attname = 'id')
  LOOP
    EXECUTE format('DELETE FROM %s WHERE id::text = ANY ($1)', part.child) USING ids;
  END LOOP;
  -- One in which a brother or a sister writes too is theirs from now on.
  DELETE FROM conversation c WHERE id = ANY (talks) AND NOT EXISTS (SELECT FROM incoming_message WHERE conversation_id = c.id)
    AND NOT EXISTS (SELECT FROM outbox_message WHERE conversation_id = c.id);
  UPDATE conversation SET profile_name = NULL, agreed_at = NULL, agreed_words = NULL, agreed_by = NULL WHERE id = ANY (talks);
  DELETE FROM stored_file WHERE id = ANY (NEW.files);
  DELETE FROM case_visit WHERE assessment_id = NEW.case_id;
  DELETE FROM visa_verdict_mark WHERE case_id = NEW.case_id;
  DELETE FROM commission_mark WHERE case_id = NEW.case_id;
  DELETE FROM person_read WHERE person = NEW.ref_no OR person IN (SELECT 'lead ' || unnest(ids));
  DELETE FROM twin_pair WHERE NEW.case_id IN (one_id, other_id);
  DELETE FROM different_person WHERE NEW.case_id IN (one_id, other_id);
  DELETE FROM twin_mark WHERE case_id = NEW.case_id;
  DELETE FROM import_row WHERE made_id::text = ANY (ids) OR is_marked(concat(words, ' ', array_to_string(cells, ' ')), marks);
  DELETE FROM demo_row WHERE id::text = ANY (ids);
  DELETE FROM notification WHERE is_marked(concat_ws(' ', page, about, text), marks);
  DELETE FROM hook_event WHERE is_marked(payload, marks);
  DELETE FROM idempotency_key WHERE is_marked(answer::text, marks || ids);
  DELETE FROM rate_limit WHERE is_marked(key, marks);
  DELETE FROM list_memory WHERE is_marked(state::text || look::text, marks);
  DELETE FROM list_view WHERE is_marked(name || state::text || look::text, marks);
  UPDATE bulk_row SET made = NULL, why = NULL WHERE ref_no = NEW.ref_no;
  DELETE FROM case_hold WHERE ref_no = NEW.ref_no;
  UPDATE person_request SET name = '–', mobile = NULL, ref_no = NEW.ref_no, words = NULL, answer = CASE WHEN answer IS NOT NULL THEN '–' END
    WHERE ref_no = NEW.ref_no OR mobile = ANY (numbers);
  UPDATE audit_line SET detail = NULL WHERE detail IS NOT NULL AND (subject = NEW.ref_no OR is_marked(detail::text, marks));
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER erase_person BEFORE INSERT ON erasure
  FOR EACH ROW EXECUTE FUNCTION erase_person();

-- A text names a person where one of these marks stands in it.
CREATE OR REPLACE FUNCTION is_marked(said text, marks text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (SELECT FROM unnest(marks) AS mark WHERE length(mark) > 5 AND position(lower(mark) IN lower(said)) > 0)
$$;
