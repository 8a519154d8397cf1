-- The books of a branch are closed up to the end of a month (decision C19).

-- A closing takes its month and all months before it. Locks as day_closed does.
CREATE OR REPLACE FUNCTION month_closed(branch text, of_day date) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM branch b WHERE b.code = branch FOR KEY SHARE;
  RETURN EXISTS (
    SELECT FROM month_close c
    WHERE c.location = branch AND c.month >= first_of_month(of_day) AND c.reopened_at IS NULL);
END
$$;

-- A month is closed once it is over, and after those before it.
CREATE OR REPLACE FUNCTION month_close_before_insert() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM branch WHERE code = NEW.location FOR UPDATE;
  SELECT coalesce(max(round), 0) + 1 INTO NEW.round
    FROM month_close WHERE location = NEW.location AND month = NEW.month;
  IF NEW.month >= first_of_month(india_day(NEW.closed_at)) THEN
    RAISE EXCEPTION 'month goes on' USING ERRCODE = 'check_violation', CONSTRAINT = 'month_goes_on';
  END IF;
  IF month_closed(NEW.location, NEW.month) THEN
    RAISE EXCEPTION 'month closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'month_closed';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER month_close_before_insert BEFORE INSERT ON month_close
  FOR EACH ROW EXECUTE FUNCTION month_close_before_insert();

-- A closing never changes: it may be opened again once, the last month first.
CREATE OR REPLACE FUNCTION keep_month_close() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open text[] := ARRAY['reopened_by_id', 'reopened_at', 'reopen_reason'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.reopened_at IS NULL AND to_jsonb(NEW) - open = to_jsonb(OLD) - open THEN
    PERFORM FROM branch WHERE code = OLD.location FOR UPDATE;
    IF EXISTS (
      SELECT FROM month_close c
      WHERE c.location = OLD.location AND c.month > OLD.month AND c.reopened_at IS NULL
    ) THEN
      RAISE EXCEPTION 'later month' USING ERRCODE = 'check_violation', CONSTRAINT = 'later_month';
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'month close kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'month_close_kept';
END
$$;

CREATE OR REPLACE TRIGGER keep_month_close BEFORE UPDATE OR DELETE ON month_close
  FOR EACH ROW EXECUTE FUNCTION keep_month_close();
