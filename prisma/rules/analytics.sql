-- The analytics are counted from what changed since the last count (lib/reports/analytics/README.md): triggers write what a
-- row adds and takes away, and a count folds that into sums. A page never waits for all cases to be read.

-- A case is counted once in each division, for each step that it reached, under the days that it waited since the step
-- before. Where that step has no day, the wait is unknown, which is written as the smallest number.
CREATE OR REPLACE FUNCTION analytics_lines(a assessment)
  RETURNS TABLE (year smallint, location text, by text, key text, step text, days int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT extract(year FROM a.enquired_on)::smallint, a.location, division.by, division.key, reached.step,
    coalesce(reached.day - reached.before, -2147483648)
  FROM (VALUES
      ('branch', a.location),
      ('month', extract(month FROM a.enquired_on)::text),
      ('country', a.country_apply_for),
      ('handler', coalesce(a.handler_id::text, '')),
      ('source', coalesce(a.source, ''))) AS division (by, key),
    (VALUES
      ('assessments', a.enquired_on, a.enquired_on),
      ('accepted', a.accepted_on, a.enquired_on),
      ('applied', a.applied_on, a.accepted_on),
      ('offer', a.offered_on, a.applied_on),
      ('deposit', a.deposited_on, a.offered_on),
      ('visa', a.visa_on, a.deposited_on)) AS reached (step, day, before)
  WHERE reached.day IS NOT NULL
$$;

-- A lead is counted under its source and what became of it.
CREATE OR REPLACE FUNCTION analytics_lines(l lead)
  RETURNS TABLE (year smallint, location text, by text, key text, step text, days int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT extract(year FROM india_day(l.created_at))::smallint, l.location, 'lead', coalesce(l.source, ''), l.state, 0
$$;

-- An open follow-up is counted under its handler and its day, as a number since 2000: it becomes overdue without a change.
CREATE OR REPLACE FUNCTION analytics_lines(f follow_up)
  RETURNS TABLE (year smallint, location text, by text, key text, step text, days int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT 0::smallint, f.location, 'follow-up', coalesce(f.handler_id::text, ''), '', f.follow_up_date - DATE '2000-01-01'
  WHERE f.remarks IS NULL AND NOT f.shelved
$$;

-- A visa marks its day in its branch, which the next count reads anew: its country stands on its course, which is gone
-- before it when a case is deleted.
CREATE OR REPLACE FUNCTION analytics_lines(v visa)
  RETURNS TABLE (year smallint, location text, by text, key text, step text, days int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT extract(year FROM india_day(v.date))::smallint, v.location, 'visa', '', '', india_day(v.date) - DATE '2000-01-01'
$$;

-- A row that is written, changed or deleted leaves its lines for the next count. Inserts alone, so that nobody waits.
CREATE OR REPLACE FUNCTION write_analytics() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO analytics_change (year, location, by, key, step, days, change)
    SELECT year, location, by, key, step, days, 1 FROM analytics_lines(NEW);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO analytics_change (year, location, by, key, step, days, change)
    SELECT year, location, by, key, step, days, -1 FROM analytics_lines(OLD);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER analytics_changed AFTER UPDATE ON assessment
  FOR EACH ROW WHEN (
    (OLD.enquired_on, OLD.location, OLD.country_apply_for, OLD.handler_id, OLD.source,
      OLD.accepted_on, OLD.applied_on, OLD.offered_on, OLD.deposited_on, OLD.visa_on)
    IS DISTINCT FROM
    (NEW.enquired_on, NEW.location, NEW.country_apply_for, NEW.handler_id, NEW.source,
      NEW.accepted_on, NEW.applied_on, NEW.offered_on, NEW.deposited_on, NEW.visa_on))
  EXECUTE FUNCTION write_analytics();

CREATE OR REPLACE TRIGGER analytics_written AFTER INSERT OR DELETE ON assessment
  FOR EACH ROW EXECUTE FUNCTION write_analytics();

CREATE OR REPLACE TRIGGER analytics_changed AFTER UPDATE ON lead
  FOR EACH ROW WHEN (
    (OLD.created_at, OLD.location, OLD.source, OLD.state)
    IS DISTINCT FROM (NEW.created_at, NEW.location, NEW.source, NEW.state))
  EXECUTE FUNCTION write_analytics();

CREATE OR REPLACE TRIGGER analytics_written AFTER INSERT OR DELETE ON lead
  FOR EACH ROW EXECUTE FUNCTION write_analytics();

CREATE OR REPLACE TRIGGER analytics_changed AFTER UPDATE ON follow_up
  FOR EACH ROW WHEN (
    (OLD.remarks IS NULL, OLD.shelved, OLD.follow_up_date, OLD.location, OLD.handler_id)
    IS DISTINCT FROM (NEW.remarks IS NULL, NEW.shelved, NEW.follow_up_date, NEW.location, NEW.handler_id))
  EXECUTE FUNCTION write_analytics();

CREATE OR REPLACE TRIGGER analytics_written AFTER INSERT OR DELETE ON follow_up
  FOR EACH ROW EXECUTE FUNCTION write_analytics();

CREATE OR REPLACE TRIGGER analytics_changed AFTER UPDATE ON visa
  FOR EACH ROW WHEN (
    (OLD.date, OLD.location, OLD.status, OLD.application_id)
    IS DISTINCT FROM (NEW.date, NEW.location, NEW.status, NEW.application_id))
  EXECUTE FUNCTION write_analytics();

CREATE OR REPLACE TRIGGER analytics_written AFTER INSERT OR DELETE ON visa
  FOR EACH ROW EXECUTE FUNCTION write_analytics();

-- A course that moves to another country takes the visas along that came of it.
CREATE OR REPLACE FUNCTION write_analytics_of_visas() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_change (year, location, by, key, step, days, change)
  SELECT line.year, line.location, line.by, line.key, line.step, line.days, 1
  FROM application a JOIN visa v ON v.application_id = a.id, analytics_lines(v) AS line
  WHERE (TG_TABLE_NAME = 'application' AND a.id = NEW.id)
    OR (TG_TABLE_NAME = 'applied_course' AND a.applied_course_id = NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER analytics_country_changed AFTER UPDATE OF country ON applied_course
  FOR EACH ROW WHEN (OLD.country <> NEW.country)
  EXECUTE FUNCTION write_analytics_of_visas();

CREATE OR REPLACE TRIGGER analytics_course_changed AFTER UPDATE OF applied_course_id ON application
  FOR EACH ROW WHEN (OLD.applied_course_id <> NEW.applied_course_id)
  EXECUTE FUNCTION write_analytics_of_visas();

-- A count folds the changes into the sums of their branch, and a case's also into those of all branches together, whose
-- scope is empty. Of the visas it takes the days that changed: what there is now, less what was counted. The lines whose
-- sums changed are the answer. One count runs at a time (lib/reports/analytics/operations.ts).
CREATE OR REPLACE FUNCTION fold_analytics() RETURNS TABLE (year smallint, scope text, by text, key text)
LANGUAGE sql AS $$
  WITH changes AS (DELETE FROM analytics_change RETURNING year, location, by, key, step, days, change),
  visa_days AS (SELECT DISTINCT year, location, days FROM changes WHERE by = 'visa'),
  lines AS (
    SELECT year, scope, by, key, step, days, change
      FROM changes CROSS JOIN LATERAL (VALUES (location), ('')) AS into_scope (scope)
      WHERE by <> 'visa' AND (scope <> '' OR by NOT IN ('lead', 'follow-up'))
    UNION ALL
    SELECT d.year, d.location, 'visa', v.country, v.status, d.days, v.count
      FROM visa_days d CROSS JOIN LATERAL (
        SELECT c.country, v.status, count(*)
        FROM visa v JOIN application a ON a.id = v.application_id JOIN applied_course c ON c.id = a.applied_course_id
        WHERE v.location = d.location
          AND v.date >= (DATE '2000-01-01' + d.days)::timestamp AT TIME ZONE 'Asia/Kolkata'
          AND v.date < (DATE '2000-01-01' + d.days + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
        GROUP BY 1, 2) AS v
    UNION ALL
    SELECT s.year, s.scope, s.by, s.key, s.step, s.days, -s.count
      FROM visa_days d JOIN analytics_sum s
        ON s.year = d.year AND s.scope = d.location AND s.by = 'visa' AND s.days = d.days),
  changed AS (
    SELECT year, scope, by, key, step, days, sum(change) AS change
    FROM lines GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0),
  folded AS (
    MERGE INTO analytics_sum s USING changed c
    ON (s.year, s.scope, s.by, s.key, s.step, s.days) = (c.year, c.scope, c.by, c.key, c.step, c.days)
    WHEN MATCHED AND s.count + c.change = 0 THEN DELETE
    WHEN MATCHED THEN UPDATE SET count = s.count + c.change
    WHEN NOT MATCHED THEN INSERT (year, scope, by, key, step, days, count)
      VALUES (c.year, c.scope, c.by, c.key, c.step, c.days, c.change)
    RETURNING c.year, c.scope, c.by, c.key)
  SELECT DISTINCT year, scope, by, key FROM folded
$$;

-- Everything there is counts as changed, and all that was counted is forgotten: the first count, and the one after rows
-- were written with the triggers off:
--   SELECT recount_analytics()
-- The cases are divided all at once, which takes a tenth of the time of their lines one by one; analytics_lines says which.
CREATE OR REPLACE FUNCTION recount_analytics() RETURNS void
LANGUAGE plpgsql SET work_mem = '128MB' AS $$
BEGIN
  LOCK TABLE assessment, lead, follow_up, visa IN SHARE MODE;
  DELETE FROM analytics_figure;
  DELETE FROM analytics_sum;
  DELETE FROM analytics_change;
  INSERT INTO analytics_change (year, location, by, key, step, days, change)
  SELECT year, location,
    CASE 0 WHEN GROUPING(month) THEN 'month' WHEN GROUPING(country) THEN 'country' WHEN GROUPING(handler) THEN 'handler'
           WHEN GROUPING(source) THEN 'source' ELSE 'branch' END,
    coalesce(month, country, handler, source, location), step, days, count(*)
  FROM (
    SELECT extract(year FROM a.enquired_on)::smallint AS year, a.location, extract(month FROM a.enquired_on)::text AS month,
      a.country_apply_for AS country, coalesce(a.handler_id::text, '') AS handler, coalesce(a.source, '') AS source,
      reached.step, coalesce(reached.day - reached.before, -2147483648) AS days
    FROM assessment a CROSS JOIN LATERAL (VALUES
      ('assessments', a.enquired_on, a.enquired_on),
      ('accepted', a.accepted_on, a.enquired_on),
      ('applied', a.applied_on, a.accepted_on),
      ('offer', a.offered_on, a.applied_on),
      ('deposit', a.deposited_on, a.offered_on),
      ('visa', a.visa_on, a.deposited_on)) AS reached (step, day, before)
    WHERE reached.day IS NOT NULL) AS line
  GROUP BY GROUPING SETS ((year, location, step, days), (year, location, step, days, month),
    (year, location, step, days, country), (year, location, step, days, handler), (year, location, step, days, source));
  INSERT INTO analytics_change (year, location, by, key, step, days, change)
  SELECT line.year, line.location, line.by, line.key, line.step, line.days, count(*) FROM (
      SELECT of_row.* FROM lead l, analytics_lines(l) AS of_row
      UNION ALL SELECT of_row.* FROM follow_up f, analytics_lines(f) AS of_row WHERE f.remarks IS NULL
      UNION ALL SELECT of_row.* FROM visa v, analytics_lines(v) AS of_row) AS line
  GROUP BY 1, 2, 3, 4, 5, 6;
END
$$;
