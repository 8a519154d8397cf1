-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

CREATE OR REPLACE TRIGGER fee_plan_full AFTER INSERT ON fee_plan
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('20');

CREATE OR REPLACE TRIGGER instalment_full AFTER INSERT ON instalment
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

-- An instalment is due on its own day, or so many days after the milestone of its case (milestones.sql): until that has
-- come, on the last day there is. What is settled of it is counted anew by settle_case.
CREATE OR REPLACE FUNCTION instalment_due() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  came date;
BEGIN
  SELECT CASE NEW.event WHEN 'applied' THEN applied_on WHEN 'offered' THEN offered_on
      WHEN 'deposited' THEN deposited_on WHEN 'visa' THEN visa_on END INTO came
    FROM assessment WHERE id = NEW.assessment_id;
  NEW.due_by := coalesce(NEW.due_on, came + NEW.after_days, '9999-12-31');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER instalment_due BEFORE INSERT OR UPDATE OF due_on, event, after_days, due_by ON instalment
  FOR EACH ROW EXECUTE FUNCTION instalment_due();

-- An event that comes, goes or moves sets the day of what waits for it.
CREATE OR REPLACE FUNCTION event_came() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE instalment SET due_by = due_by WHERE assessment_id = NEW.id AND event IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER event_came AFTER UPDATE OF applied_on, offered_on, deposited_on, visa_on ON assessment
  FOR EACH ROW WHEN ((OLD.applied_on, OLD.offered_on, OLD.deposited_on, OLD.visa_on)
    IS DISTINCT FROM (NEW.applied_on, NEW.offered_on, NEW.deposited_on, NEW.visa_on))
  EXECUTE FUNCTION event_came();

-- Own receipts less refunds settle what is due first, and the package is the sum of the instalments. The same law as
-- lib/values/settle.ts; a property test holds the two together. The case is locked first, as in keep_milestones.
CREATE OR REPLACE FUNCTION settle_case(of_case uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  paid numeric;
BEGIN
  PERFORM FROM assessment WHERE id = of_case FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT EXISTS (SELECT FROM instalment WHERE assessment_id = of_case) THEN
    RETURN;
  END IF;
  SELECT coalesce(sum(CASE kind WHEN 'receipt' THEN amount ELSE -amount END), 0) INTO paid FROM voucher
    WHERE assessment_id = of_case AND kind IN ('receipt', 'refund') AND fee = 'own' AND voided_at IS NULL;
  UPDATE instalment i SET settled = told.settled
  FROM (
    SELECT id, greatest(0, least(amount, paid - coalesce(sum(amount) OVER (
      ORDER BY due_by, plan_id, position, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS settled
    FROM instalment WHERE assessment_id = of_case
  ) AS told
  WHERE i.id = told.id AND i.settled <> told.settled;
  UPDATE assessment a SET total_amount = whole.amount
  FROM (SELECT sum(amount) AS amount FROM instalment WHERE assessment_id = of_case) AS whole
  WHERE a.id = of_case AND a.total_amount IS DISTINCT FROM whole.amount;
END
$$;

CREATE OR REPLACE FUNCTION settle_anew() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_case(coalesce(NEW.assessment_id, OLD.assessment_id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER instalment_gone AFTER DELETE ON instalment
  FOR EACH ROW EXECUTE FUNCTION settle_anew();

CREATE OR REPLACE TRIGGER instalment_written
  AFTER INSERT OR UPDATE OF assessment_id, amount, due_on, event, after_days, due_by, settled, position ON instalment
  FOR EACH ROW EXECUTE FUNCTION settle_anew();

CREATE OR REPLACE TRIGGER voucher_settles AFTER INSERT ON voucher
  FOR EACH ROW WHEN (NEW.assessment_id IS NOT NULL AND NEW.kind <> 'expense' AND NEW.fee = 'own')
  EXECUTE FUNCTION settle_anew();

CREATE OR REPLACE TRIGGER voucher_unsettles AFTER UPDATE OF assessment_id, voided_at ON voucher
  FOR EACH ROW WHEN (NEW.kind <> 'expense' AND NEW.fee = 'own'
    AND (OLD.assessment_id, OLD.voided_at) IS DISTINCT FROM (NEW.assessment_id, NEW.voided_at))
  EXECUTE FUNCTION settle_anew();

-- Whoever writes the package of a case with a plan writes the plan's sum: an import, a merge, an older release.
CREATE OR REPLACE FUNCTION package_of_plan() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.total_amount := coalesce((SELECT sum(amount) FROM instalment WHERE assessment_id = NEW.id), NEW.total_amount);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER package_of_plan BEFORE UPDATE OF total_amount ON assessment
  FOR EACH ROW WHEN (OLD.total_amount IS DISTINCT FROM NEW.total_amount)
  EXECUTE FUNCTION package_of_plan();

-- The instalments of a plan come to its heads less the discount, asked when the whole change is there.
CREATE OR REPLACE FUNCTION fee_plan_adds_up() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  plan uuid := CASE TG_TABLE_NAME WHEN 'fee_plan' THEN NEW.id ELSE coalesce(
    (to_jsonb(NEW)->>'plan_id')::uuid, (to_jsonb(OLD)->>'plan_id')::uuid) END;
BEGIN
  IF EXISTS (
    SELECT FROM fee_plan p WHERE p.id = plan
      AND (SELECT coalesce(sum(amount), 0) FROM fee_head WHERE plan_id = plan) - p.discount
        IS DISTINCT FROM (SELECT sum(amount) FROM instalment WHERE plan_id = plan)
  ) THEN
    RAISE EXCEPTION 'fee plan differs' USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_plan_differs';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS fee_plan_adds_up ON fee_plan;
CREATE CONSTRAINT TRIGGER fee_plan_adds_up AFTER INSERT OR UPDATE ON fee_plan DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION fee_plan_adds_up();

DROP TRIGGER IF EXISTS fee_plan_adds_up ON fee_head;
CREATE CONSTRAINT TRIGGER fee_plan_adds_up AFTER INSERT OR UPDATE OR DELETE ON fee_head DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION fee_plan_adds_up();

DROP TRIGGER IF EXISTS fee_plan_adds_up ON instalment;
CREATE CONSTRAINT TRIGGER fee_plan_adds_up AFTER INSERT OR DELETE OR UPDATE OF amount, plan_id ON instalment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION fee_plan_adds_up();

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON instalment
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

-- A case that changes hands or moves takes its records along.
CREATE OR REPLACE FUNCTION spread_case_scope() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE follow_up    SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE application  SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE offer_letter SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE letter       SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE instalment   SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE deposit      SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE visa         SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  RETURN NULL;
END
$$;
