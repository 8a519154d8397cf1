-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- A case of which a fact changed is marked in the same change; a mark is never shared, so that none is lost while another
-- process works on an earlier one.
CREATE OR REPLACE FUNCTION mark_commission() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'assessment' THEN
    INSERT INTO commission_mark (case_id) VALUES (NEW.id);
  ELSE
    INSERT INTO commission_mark (case_id) VALUES (coalesce(NEW.assessment_id, OLD.assessment_id));
  END IF;
  -- A commission does not say its university, so another one of it changes the report alone.
  IF TG_TABLE_NAME = 'applied_course' THEN
    INSERT INTO commission_intake_mark (intake) SELECT DISTINCT intake FROM commission WHERE assessment_id = NEW.assessment_id;
  END IF;
  RETURN NULL;
END
$$;

-- A claim names its application alone.
CREATE OR REPLACE FUNCTION mark_claimed_commission() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_mark (case_id)
  SELECT assessment_id FROM application WHERE id IN (NEW.application_id, OLD.application_id, NEW.was_for_id);
  INSERT INTO commission_intake_mark (intake)
  SELECT intake FROM commission WHERE application_id IN (NEW.application_id, OLD.application_id, NEW.was_for_id);
  RETURN NULL;
END
$$;

-- The report adds up an intake anew when one of its commissions changed, moved or went.
CREATE OR REPLACE FUNCTION mark_intakes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO commission_intake_mark (intake) SELECT DISTINCT intake FROM gone;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO commission_intake_mark (intake) SELECT DISTINCT intake FROM came;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER intake_marked AFTER INSERT ON commission
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION mark_intakes();

CREATE OR REPLACE TRIGGER intake_marked_again AFTER UPDATE ON commission
  REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION mark_intakes();

CREATE OR REPLACE TRIGGER intake_marked_last AFTER DELETE ON commission
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION mark_intakes();
