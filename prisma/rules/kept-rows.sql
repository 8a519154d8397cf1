-- Trash and undo keep a row with all that goes along when it is deleted, and write it again, by keep_rows and
-- restore_rows. Both ask the foreign keys which tables those are, so that a new table cannot be forgotten.

-- The rows of these tables go with one of `root`: what hangs on it by ON DELETE CASCADE, directly or through others.
-- `step` is the order in which rows can be written.
CREATE OR REPLACE FUNCTION kept_tables(root regclass) RETURNS TABLE (relation regclass, step int)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE inside (relation) AS (
    SELECT root
    UNION
    SELECT conrelid::regclass FROM pg_constraint JOIN inside ON confrelid = inside.relation
    WHERE contype = 'f' AND confdeltype = 'c'
  ), ways (relation, step) AS (
    SELECT root, 0
    UNION
    SELECT conrelid::regclass, ways.step + 1 FROM pg_constraint JOIN ways ON confrelid = ways.relation
    WHERE contype = 'f' AND conrelid <> confrelid
      AND conrelid IN (SELECT inside.relation FROM inside) AND ways.step < 50
  )
  SELECT ways.relation, max(ways.step) FROM ways GROUP BY 1
$$;

-- The foreign keys to these tables: `own` ones bring more of the rows that go, by the others a row that stays loses
-- what it refers to.
CREATE OR REPLACE FUNCTION kept_keys(root regclass)
  RETURNS TABLE (child regclass, parent regclass, columns name[], named name[], own boolean, step int)
