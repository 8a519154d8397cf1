-- Two cases of one person become one: the rows of the other case are kept and written again under the survivor, as trash
-- and undo do it (kept-rows.sql), so that no trigger that guards a change stands in the way.

-- The other case's rows as the survivor's. `rules` says by table what a part says of itself (lib/parts/part/merge.ts):
-- "derived" rows are made anew by triggers; of rows that are alike in the columns of `once`, all of them filled, the
-- survivor's stays, and what hangs on the other one hangs on it; `after` counts its numbers on from the survivor's.
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
          ON NOT EXISTS (SELECT FROM jsonb_array_elements_text(rule.how->'once') AS c
            WHERE line->c IS DISTINCT FROM own->c OR line->c = 'null')
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
