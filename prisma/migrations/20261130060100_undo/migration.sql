-- What is deleted from a case can be taken back for a while by whoever deleted it.

-- CreateTable
CREATE TABLE "undo_entry" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "assessment_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "undo_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "undo_file" (
    "file_id" UUID NOT NULL,
    "undo_id" UUID NOT NULL,

    CONSTRAINT "undo_file_pkey" PRIMARY KEY ("file_id")
);

-- CreateIndex
CREATE INDEX "undo_entry_at_idx" ON "undo_entry"("at");

-- CreateIndex
CREATE INDEX "undo_entry_staff_id_idx" ON "undo_entry"("staff_id");

-- CreateIndex
CREATE INDEX "undo_file_undo_id_idx" ON "undo_file"("undo_id");

-- AddForeignKey
ALTER TABLE "undo_entry" ADD CONSTRAINT "undo_entry_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "undo_file" ADD CONSTRAINT "undo_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "undo_file" ADD CONSTRAINT "undo_file_undo_id_fkey" FOREIGN KEY ("undo_id") REFERENCES "undo_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express --------------------------------------------------------------------

-- The tables whose rows go with one of `root`: what hangs on it by ON DELETE CASCADE, directly or through others.
-- `step` is the order in which rows can be written.
CREATE FUNCTION entry_tables(root regclass) RETURNS TABLE (relation regclass, step int) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE ways (relation, step) AS (
    SELECT root, 0
    UNION
    SELECT conrelid::regclass, ways.step + 1 FROM pg_constraint JOIN ways ON confrelid = ways.relation
    WHERE contype = 'f' AND confdeltype = 'c' AND conrelid <> confrelid AND ways.step < 50
  )
  SELECT ways.relation, max(ways.step) FROM ways GROUP BY 1
$$;

-- The foreign keys that lead to those tables: `own` ones take more rows along, at the others a link is lost.
CREATE FUNCTION entry_keys(root regclass)
RETURNS TABLE (child regclass, parent regclass, columns name[], named name[], own boolean, step int) LANGUAGE sql STABLE AS $$
  SELECT conrelid::regclass, confrelid::regclass,
    (SELECT array_agg(attname ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute ON attrelid = conrelid AND attnum = number),
    (SELECT array_agg(attname ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute ON attrelid = confrelid AND attnum = number),
    confdeltype = 'c', inside.step
  FROM pg_constraint
  JOIN entry_tables(root) AS parents ON parents.relation = confrelid
  LEFT JOIN entry_tables(root) AS inside ON inside.relation = conrelid
  WHERE contype = 'f' AND ((confdeltype = 'c' AND conrelid <> confrelid) OR confdeltype = 'n')
$$;

-- Keeps a record that is about to be deleted, with all that goes with it. Each row is locked before it is read.
CREATE FUNCTION keep_entry(root regclass, entry uuid, of_case uuid, deleter uuid, moment timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept  jsonb;
  links jsonb := '[]';
  key   record;
  more  jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(r) FROM %s AS r WHERE id = $1 FOR UPDATE', root) INTO STRICT more USING entry;
  kept := jsonb_build_object(root::text, jsonb_build_array(more));
  FOR key IN SELECT * FROM entry_keys(root) WHERE own ORDER BY step LOOP
    EXECUTE format('SELECT jsonb_agg(kept) FROM (SELECT to_jsonb(r) AS kept FROM %s AS r WHERE %s FOR UPDATE OF r) AS locked',
      key.child, case_key_condition(key.parent, key.columns, key.named))
      INTO more USING kept->(key.parent::text);
    -- What two keys lead to is there once.
    IF more IS NOT NULL THEN
      kept := kept || jsonb_build_object(key.child::text,
        (SELECT jsonb_agg(DISTINCT one) FROM jsonb_array_elements(coalesce(kept->(key.child::text), '[]') || more) AS one));
    END IF;
  END LOOP;
  FOR key IN SELECT * FROM entry_keys(root) WHERE NOT own LOOP
    EXECUTE format('SELECT jsonb_agg(jsonb_build_object(''id'', r.id, %L, r.%I)) FROM %s AS r WHERE %s',
      key.columns[1], key.columns[1], key.child, case_key_condition(key.parent, key.columns, key.named))
      INTO more USING kept->(key.parent::text);
    IF more IS NOT NULL THEN
      links := links || jsonb_build_object('table', key.child::text, 'column', key.columns[1], 'rows', more);
    END IF;
  END LOOP;
  INSERT INTO undo_entry (id, kind, assessment_id, staff_id, at, content)
  VALUES (entry, root::text, of_case, deleter, moment, jsonb_build_object('rows', kept, 'links', links));
  FOR key IN
    SELECT conrelid::regclass AS child, attname FROM pg_constraint
    JOIN entry_tables(root) ON relation = conrelid JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'stored_file'::regclass
  LOOP
    EXECUTE format('INSERT INTO undo_file (file_id, undo_id)
      SELECT r.%I, $2 FROM jsonb_populate_recordset(NULL::%s, $1) AS r WHERE r.%I IS NOT NULL', key.attname, key.child, key.attname)
      USING kept->(key.child::text), entry;
  END LOOP;
END $$;

-- Writes it again as it was. What it belonged to may be gone meanwhile, or have another one in its place.
CREATE FUNCTION restore_entry(entry uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone    undo_entry;
  one     record;
  writes  text;
BEGIN
  SELECT * INTO STRICT gone FROM undo_entry WHERE id = entry FOR UPDATE;
  FOR one IN
    SELECT relation, gone.content->'rows'->(relation::text) AS kept FROM entry_tables(gone.kind::regclass)
    WHERE gone.content->'rows' ? relation::text ORDER BY step
  LOOP
    SELECT string_agg(quote_ident(attname), ', ') INTO writes FROM pg_attribute
    WHERE attrelid = one.relation AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND one.kept->0 ? attname::text;
    EXECUTE format('INSERT INTO %1$s (%2$s) SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1)', one.relation, writes)
      USING one.kept;
  END LOOP;
  FOR one IN SELECT * FROM jsonb_to_recordset(gone.content->'links') AS link ("table" regclass, "column" name, rows jsonb) LOOP
    EXECUTE format('UPDATE %1$s AS r SET %2$I = l.%2$I FROM jsonb_populate_recordset(NULL::%1$s, $1) AS l
      WHERE r.id = l.id AND r.%2$I IS NULL', one."table", one."column")
      USING one.rows;
  END LOOP;
  DELETE FROM undo_entry WHERE id = entry;
EXCEPTION WHEN foreign_key_violation OR unique_violation THEN
  RAISE EXCEPTION 'undo lacks' USING ERRCODE = 'check_violation', CONSTRAINT = 'undo_lacks', DETAIL = SQLERRM;
END $$;
