-- Who was told of a breach is proof, as is what the Board got.

-- Somebody who was told stays on the list, with the message; others may be taken off, or be reached later.
CREATE OR REPLACE FUNCTION breach_person_stays() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'told' THEN
    RAISE EXCEPTION 'who was told of a breach stays as it is';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;

CREATE OR REPLACE TRIGGER breach_person_stays BEFORE UPDATE OR DELETE ON breach_person
  FOR EACH ROW EXECUTE FUNCTION breach_person_stays();

-- A notice is never changed: once it says when it went out, by whom and under which number.
CREATE OR REPLACE FUNCTION breach_notice_stays() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.sent_on IS NOT NULL
    OR to_jsonb(NEW) - '{sent_on,reference,sent_by_id}'::text[] <> to_jsonb(OLD) - '{sent_on,reference,sent_by_id}'::text[] THEN
    RAISE EXCEPTION 'a notice of a breach is neither changed nor deleted';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER breach_notice_stays BEFORE UPDATE OR DELETE ON breach_notice
  FOR EACH ROW EXECUTE FUNCTION breach_notice_stays();
