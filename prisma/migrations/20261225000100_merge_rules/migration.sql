-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- The other case's rows as the survivor's. `rules` says by table what a part says of itself (lib/parts/part/merge.ts):
-- "derived" rows are made anew by triggers; of rows that are alike in the columns of `once` the survivor's stays, and what
-- hangs on the other one hangs on it; `after` counts its numbers on from the survivor's.
CREATE OR REPLACE FUNCTION rehung_rows(content jsonb, ours jsonb, survivor uuid, rules jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  kept jsonb := (content->'rows') - 'assessment';
  rule record;
  twin record;
  key  record;
  last int;
BEGIN
  FOR rule IN SELECT r.key AS name, r.value AS how FROM jsonb_each(rules) AS r WHERE kept ? r.key LOOP
    IF rule.how = '"derived"' THEN
      kept := kept - rule.name;
    ELSIF rule.how ? 'after' THEN
      SELECT max((line->>(rule.how->>'after'))::int) INTO last
        FROM jsonb_array_elements(coalesce(ours->'rows'->rule.name, '[]') || (ours->'rows'->'assessment')) AS line;
      kept := jsonb_set(kept, ARRAY[rule.name], (
        SELECT jsonb_agg(line || jsonb_build_object(rule.how->>'after', (line->>(rule.how->>'after'))::int + last))
        FROM jsonb_array_elements(kept->rule.name) AS line));
    ELSIF rule.how ? 'once' THEN
      FOR twin IN
        SELECT line, own FROM jsonb_array_elements(kept->rule.name) AS line
        JOIN jsonb_array_elements(ours->'rows'->rule.name) AS own
          ON NOT EXISTS (SELECT FROM jsonb_array_elements_text(rule.how->'once') AS c WHERE line->c IS DISTINCT FROM own->c)
      LOOP
        kept := jsonb_set(kept, ARRAY[rule.name], (
          SELECT coalesce(jsonb_agg(line), '[]') FROM jsonb_array_elements(kept->rule.name) AS line WHERE line <> twin.line));
        FOR key IN
          SELECT child::text, k.name FROM kept_keys('assessment') AS keys,
            unnest(keys.columns, keys.named) AS k (name, parent)
          WHERE keys.parent = rule.name::regclass AND k.parent = 'id' AND kept ? keys.child::text
        LOOP
          kept := jsonb_set(kept, ARRAY[key.child], (
            SELECT jsonb_agg(CASE WHEN line->key.name = twin.line->'id'
              THEN line || jsonb_build_object(key.name, twin.own->'id') ELSE line END)
            FROM jsonb_array_elements(kept->key.child) AS line));
        END LOOP;
      END LOOP;
    END IF;
  END LOOP;
  RETURN jsonb_build_object(
    'rows', (
      SELECT coalesce(jsonb_object_agg(r.key, (
        SELECT jsonb_agg(CASE WHEN line ? 'assessment_id'
          THEN line || jsonb_build_object('assessment_id', survivor) ELSE line END)
        FROM jsonb_array_elements(r.value) AS line)), '{}')
      FROM jsonb_each(kept) AS r WHERE r.value <> '[]'),
    'links', (
      SELECT coalesce(jsonb_agg(CASE WHEN link->>'column' = 'assessment_id'
        THEN jsonb_set(link, '{rows}', (
          SELECT jsonb_agg(line || jsonb_build_object('assessment_id', survivor))
          FROM jsonb_array_elements(link->'rows') AS line))
        ELSE link END), '[]')
      FROM jsonb_array_elements(content->'links') AS link));
END
$$;

-- The number of the other case goes on to the survivor from here on, and the rows of both are kept as they were.
CREATE OR REPLACE FUNCTION merge_cases(survivor uuid, other uuid, merger uuid, moment timestamptz, rules jsonb)
  RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  ours   jsonb := keep_rows('assessment', survivor);
  theirs jsonb := keep_rows('assessment', other);
BEGIN
  INSERT INTO merged_case (id, assessment_id, ref_no, name, mobile, merged_by_id, merged_at, before)
  SELECT id, survivor, ref_no, full_name, mobile, merger, moment, jsonb_build_object('ours', ours, 'theirs', theirs)
    FROM assessment WHERE id = other;
  DELETE FROM assessment WHERE id = other;
  PERFORM restore_rows('assessment', rehung_rows(theirs, ours, survivor, rules));
END
$$;

-- What a case consists of, with its money, which lies beside it: compared to see whether somebody touched it.
CREATE OR REPLACE FUNCTION standing_rows(of_case uuid, without uuid) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  kept  jsonb := keep_rows('assessment', of_case)->'rows';
  money jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('id', id, 'voided_at', voided_at)) INTO money
    FROM voucher WHERE assessment_id = of_case;
  RETURN kept || jsonb_build_object(
    'voucher', coalesce(money, '[]'),
    'merged_case', (SELECT coalesce(jsonb_agg(line - 'before' - 'after'), '[]')
      FROM jsonb_array_elements(kept->'merged_case') AS line WHERE line->>'id' <> without::text));
