-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- An appointment whose time somebody else has now comes back as cancelled: it stays on its case, and stops nothing.
CREATE OR REPLACE FUNCTION yielded_appointments(content jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN content->'rows' ? 'appointment' THEN jsonb_set(content, '{rows,appointment}', (
    SELECT jsonb_agg(CASE WHEN line->>'state' = 'booked' AND EXISTS (
        SELECT FROM appointment AS other
        WHERE other.staff_id = (line->>'staff_id')::uuid AND other.state = 'booked'
          AND tstzrange(other.starts_at, other.ends_at)
            && tstzrange((line->>'starts_at')::timestamptz, (line->>'ends_at')::timestamptz))
      THEN line || jsonb_build_object('state', 'cancelled', 'version', (line->>'version')::int + 1)
      ELSE line END)
    FROM jsonb_array_elements(content->'rows'->'appointment') AS line))
    ELSE content END
$$;

CREATE OR REPLACE TRIGGER appointment_full AFTER INSERT ON appointment
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('500');

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON appointment
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

-- A case that changes hands or moves takes its records along.
CREATE OR REPLACE FUNCTION spread_case_scope() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE follow_up    SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE application  SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE appointment  SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE offer_letter SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE letter       SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE instalment   SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE deposit      SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE visa         SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  RETURN NULL;
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
