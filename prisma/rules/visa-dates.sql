-- What the rules of a visa say of a case is made anew when something of the case has changed, whichever way it was written.

-- A case of which a fact changed is marked in the same change; a mark is never shared, so that none is lost while another
-- process works on an earlier one.
CREATE OR REPLACE FUNCTION mark_visa_verdict() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'assessment' THEN
    INSERT INTO visa_verdict_mark (case_id) VALUES (NEW.id);
  ELSE
    INSERT INTO visa_verdict_mark (case_id) VALUES (coalesce(NEW.assessment_id, OLD.assessment_id));
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER visa_verdict_marked AFTER INSERT OR DELETE OR UPDATE ON application
  FOR EACH ROW EXECUTE FUNCTION mark_visa_verdict();

CREATE OR REPLACE TRIGGER visa_verdict_marked AFTER UPDATE OF country, course_id, type ON applied_course
  FOR EACH ROW EXECUTE FUNCTION mark_visa_verdict();

CREATE OR REPLACE TRIGGER visa_verdict_marked AFTER UPDATE OF state, dob, any_refusal ON assessment
  FOR EACH ROW WHEN ((OLD.state, OLD.dob, OLD.any_refusal) IS DISTINCT FROM (NEW.state, NEW.dob, NEW.any_refusal))
  EXECUTE FUNCTION mark_visa_verdict();

CREATE OR REPLACE TRIGGER visa_verdict_marked AFTER INSERT OR DELETE OR UPDATE ON coe
  FOR EACH ROW EXECUTE FUNCTION mark_visa_verdict();

CREATE OR REPLACE TRIGGER visa_verdict_marked AFTER INSERT OR DELETE OR UPDATE ON document
  FOR EACH ROW EXECUTE FUNCTION mark_visa_verdict();

CREATE OR REPLACE TRIGGER visa_verdict_marked AFTER INSERT OR DELETE OR UPDATE ON fund
  FOR EACH ROW EXECUTE FUNCTION mark_visa_verdict();

CREATE OR REPLACE TRIGGER visa_verdict_marked AFTER INSERT OR DELETE OR UPDATE ON offer_letter
  FOR EACH ROW EXECUTE FUNCTION mark_visa_verdict();

CREATE OR REPLACE TRIGGER visa_verdict_marked AFTER UPDATE OF expires_on ON letter
  FOR EACH ROW WHEN (OLD.expires_on IS DISTINCT FROM NEW.expires_on) EXECUTE FUNCTION mark_visa_verdict();

CREATE OR REPLACE TRIGGER visa_verdict_marked AFTER INSERT OR DELETE OR UPDATE ON passport
  FOR EACH ROW EXECUTE FUNCTION mark_visa_verdict();

CREATE OR REPLACE TRIGGER visa_verdict_marked AFTER INSERT OR DELETE OR UPDATE ON test_taken
  FOR EACH ROW EXECUTE FUNCTION mark_visa_verdict();

CREATE OR REPLACE TRIGGER visa_verdict_marked AFTER INSERT OR DELETE OR UPDATE ON visa
  FOR EACH ROW EXECUTE FUNCTION mark_visa_verdict();

CREATE OR REPLACE TRIGGER visa_verdict_marked AFTER INSERT OR DELETE OR UPDATE ON visa_plan
  FOR EACH ROW EXECUTE FUNCTION mark_visa_verdict();

-- The list of verdicts is read by branch and handler, and leaves out cases that were rejected: these are copied from the
-- case, so that each list is one range of an index.
CREATE OR REPLACE FUNCTION visa_verdict_of_case() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT handler_id, location, state = 'rejected' INTO NEW.handler_id, NEW.location, NEW.shelved
    FROM assessment WHERE id = NEW.assessment_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER visa_verdict_of_case BEFORE INSERT ON visa_verdict
  FOR EACH ROW EXECUTE FUNCTION visa_verdict_of_case();

-- A case that changes hands, moves or is rejected takes its verdicts along.
CREATE OR REPLACE FUNCTION visa_verdicts_follow_case() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visa_verdict SET handler_id = NEW.handler_id, location = NEW.location, shelved = NEW.state = 'rejected'
  WHERE assessment_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER visa_verdicts_follow_case AFTER UPDATE OF handler_id, location, state ON assessment
  FOR EACH ROW WHEN ((OLD.handler_id, OLD.location, OLD.state) IS DISTINCT FROM (NEW.handler_id, NEW.location, NEW.state))
  EXECUTE FUNCTION visa_verdicts_follow_case();
