-- What people did in a day is summed with every line of their report, so that a year's figures cost as much as its
-- days.

-- New lines are added in the order of the sums' key, as others change them too.
CREATE OR REPLACE FUNCTION add_work_sums() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work_sum AS kept (staff_id, day, work, count)
  SELECT staff_id, india_day(date), coalesce(name, type), count(*)
    FROM written GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (staff_id, day, work) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER add_work_sums AFTER INSERT ON daily_report_normal
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_work_sums();

-- One line is added to the sum of its day, or taken from it.
CREATE OR REPLACE FUNCTION change_work_sum(line daily_report_normal, change int) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO work_sum AS kept (staff_id, day, work, count)
  VALUES (line.staff_id, india_day(line.date), coalesce(line.name, line.type), change)
  ON CONFLICT (staff_id, day, work) DO UPDATE SET count = kept.count + excluded.count
$$;

-- A line that is put right by hand, or deleted, puts its sum right. Which case it is of counts nowhere.
CREATE OR REPLACE FUNCTION move_work_sum() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_work_sum(OLD, -1);
  IF TG_OP = 'UPDATE' THEN
    PERFORM change_work_sum(NEW, 1);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER move_work_sum AFTER UPDATE OF staff_id, name, type, date OR DELETE ON daily_report_normal
  FOR EACH ROW EXECUTE FUNCTION move_work_sum();
