-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

CREATE OR REPLACE TRIGGER commission_marked AFTER INSERT OR DELETE OR UPDATE ON referral
  FOR EACH ROW EXECUTE FUNCTION mark_commission();

-- Each application with a deposit or a visa has a commission, if only one without an agreement, so these are the cases that a
-- partner's agreements can speak of.
CREATE OR REPLACE FUNCTION mark_commissions_of_partner() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  of_partner uuid;
  reached    uuid;
BEGIN
  IF TG_TABLE_NAME = 'partner' THEN
    of_partner := NEW.id;
  ELSE
    of_partner := coalesce(NEW.partner_id, OLD.partner_id);
  END IF;
  IF TG_TABLE_NAME = 'partner_university' THEN
    reached := coalesce(NEW.university_id, OLD.university_id);
  END IF;
  INSERT INTO commission_mark (case_id)
  SELECT c.assessment_id FROM commission c
    JOIN application a ON a.id = c.application_id
    JOIN applied_course o ON o.id = a.applied_course_id
  WHERE o.university_id IN (SELECT reached
    UNION SELECT university_id FROM partner WHERE id = of_partner AND reached IS NULL
    UNION SELECT university_id FROM partner_university WHERE partner_id = of_partner AND reached IS NULL)
  -- A sub-agent reaches no university: its agreements speak of the students whom it sent.
  UNION SELECT assessment_id FROM referral WHERE partner_id = of_partner AND reached IS NULL;
  RETURN NULL;
END
$$;

-- The list of shares is read by branch alone.
CREATE OR REPLACE FUNCTION share_of_case() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT location INTO NEW.location FROM assessment WHERE id = NEW.assessment_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER share_of_case BEFORE INSERT ON commission_share
  FOR EACH ROW EXECUTE FUNCTION share_of_case();

-- A case that changes hands or moves takes its commissions along.
CREATE OR REPLACE FUNCTION commissions_follow_case() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE commission SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE commission_share SET location = NEW.location WHERE assessment_id = NEW.id;
  RETURN NULL;
END
$$;
