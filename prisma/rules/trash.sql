-- A deleted case is moved to the trash, from where an admin brings it back within 30 days (decision A4).

-- A case is locked against everything while it is moved, so that nobody writes under it what would be removed without
-- having been read.
CREATE OR REPLACE FUNCTION trash_case(case_id uuid, deleter uuid, moment timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  content jsonb := keep_rows('assessment', case_id);
BEGIN
  INSERT INTO trash (id, ref_no, name, mobile, search_text, location, deleted_by_id, deleted_at, content)
  SELECT id, ref_no, full_name, mobile, search_text, location, deleter, moment, content
    FROM assessment WHERE id = case_id;
  INSERT INTO trash_file (file_id, trash_id) SELECT file, case_id FROM kept_files('assessment', content) AS file;
  DELETE FROM assessment WHERE id = case_id;
END
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
  PERFORM restore_rows('assessment', yielded_appointments(entry.content));
  refs := entry.ref_no || array(SELECT ref_no FROM merged_case WHERE assessment_id = case_id);
  -- A refund that is being written right now is waited for, and seen by the second statement.
  PERFORM FROM voucher WHERE ref_no = ANY (refs) AND assessment_id IS NULL FOR NO KEY UPDATE;
  UPDATE voucher SET assessment_id = case_id WHERE ref_no = ANY (refs) AND assessment_id IS NULL;
  DELETE FROM trash WHERE id = case_id;
EXCEPTION WHEN foreign_key_violation THEN
  RAISE EXCEPTION 'trash lacks' USING ERRCODE = 'check_violation', CONSTRAINT = 'trash_lacks', DETAIL = SQLERRM;
END
$$;

-- A course that a case in the trash applied for stays, as one that a case applied for does. The trigger looks after
-- the deletion, because a case that is being moved to the trash right now was waited for by then.
CREATE OR REPLACE FUNCTION keep_course_of_trash() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM trash
    WHERE content->'rows'->'applied_course' @> jsonb_build_array(jsonb_build_object('course_id', OLD.id))
  ) THEN
    RAISE EXCEPTION 'course in trash' USING ERRCODE = 'check_violation', CONSTRAINT = 'course_in_trash';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER keep_course_of_trash AFTER DELETE ON course
  FOR EACH ROW EXECUTE FUNCTION keep_course_of_trash();

CREATE OR REPLACE TRIGGER keep_university_of_trash AFTER UPDATE OF university_id ON course
  FOR EACH ROW WHEN (OLD.university_id <> NEW.university_id)
  EXECUTE FUNCTION keep_course_of_trash();
