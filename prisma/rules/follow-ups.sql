-- Follow-ups, and what they say of their case.

-- A follow-up says when it was completed. A moment that it brings stays, as when a case comes back from the trash.
CREATE OR REPLACE FUNCTION follow_up_completed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.completed_at := CASE WHEN NEW.remarks IS NOT NULL
    THEN coalesce(NEW.completed_at, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END) END;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER follow_up_completed BEFORE INSERT OR UPDATE OF remarks, completed_at ON follow_up
  FOR EACH ROW EXECUTE FUNCTION follow_up_completed();

-- A case says when its next follow-up is and how interested the student was last, so that lists go by it along an
-- index. A rejected case has no next one: its open follow-ups are shelved.
CREATE OR REPLACE FUNCTION keep_next_call() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  case_id  uuid := coalesce(NEW.assessment_id, OLD.assessment_id);
  next_day date;
  how_hot  text;
BEGIN
  SELECT min(follow_up_date) INTO next_day FROM follow_up WHERE assessment_id = case_id AND remarks IS NULL AND NOT shelved;
  SELECT student_status INTO how_hot FROM follow_up
    WHERE assessment_id = case_id AND remarks IS NOT NULL AND student_status IS NOT NULL
    ORDER BY follow_up_date DESC, id DESC LIMIT 1;
  UPDATE assessment SET next_follow_up_on = next_day, hotness = how_hot
    WHERE id = case_id AND (next_follow_up_on, hotness) IS DISTINCT FROM (next_day, how_hot);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER next_call_changed AFTER UPDATE OF remarks, follow_up_date, student_status, shelved ON follow_up
  FOR EACH ROW EXECUTE FUNCTION keep_next_call();

CREATE OR REPLACE TRIGGER next_call_gone AFTER DELETE ON follow_up
  FOR EACH ROW EXECUTE FUNCTION keep_next_call();

CREATE OR REPLACE TRIGGER next_call_written AFTER INSERT ON follow_up
  FOR EACH ROW EXECUTE FUNCTION keep_next_call();

-- The open follow-ups of a rejected case are nobody's work: each has a copy of that, so that every bucket is one
-- range of an index.
CREATE OR REPLACE FUNCTION shelve_follow_up() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT state = 'rejected' INTO NEW.shelved FROM assessment WHERE id = NEW.assessment_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER shelve_follow_up BEFORE INSERT ON follow_up
  FOR EACH ROW EXECUTE FUNCTION shelve_follow_up();

-- A case that is rejected, or active again, takes its follow-ups along.
CREATE OR REPLACE FUNCTION shelve_follow_ups() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE follow_up SET shelved = (NEW.state = 'rejected') WHERE assessment_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER shelve_follow_ups AFTER UPDATE OF state ON assessment
  FOR EACH ROW WHEN ((OLD.state = 'rejected') <> (NEW.state = 'rejected'))
  EXECUTE FUNCTION shelve_follow_ups();