END
$$;

-- A merge that is done says how it left the case.
CREATE OR REPLACE FUNCTION note_merge(other uuid) RETURNS void
LANGUAGE sql AS $$
  UPDATE merged_case SET after = standing_rows(assessment_id, id) WHERE id = other
$$;

-- Two lists of a table's rows are the same in the columns that both have, as migrations may come in between.
CREATE OR REPLACE FUNCTION same_rows(one jsonb, another jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_array_length(one) = jsonb_array_length(another) AND (
    SELECT jsonb_agg(line ORDER BY line::text) FROM (
      SELECT (SELECT jsonb_object_agg(key, value) FROM jsonb_each(r) WHERE another->0 ? key) AS line
      FROM jsonb_array_elements(one) AS r) AS lines
  ) IS NOT DISTINCT FROM (
    SELECT jsonb_agg(line ORDER BY line::text) FROM (
      SELECT (SELECT jsonb_object_agg(key, value) FROM jsonb_each(r) WHERE one->0 ? key) AS line
      FROM jsonb_array_elements(another) AS r) AS lines)
$$;

-- Most rows have an id; what belongs to one message has the message's.
CREATE OR REPLACE FUNCTION row_key(line jsonb) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(line->>'id', line->>'message_id')
$$;

-- The tables in which somebody changed the case after a merge. What the product writes by itself ("livesOn", "judged",
-- "derived") counts only where a version says that people changed it too.
CREATE OR REPLACE FUNCTION touched_since_merge(other uuid, rules jsonb) RETURNS text[]
LANGUAGE plpgsql AS $$
DECLARE
  entry   merged_case;
  now_is  jsonb;
  touched text[];
BEGIN
  SELECT * INTO STRICT entry FROM merged_case WHERE id = other;
  now_is := standing_rows(entry.assessment_id, other);
  SELECT array_agg(name ORDER BY name) INTO touched FROM (
    SELECT jsonb_object_keys(entry.after) AS name UNION SELECT jsonb_object_keys(now_is)
  ) AS tables
  WHERE CASE
    WHEN rules->name IN ('"judged"', '"derived"') THEN false
    WHEN rules->name = '"livesOn"' THEN EXISTS (
      SELECT FROM jsonb_array_elements(entry.after->name) AS was JOIN jsonb_array_elements(now_is->name) AS line
        ON row_key(line) = row_key(was)
      WHERE line->'version' <> was->'version')
    WHEN name = 'assessment' THEN NOT same_rows(
      jsonb_build_array((entry.after#>'{assessment,0}') - 'search_text' - 'name_key'), now_is->'assessment')
    ELSE NOT same_rows(coalesce(entry.after->name, '[]'), coalesce(now_is->name, '[]')) END;
  RETURN coalesce(touched, '{}');
END
$$;

-- Both cases are written again as they were before the merge. What the product went on writing meanwhile stays as it is
-- now, under the case that it was of: a message that was sent is not sent again. What is new of that kind stays with the
-- survivor.
CREATE OR REPLACE FUNCTION undo_merge(other uuid, rules jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  entry  merged_case;
  now_is jsonb;
  kept   jsonb;
  links  jsonb;
  name   text;
BEGIN
  SELECT * INTO STRICT entry FROM merged_case WHERE id = other FOR UPDATE;
  now_is := keep_rows('assessment', entry.assessment_id);
  SELECT jsonb_object_agg(tables.name, coalesce(entry.before#>ARRAY['ours', 'rows', tables.name], '[]')
      || coalesce(entry.before#>ARRAY['theirs', 'rows', tables.name], '[]')) INTO kept
    FROM (SELECT relation::text AS name FROM kept_tables('assessment')) AS tables;
  FOR name IN SELECT r.key FROM jsonb_each(rules) AS r WHERE r.value = '"livesOn"' LOOP
    kept := jsonb_set(kept, ARRAY[name], (
      SELECT coalesce(jsonb_agg(
        CASE WHEN before.line IS NOT NULL AND was.line = is_now.line THEN before.line
          WHEN before.line ? 'assessment_id'
          THEN is_now.line || jsonb_build_object('assessment_id', before.line->'assessment_id')
          ELSE is_now.line END), '[]')
      FROM jsonb_array_elements(now_is->'rows'->name) AS is_now (line)
      LEFT JOIN jsonb_array_elements(kept->name) AS before (line) ON row_key(before.line) = row_key(is_now.line)
      LEFT JOIN jsonb_array_elements(entry.after->name) AS was (line) ON row_key(was.line) = row_key(is_now.line)));
  END LOOP;
  links := (entry.before#>'{ours,links}') || (entry.before#>'{theirs,links}');
  links := links || (
    SELECT coalesce(jsonb_agg(jsonb_set(link, '{rows}', (
      SELECT coalesce(jsonb_agg(line), '[]') FROM jsonb_array_elements(link->'rows') AS line
      WHERE NOT EXISTS (
        SELECT FROM jsonb_array_elements(links) AS had, jsonb_array_elements(had->'rows') AS own
        WHERE had->'table' = link->'table' AND had->'column' = link->'column' AND own->'id' = line->'id')))), '[]')
    FROM jsonb_array_elements(now_is->'links') AS link);
  DELETE FROM assessment WHERE id = entry.assessment_id;
  PERFORM restore_rows('assessment', jsonb_build_object(
    'rows', (SELECT jsonb_object_agg(r.key, r.value) FROM jsonb_each(kept) AS r WHERE r.value <> '[]'), 'links', links));
EXCEPTION WHEN foreign_key_violation THEN
  RAISE EXCEPTION 'merge lacks' USING ERRCODE = 'check_violation', CONSTRAINT = 'merge_lacks', DETAIL = SQLERRM;
END
$$;

-- A case is searched by the numbers of those that became part of it, which its own trigger writes anew.
CREATE OR REPLACE FUNCTION search_by_merged() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assessment SET search_text = '' WHERE id = COALESCE(NEW.assessment_id, OLD.assessment_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER search_by_merged AFTER INSERT OR UPDATE OF assessment_id, mobile OR DELETE ON merged_case
  FOR EACH ROW EXECUTE FUNCTION search_by_merged();

-- A case's text has four parts, parted by bars, because the name alone, what everybody searches by, what counsellors
-- do and the file are searched by different people (lib/values/search-words.ts, decisions A2 and A6):
--   ' gurpreet singh |gsp-26-00042 919876543210 |917913595853 g@example.com |w5320861 '
-- Universities write their numbers with blanks or dashes, or people do, so they are there as written and without.
CREATE OR REPLACE FUNCTION assessment_search_text(a assessment) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT lower(concat(
    ' ', translate(concat_ws(' ', a.full_name, normalize(a.own_name, NFKC)), '|', ' '),
    ' |', a.ref_no, ' ', ltrim(a.mobile, '+'),
    (SELECT string_agg(concat(' ', ref_no, ' ', ltrim(mobile, '+')), '' ORDER BY merged_at, id)
      FROM merged_case WHERE assessment_id = a.id),
    ' |', ltrim(a.official_mobile, '+'),
    ' ', translate(concat_ws(' ', a.email, a.official_email, a.spouse_name), '|', ' '),
    ' |', (SELECT string_agg(regexp_replace(number, '[^[:alnum:]]', '', 'g'), ' ' ORDER BY id)
           FROM passport WHERE assessment_id = a.id),
    ' ', (SELECT string_agg(
            concat_ws(' ', apn, translate(university_application_number, '|', ' '),
              nullif(regexp_replace(university_application_number, '[^[:alnum:]]', '', 'g'),
                university_application_number)),
            ' ' ORDER BY id)
          FROM application WHERE assessment_id = a.id),
    ' '))
$$;

-- A case comes back as it was. Its money is found by its number, since some of it may have been written meanwhile, and by
-- those of the cases that became part of it.
CREATE OR REPLACE FUNCTION restore_case(case_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  entry trash;
  refs  text[];
BEGIN
  SELECT * INTO STRICT entry FROM trash WHERE id = case_id FOR UPDATE;
  PERFORM restore_rows('assessment', entry.content);
  refs := entry.ref_no || array(SELECT ref_no FROM merged_case WHERE assessment_id = case_id);
  -- A refund that is being written right now is waited for, and seen by the second statement.
  PERFORM FROM voucher WHERE ref_no = ANY (refs) AND assessment_id IS NULL FOR NO KEY UPDATE;
  UPDATE voucher SET assessment_id = case_id WHERE ref_no = ANY (refs) AND assessment_id IS NULL;
  DELETE FROM trash WHERE id = case_id;
EXCEPTION WHEN foreign_key_violation THEN
  RAISE EXCEPTION 'trash lacks' USING ERRCODE = 'check_violation', CONSTRAINT = 'trash_lacks', DETAIL = SQLERRM;
END
$$;

-- What a voucher says never changes: it may be voided once and be printed first once, its case may go and come back or
-- become part of another one, and a mail may take and give back the original. A receipt that something was given back of is not voided, nor one
-- of an earlier month (decision C19). A record that a closing counted leaves the sums on the day of its voiding,
-- because that is the day on which the cash leaves the till; that day must be open.
CREATE OR REPLACE FUNCTION keep_voucher() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open text[] := ARRAY[
    'assessment_id', 'voided_at', 'voided_by_id', 'void_reason', 'void_day', 'printed_at', 'original_mail_id'];
  today date;
  earlier_month boolean;
BEGIN
  IF TG_OP = 'DELETE'
    OR to_jsonb(NEW) - open <> to_jsonb(OLD) - open
    OR NEW.assessment_id <> OLD.assessment_id
    OR (OLD.assessment_id IS NULL AND NEW.assessment_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM assessment WHERE id = NEW.assessment_id AND ref_no = OLD.ref_no)
      AND NOT EXISTS (SELECT FROM merged_case WHERE assessment_id = NEW.assessment_id AND ref_no = OLD.ref_no))
    OR (OLD.voided_at IS NOT NULL
      AND (NEW.voided_at, NEW.voided_by_id, NEW.void_reason, NEW.void_day)
        IS DISTINCT FROM (OLD.voided_at, OLD.voided_by_id, OLD.void_reason, OLD.void_day))
    OR (OLD.printed_at IS NOT NULL AND NEW.printed_at IS DISTINCT FROM OLD.printed_at)
  THEN
    RAISE EXCEPTION 'voucher kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'voucher_kept';
  END IF;
  IF OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL THEN
    IF EXISTS (SELECT FROM voucher WHERE refund_of_id = OLD.id AND voided_at IS NULL) THEN
      RAISE EXCEPTION 'receipt refunded' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipt_refunded';
    END IF;
    today := india_day(NEW.voided_at);
    earlier_month := first_of_month(OLD.day) < first_of_month(today);
    IF earlier_month AND OLD.kind <> 'expense' THEN
      RAISE EXCEPTION 'month over' USING ERRCODE = 'check_violation', CONSTRAINT = 'month_over';
    END IF;
    NEW.void_day := OLD.day;
    IF earlier_month OR day_counted(OLD.location, OLD.day) THEN
      NEW.void_day := today;
      IF day_closed(OLD.location, today) THEN
        PERFORM refuse_closed_day();
      END IF;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