LANGUAGE sql STABLE AS $$
  SELECT conrelid::regclass, confrelid::regclass,
    (SELECT array_agg(attname ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute ON attrelid = conrelid AND attnum = number),
    (SELECT array_agg(attname ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute ON attrelid = confrelid AND attnum = number),
    confdeltype = 'c', inside.step
  FROM pg_constraint
  JOIN kept_tables(root) AS parents ON parents.relation = confrelid
  LEFT JOIN kept_tables(root) AS inside ON inside.relation = conrelid
  WHERE contype = 'f' AND (confdeltype = 'n' OR (confdeltype = 'c' AND conrelid <> confrelid))
$$;

-- A key's condition on `r` is that it refers to one of the parent's rows in $1.
CREATE OR REPLACE FUNCTION kept_key_condition(parent regclass, columns name[], named name[]) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT format('(%s) IN (SELECT %s FROM jsonb_populate_recordset(NULL::%s, $1) AS p)',
    (SELECT string_agg(format('r.%I', name), ', ' ORDER BY place)
      FROM unnest(columns) WITH ORDINALITY AS k (name, place)),
    (SELECT string_agg(format('p.%I', name), ', ' ORDER BY place)
      FROM unnest(named) WITH ORDINALITY AS k (name, place)),
    parent)
$$;

-- A row that is about to be deleted is answered with all that goes along, as `rows` by table, and with the `links`
-- that other rows lose. Each row is locked before it is read, so that what is kept is what was there last.
CREATE OR REPLACE FUNCTION keep_rows(root regclass, root_id uuid) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  kept  jsonb;
  links jsonb := '[]';
  key   record;
  more  jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(r) FROM %s AS r WHERE id = $1 FOR UPDATE', root) INTO STRICT more USING root_id;
  kept := jsonb_build_object(root::text, jsonb_build_array(more));
  FOR key IN SELECT * FROM kept_keys(root) WHERE own ORDER BY step LOOP
    EXECUTE format(
      'SELECT jsonb_agg(line) FROM (SELECT to_jsonb(r) AS line FROM %s AS r WHERE %s FOR UPDATE OF r) AS locked',
      key.child, kept_key_condition(key.parent, key.columns, key.named))
      INTO more USING kept->(key.parent::text);
    -- A row that two keys lead to is kept once.
    IF more IS NOT NULL THEN
      kept := kept || jsonb_build_object(key.child::text, (
        SELECT jsonb_agg(DISTINCT line)
        FROM jsonb_array_elements(coalesce(kept->(key.child::text), '[]') || more) AS line));
    END IF;
  END LOOP;
  -- A row that goes along itself comes back with what it refers to.
  FOR key IN SELECT * FROM kept_keys(root) WHERE NOT own LOOP
    EXECUTE format(
      'SELECT jsonb_agg(jsonb_build_object(''id'', r.id, %1$L, r.%1$I)) FROM %2$s AS r WHERE %3$s
         AND to_jsonb(r.id) NOT IN (SELECT line->''id'' FROM jsonb_array_elements($2) AS line)',
      key.columns[1], key.child, kept_key_condition(key.parent, key.columns, key.named))
      INTO more USING kept->(key.parent::text), coalesce(kept->(key.child::text), '[]');
    IF more IS NOT NULL THEN
      links := links || jsonb_build_object('table', key.child::text, 'column', key.columns[1], 'rows', more);
    END IF;
  END LOOP;
  RETURN jsonb_build_object('rows', kept, 'links', links);
END
$$;

-- What keep_rows answered is written again as it was: of each row the columns, and of the links the keys, that there
-- are still, so that migrations may come in between. A row whose conversation was joined with another meanwhile comes back
-- without it, as one that had stayed would have lost it: so does every key that is ON DELETE SET NULL.
CREATE OR REPLACE FUNCTION restore_rows(root regclass, content jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  part   record;
  writes text;
  reads  text;
BEGIN
  FOR part IN
    SELECT relation, content->'rows'->(relation::text) AS rows FROM kept_tables(root)
    WHERE content->'rows' ? relation::text ORDER BY step
  LOOP
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum), string_agg(coalesce(
        (SELECT format('(SELECT p.%1$I FROM %2$s AS p WHERE p.%1$I = r.%3$I)', named.attname, confrelid::regclass, own.attname)
          FROM pg_constraint JOIN pg_attribute AS named ON named.attrelid = confrelid AND named.attnum = confkey[1]
          WHERE contype = 'f' AND confdeltype = 'n' AND conrelid = own.attrelid AND conkey = ARRAY[own.attnum]
            AND confrelid NOT IN (SELECT relation FROM kept_tables(root))),
        format('r.%I', own.attname)), ', ' ORDER BY attnum)
      INTO writes, reads FROM pg_attribute AS own
      WHERE attrelid = part.relation AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND part.rows->0 ? attname::text;
    EXECUTE format(
      'INSERT INTO %1$s (%2$s) SELECT %3$s FROM jsonb_populate_recordset(NULL::%1$s, $1) AS r', part.relation, writes, reads)
      USING part.rows;
  END LOOP;
  FOR part IN
    SELECT child, keys.columns[1] AS name, link->'rows' AS rows FROM kept_keys(root) AS keys
    JOIN jsonb_array_elements(content->'links') AS link
      ON link->>'table' = child::text AND link->>'column' = keys.columns[1]
    -- The file of a mail takes the original by itself when it is written (attached_original).
    WHERE NOT own AND keys.columns[1] <> 'original_mail_id'
  LOOP
    -- A lead that was opened again while its case lay in the trash, closed or given another number, is its own now.
    EXECUTE format(
      'UPDATE %1$s AS r SET %2$I = l.%2$I FROM jsonb_populate_recordset(NULL::%1$s, $1) AS l
       WHERE r.id = l.id AND r.%2$I IS NULL AND (%1$L <> ''lead'' OR to_jsonb(r)->>''state'' = ''assessment'')',
      part.child, part.name)
      USING part.rows;
  END LOOP;
END
$$;

-- The files of what keep_rows answered stay stored while it is kept.
CREATE OR REPLACE FUNCTION kept_files(root regclass, content jsonb) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE AS $$
DECLARE
  key record;
BEGIN
  FOR key IN
    SELECT conrelid::regclass AS child, attname FROM pg_constraint
    JOIN kept_tables(root) ON relation = conrelid
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'stored_file'::regclass
  LOOP
    RETURN QUERY EXECUTE format(
      'SELECT r.%1$I FROM jsonb_populate_recordset(NULL::%2$s, $1) AS r WHERE r.%1$I IS NOT NULL',
      key.attname, key.child)
      USING content->'rows'->(key.child::text);
  END LOOP;
END
$$;
