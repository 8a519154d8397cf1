-- Branches are never removed: what was numbered in one keeps its number.

-- The refusal names `branch closed`, which lib/platform/errors.ts has words for.
CREATE OR REPLACE FUNCTION refuse_branch() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'branch closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'branch_closed';
END
$$;

-- A branch's numbers begin with its prefix.
CREATE OR REPLACE FUNCTION branch_prefix(code text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT prefix FROM branch WHERE branch.code = $1
$$;

-- A branch has given numbers where there is a sequence of its prefix, or a series of vouchers.
CREATE OR REPLACE FUNCTION branch_numbered(branch text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM pg_class
      WHERE relkind = 'S' AND relname ~ format('^ref_no_%s_\d\d$', lower(branch_prefix($1))))
    OR EXISTS (SELECT FROM voucher_series WHERE location = $1)
$$;

-- What moves to a branch, a lead there, and what a branch pays without a student need one that is switched on. The
-- cases of a branch that was switched off go on, so what is written about them is not refused.
CREATE OR REPLACE FUNCTION branch_takes_new() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM branch WHERE code = NEW.location AND active) THEN
    PERFORM refuse_branch();
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER branch_takes_new BEFORE UPDATE OF location ON assessment
  FOR EACH ROW WHEN (OLD.location <> NEW.location)
  EXECUTE FUNCTION branch_takes_new();

CREATE OR REPLACE TRIGGER branch_takes_new BEFORE INSERT ON lead
  FOR EACH ROW EXECUTE FUNCTION branch_takes_new();

CREATE OR REPLACE TRIGGER branch_takes_new_later BEFORE UPDATE OF location ON lead
  FOR EACH ROW WHEN (OLD.location <> NEW.location)
  EXECUTE FUNCTION branch_takes_new();

CREATE OR REPLACE TRIGGER branch_takes_new BEFORE INSERT ON voucher
  FOR EACH ROW WHEN (NEW.assessment_id IS NULL AND NEW.refund_of_id IS NULL AND NEW.number = '')
  EXECUTE FUNCTION branch_takes_new();

-- A branch keeps its code, and its prefix once a number was made with it; one branch stays switched on. Processes
-- tell by the versions that what they know is old, so each change counts.
CREATE OR REPLACE FUNCTION keep_branch() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW.code <> OLD.code THEN broken := 'branch kept';
  ELSIF NEW.prefix <> OLD.prefix THEN
    -- A number that is being made right now is waited for.
    LOCK TABLE assessment, voucher IN SHARE MODE;
    IF branch_numbered(OLD.code) THEN broken := 'branch prefix used'; END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.active AND NOT NEW.active THEN
    PERFORM 1 FROM branch WHERE active ORDER BY code FOR NO KEY UPDATE;
    IF NOT EXISTS (SELECT FROM branch WHERE active AND code <> OLD.code) THEN broken := 'last branch'; END IF;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION '%', broken USING ERRCODE = 'check_violation', CONSTRAINT = replace(broken, ' ', '_');
  END IF;
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_branch BEFORE UPDATE OR DELETE ON branch
  FOR EACH ROW EXECUTE FUNCTION keep_branch();

-- Nobody is limited to a branch that is not there: an array has no foreign key, and codes never go or change.
CREATE OR REPLACE FUNCTION staff_branches_known() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM unnest(NEW.limited_to) AS limit_code LEFT JOIN branch ON code = limit_code WHERE code IS NULL
  ) THEN
    PERFORM refuse_branch();
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER staff_branches_known BEFORE INSERT OR UPDATE OF limited_to ON staff
  FOR EACH ROW WHEN (NEW.limited_to <> '{}')
  EXECUTE FUNCTION staff_branches_known();
