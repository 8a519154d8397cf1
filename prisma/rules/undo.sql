-- A record that is deleted from a case can be taken back for some minutes (lib/case-file/README.md).

-- A record that is about to be deleted is kept with all that goes along, and its files are held.
CREATE OR REPLACE FUNCTION keep_entry(root regclass, entry uuid, of_case uuid, deleter uuid, moment timestamptz)
  RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  content jsonb := keep_rows(root, entry);
BEGIN
  INSERT INTO undo_entry (id, kind, assessment_id, staff_id, at, content)
  VALUES (entry, root::text, of_case, deleter, moment, content);
  INSERT INTO undo_file (file_id, undo_id) SELECT file, entry FROM kept_files(root, content) AS file;
END
$$;

-- A record is written again as it was. What it belonged to may be gone meanwhile, or have another one in its place.
CREATE OR REPLACE FUNCTION restore_entry(entry uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  undo undo_entry;
BEGIN
  SELECT * INTO STRICT undo FROM undo_entry WHERE id = entry FOR UPDATE;
  PERFORM restore_rows(undo.kind::regclass, undo.content);
  DELETE FROM undo_entry WHERE id = entry;
EXCEPTION WHEN foreign_key_violation OR unique_violation OR exclusion_violation THEN
  RAISE EXCEPTION 'undo lacks' USING ERRCODE = 'check_violation', CONSTRAINT = 'undo_lacks', DETAIL = SQLERRM;
END
$$;

-- The work of a deleted record, and of all that went with it, leaves the reports of the same day and is kept with it; a
-- day that is over stays as it was told. One line after the other in the order of the sums, as others change them too.
CREATE OR REPLACE FUNCTION take_work_back() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  line daily_report_normal;
  work jsonb := '[]';
BEGIN
  FOR line IN
    SELECT * FROM daily_report_normal WHERE india_day(date) = india_day(NEW.at) AND record_id IN (
      SELECT (kept->>'id')::uuid FROM jsonb_each(NEW.content->'rows') AS of_table (name, list),
        jsonb_array_elements(list) AS kept WHERE kept ? 'id')
    ORDER BY staff_id, india_day(date), coalesce(name, type), id FOR UPDATE
  LOOP
    work := work || to_jsonb(line);
    DELETE FROM daily_report_normal WHERE id = line.id;
  END LOOP;
  NEW.content := NEW.content || jsonb_build_object('work', work);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER take_work_back BEFORE INSERT ON undo_entry
  FOR EACH ROW EXECUTE FUNCTION take_work_back();
