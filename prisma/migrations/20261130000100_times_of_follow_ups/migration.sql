-- Appointments have a time of day, India's; and a case knows its next follow-up and how hot its student is.

ALTER TABLE "follow_up" ADD COLUMN "follow_up_time" TEXT;
ALTER TABLE "follow_up" ADD COLUMN "next_follow_up_time" TEXT;
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_time" CHECK ("follow_up_time" ~ '^([01]\d|2[0-3]):[0-5]\d$');
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_next_time" CHECK ("next_follow_up_time" ~ '^([01]\d|2[0-3]):[0-5]\d$');

ALTER TABLE "assessment" ADD COLUMN "next_follow_up_on" DATE;
ALTER TABLE "assessment" ADD COLUMN "hotness" TEXT;

CREATE FUNCTION keep_next_call() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.assessment_id ELSE NEW.assessment_id END;
  next_day date;
  how_hot text;
BEGIN
  SELECT min(follow_up_date) INTO next_day FROM follow_up WHERE assessment_id = of AND remarks IS NULL;
  SELECT student_status INTO how_hot FROM follow_up
    WHERE assessment_id = of AND remarks IS NOT NULL AND student_status IS NOT NULL
    ORDER BY follow_up_date DESC, id DESC LIMIT 1;
  UPDATE assessment SET next_follow_up_on = next_day, hotness = how_hot
    WHERE id = of AND (next_follow_up_on, hotness) IS DISTINCT FROM (next_day, how_hot);
  RETURN NULL;
END $$;

CREATE TRIGGER next_call_written AFTER INSERT ON follow_up FOR EACH ROW EXECUTE FUNCTION keep_next_call();
CREATE TRIGGER next_call_changed AFTER UPDATE OF remarks, follow_up_date, student_status ON follow_up
  FOR EACH ROW EXECUTE FUNCTION keep_next_call();
CREATE TRIGGER next_call_gone AFTER DELETE ON follow_up FOR EACH ROW EXECUTE FUNCTION keep_next_call();

UPDATE assessment a SET
  next_follow_up_on = (SELECT min(follow_up_date) FROM follow_up f WHERE f.assessment_id = a.id AND remarks IS NULL),
  hotness = (SELECT student_status FROM follow_up f
    WHERE f.assessment_id = a.id AND remarks IS NOT NULL AND student_status IS NOT NULL
    ORDER BY follow_up_date DESC, id DESC LIMIT 1)
  WHERE EXISTS (SELECT FROM follow_up f WHERE f.assessment_id = a.id);
