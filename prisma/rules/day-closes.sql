-- A branch's day can be closed with what was counted (decision C16).

-- The refusal names `day closed`, which lib/platform/errors.ts has words for.
CREATE OR REPLACE FUNCTION refuse_closed_day() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'day closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'day_closed';
END
$$;

-- A closed day takes no record, nor does any day of a closed month. Who closes a day has the branch's row alone, so who writes a record waits for who is
-- closing, and the other way round.
CREATE OR REPLACE FUNCTION day_closed(branch text, of_day date) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM branch b WHERE b.code = branch FOR KEY SHARE;
  RETURN EXISTS (
    SELECT FROM day_close c WHERE c.location = branch AND c.day = of_day AND c.reopened_at IS NULL)
    OR month_closed(branch, of_day);
END
$$;

-- A closing in force has counted the cash of every day before it, closed or not. Locks as day_closed does.
CREATE OR REPLACE FUNCTION day_counted(branch text, of_day date) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM branch b WHERE b.code = branch FOR KEY SHARE;
  RETURN EXISTS (
    SELECT FROM day_close c WHERE c.location = branch AND c.day >= of_day AND c.reopened_at IS NULL);
END
$$;

-- Closings of a day are counted, and one at a time is in force.
CREATE OR REPLACE FUNCTION day_close_before_insert() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM branch WHERE code = NEW.location FOR UPDATE;
  SELECT coalesce(max(round), 0) + 1 INTO NEW.round
    FROM day_close WHERE location = NEW.location AND day = NEW.day;
  IF day_closed(NEW.location, NEW.day) THEN
    PERFORM refuse_closed_day();
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER day_close_before_insert BEFORE INSERT ON day_close
  FOR EACH ROW EXECUTE FUNCTION day_close_before_insert();

-- A closing never changes: it may be opened again once, the last day first, because each one counts on those before
-- it.
CREATE OR REPLACE FUNCTION keep_day_close() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open text[] := ARRAY['reopened_by_id', 'reopened_at', 'reopen_reason'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.reopened_at IS NULL AND to_jsonb(NEW) - open = to_jsonb(OLD) - open THEN
    PERFORM FROM branch WHERE code = OLD.location FOR UPDATE;
    IF month_closed(OLD.location, OLD.day) THEN
      RAISE EXCEPTION 'month closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'month_closed';
    END IF;
    IF EXISTS (
      SELECT FROM day_close c
      WHERE c.location = OLD.location AND c.day > OLD.day AND c.reopened_at IS NULL
    ) THEN
      RAISE EXCEPTION 'later closing' USING ERRCODE = 'check_violation', CONSTRAINT = 'later_closing';
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'day close kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'day_close_kept';
END
$$;

CREATE OR REPLACE TRIGGER keep_day_close BEFORE UPDATE OR DELETE ON day_close
  FOR EACH ROW EXECUTE FUNCTION keep_day_close();

-- The cash of a till that was counted and closed is known by that, so nobody types another. Balances of a closed month
-- stay.
CREATE OR REPLACE FUNCTION keep_opening_balance() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  cash   numeric := (NEW.amounts ->> 'cash')::numeric;
  before numeric := coalesce((OLD.amounts ->> 'cash')::numeric, 0);
BEGIN
  PERFORM FROM branch WHERE code = NEW.location FOR UPDATE;
  IF month_closed(NEW.location, least(NEW.month, OLD.month)) THEN
    RAISE EXCEPTION 'month closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'month_closed';
  END IF;
  IF (cash <> before OR (cash <> 0 AND NEW.month IS DISTINCT FROM OLD.month))
    AND EXISTS (SELECT FROM day_close WHERE location = NEW.location AND reopened_at IS NULL)
  THEN
    RAISE EXCEPTION 'till counted' USING ERRCODE = 'check_violation', CONSTRAINT = 'till_counted';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_opening_balance BEFORE INSERT OR UPDATE ON opening_balance
  FOR EACH ROW EXECUTE FUNCTION keep_opening_balance();
