-- A deleted case is moved to the trash, whole, and from there back (decision A4).

-- CreateTable
CREATE TABLE "trash" (
    "id" UUID NOT NULL,
    "ref_no" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "location" TEXT COLLATE "C" NOT NULL,
    "deleted_by_id" UUID NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "trash_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trash_file" (
    "file_id" UUID NOT NULL,
    "trash_id" UUID NOT NULL,

    CONSTRAINT "trash_file_pkey" PRIMARY KEY ("file_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "trash_ref_no_key" ON "trash"("ref_no");

-- CreateIndex
CREATE INDEX "trash_deleted_at_id_location_idx" ON "trash"("deleted_at" DESC, "id" DESC, "location");

-- CreateIndex
CREATE INDEX "trash_location_deleted_at_id_idx" ON "trash"("location", "deleted_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "trash_file_trash_id_idx" ON "trash_file"("trash_id");

-- CreateIndex
CREATE INDEX "voucher_without_case" ON "voucher"("ref_no") WHERE assessment_id IS NULL;

-- AddForeignKey
ALTER TABLE "trash" ADD CONSTRAINT "trash_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "trash" ADD CONSTRAINT "trash_deleted_by_id_fkey" FOREIGN KEY ("deleted_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trash_file" ADD CONSTRAINT "trash_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trash_file" ADD CONSTRAINT "trash_file_trash_id_fkey" FOREIGN KEY ("trash_id") REFERENCES "trash"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express --------------------------------------------------------------------

-- The tables whose rows go with a case: what hangs on it by ON DELETE CASCADE, directly or through others. They are
-- asked of the database, so that a new one cannot be forgotten. `step` is the order in which rows can be written.
CREATE FUNCTION case_tables() RETURNS TABLE (relation regclass, step int) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE inside (relation) AS (
    SELECT 'assessment'::regclass
    UNION
    SELECT conrelid::regclass FROM pg_constraint JOIN inside ON confrelid = inside.relation
    WHERE contype = 'f' AND confdeltype = 'c'
  ), ways (relation, step) AS (
    SELECT 'assessment'::regclass, 0
    UNION
    SELECT conrelid::regclass, ways.step + 1 FROM pg_constraint JOIN ways ON confrelid = ways.relation
    WHERE contype = 'f' AND conrelid <> confrelid AND conrelid IN (SELECT inside.relation FROM inside) AND ways.step < 50
  )
  SELECT ways.relation, max(ways.step) FROM ways GROUP BY 1
$$;

-- The foreign keys that lead to those tables: `own` ones bring more of the case's rows, the others lose their case.
CREATE FUNCTION case_keys()
RETURNS TABLE (child regclass, parent regclass, columns name[], named name[], own boolean, step int) LANGUAGE sql STABLE AS $$
  SELECT conrelid::regclass, confrelid::regclass,
    (SELECT array_agg(attname ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute ON attrelid = conrelid AND attnum = number),
    (SELECT array_agg(attname ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute ON attrelid = confrelid AND attnum = number),
    confdeltype = 'c', inside.step
  FROM pg_constraint
  JOIN case_tables() AS parents ON parents.relation = confrelid
  LEFT JOIN case_tables() AS inside ON inside.relation = conrelid
  WHERE contype = 'f' AND conrelid <> confrelid
    AND (confdeltype = 'c' OR (confdeltype = 'n' AND inside.relation IS NULL))
$$;

-- The condition on `r` that it refers to one of the rows in $1, which are the parent's.
CREATE FUNCTION case_key_condition(parent regclass, columns name[], named name[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('(%s) IN (SELECT %s FROM jsonb_populate_recordset(NULL::%s, $1) AS p)',
    (SELECT string_agg(format('r.%I', name), ', ' ORDER BY place) FROM unnest(columns) WITH ORDINALITY AS k (name, place)),
    (SELECT string_agg(format('p.%I', name), ', ' ORDER BY place) FROM unnest(named) WITH ORDINALITY AS k (name, place)),
    parent)
$$;

-- Moves a case to the trash. Its row is locked against everything, so that nobody writes under it what would be
-- removed without having been read; each row is locked before it is read, so that what is kept is what was there last.
CREATE FUNCTION trash_case(case_id uuid, deleter uuid, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone  assessment;
  kept  jsonb;
  links jsonb := '[]';
  key   record;
  more  jsonb;
BEGIN
  SELECT * INTO STRICT gone FROM assessment WHERE id = case_id FOR UPDATE;
  kept := jsonb_build_object('assessment', jsonb_build_array(to_jsonb(gone)));
  FOR key IN SELECT * FROM case_keys() WHERE own ORDER BY step LOOP
    EXECUTE format('SELECT jsonb_agg(kept) FROM (SELECT to_jsonb(r) AS kept FROM %s AS r WHERE %s FOR UPDATE OF r) AS locked',
      key.child, case_key_condition(key.parent, key.columns, key.named))
      INTO more USING kept->(key.parent::text);
    -- What two keys lead to is there once.
    IF more IS NOT NULL THEN
      kept := kept || jsonb_build_object(key.child::text,
        (SELECT jsonb_agg(DISTINCT one) FROM jsonb_array_elements(coalesce(kept->(key.child::text), '[]') || more) AS one));
    END IF;
  END LOOP;
  FOR key IN SELECT * FROM case_keys() WHERE NOT own LOOP
    EXECUTE format('SELECT jsonb_agg(jsonb_build_object(''id'', r.id, %L, r.%I)) FROM %s AS r WHERE %s',
      key.columns[1], key.columns[1], key.child, case_key_condition(key.parent, key.columns, key.named))
      INTO more USING kept->(key.parent::text);
    IF more IS NOT NULL THEN
      links := links || jsonb_build_object('table', key.child::text, 'column', key.columns[1], 'rows', more);
    END IF;
  END LOOP;
  INSERT INTO trash (id, ref_no, name, mobile, search_text, location, deleted_by_id, deleted_at, content)
  VALUES (gone.id, gone.ref_no, gone.full_name, gone.mobile, gone.search_text, gone.location, deleter, moment,
    jsonb_build_object('rows', kept, 'links', links));
  FOR key IN
    SELECT conrelid::regclass AS child, attname FROM pg_constraint
    JOIN case_tables() ON relation = conrelid JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'stored_file'::regclass
  LOOP
    EXECUTE format('INSERT INTO trash_file (file_id, trash_id)
      SELECT r.%I, $2 FROM jsonb_populate_recordset(NULL::%s, $1) AS r WHERE r.%I IS NOT NULL', key.attname, key.child, key.attname)
      USING kept->(key.child::text), case_id;
  END LOOP;
  DELETE FROM assessment WHERE id = case_id;
END $$;

-- Writes a case from the trash again, as it was: of each row the columns that there are still, so that migrations may
-- come in between. Its money is found by its number, since some of it may have been written meanwhile.
CREATE FUNCTION restore_case(case_id uuid) RETURNS void LANGUAGE plpgsql AS $$
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
    EXECUTE format('UPDATE %1$s AS r SET %2$I = l.%2$I FROM jsonb_populate_recordset(NULL::%1$s, $1) AS l
      WHERE r.id = l.id AND r.%2$I IS NULL', one.child, one.name)
      USING one.kept;
  END LOOP;
  -- A refund that is being written right now is waited for, and seen by the second statement.
  PERFORM FROM voucher WHERE ref_no = gone.ref_no AND assessment_id IS NULL FOR NO KEY UPDATE;
  UPDATE voucher SET assessment_id = case_id WHERE ref_no = gone.ref_no AND assessment_id IS NULL;
  DELETE FROM trash WHERE id = case_id;
EXCEPTION WHEN foreign_key_violation THEN
  RAISE EXCEPTION 'trash lacks' USING ERRCODE = 'check_violation', CONSTRAINT = 'trash_lacks', DETAIL = SQLERRM;
END $$;

-- A course that a case in the trash applied for stays, as one that a case applied for does. Asked after the
-- deletion: a case that is being moved to the trash right now was waited for by then.
CREATE FUNCTION keep_course_of_trash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM trash WHERE content->'rows'->'applied_course' @> jsonb_build_array(jsonb_build_object('course_id', OLD.id))) THEN
    RAISE EXCEPTION 'course in trash' USING ERRCODE = 'check_violation', CONSTRAINT = 'course_in_trash';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_course_of_trash AFTER DELETE ON course FOR EACH ROW EXECUTE FUNCTION keep_course_of_trash();
CREATE TRIGGER keep_university_of_trash AFTER UPDATE OF university_id ON course FOR EACH ROW
  WHEN (OLD.university_id <> NEW.university_id) EXECUTE FUNCTION keep_course_of_trash();
