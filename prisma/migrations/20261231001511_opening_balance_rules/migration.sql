-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

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
