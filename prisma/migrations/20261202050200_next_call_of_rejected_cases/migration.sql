-- A rejected case has no next follow-up: its open ones are shelved, and "Overdue" in a list of rejected cases is nobody's work.

CREATE OR REPLACE FUNCTION keep_next_call() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.assessment_id ELSE NEW.assessment_id END;
  next_day date;
  how_hot text;
BEGIN
  SELECT min(follow_up_date) INTO next_day FROM follow_up WHERE assessment_id = of AND remarks IS NULL AND NOT shelved;
  SELECT student_status INTO how_hot FROM follow_up
    WHERE assessment_id = of AND remarks IS NOT NULL AND student_status IS NOT NULL
    ORDER BY follow_up_date DESC, id DESC LIMIT 1;
  UPDATE assessment SET next_follow_up_on = next_day, hotness = how_hot
    WHERE id = of AND (next_follow_up_on, hotness) IS DISTINCT FROM (next_day, how_hot);
  RETURN NULL;
END $$;

DROP TRIGGER next_call_changed ON follow_up;
CREATE TRIGGER next_call_changed AFTER UPDATE OF remarks, follow_up_date, student_status, shelved ON follow_up
  FOR EACH ROW EXECUTE FUNCTION keep_next_call();

UPDATE assessment SET next_follow_up_on = NULL WHERE state = 'rejected' AND next_follow_up_on IS NOT NULL;
