-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

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
