-- What partners are expected to pay is made anew when something of the case or of an agreement has changed, whichever way it was written.

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

CREATE OR REPLACE TRIGGER commission_marked AFTER INSERT OR DELETE OR UPDATE ON application
  FOR EACH ROW EXECUTE FUNCTION mark_commission();

CREATE OR REPLACE TRIGGER commission_marked AFTER UPDATE OF country, university_id, course_id, type ON applied_course
  FOR EACH ROW EXECUTE FUNCTION mark_commission();

CREATE OR REPLACE TRIGGER commission_marked AFTER UPDATE OF state ON assessment
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION mark_commission();

CREATE OR REPLACE TRIGGER commission_marked AFTER INSERT OR DELETE OR UPDATE ON deposit
  FOR EACH ROW EXECUTE FUNCTION mark_commission();

CREATE OR REPLACE TRIGGER commission_marked AFTER INSERT OR DELETE OR UPDATE ON visa
  FOR EACH ROW EXECUTE FUNCTION mark_commission();

CREATE OR REPLACE TRIGGER commission_marked AFTER INSERT OR DELETE OR UPDATE ON visa_plan
  FOR EACH ROW EXECUTE FUNCTION mark_commission();

CREATE OR REPLACE TRIGGER commission_marked AFTER INSERT OR DELETE OR UPDATE ON enrolment
  FOR EACH ROW EXECUTE FUNCTION mark_commission();

CREATE OR REPLACE TRIGGER commission_marked AFTER INSERT OR DELETE OR UPDATE ON referral
  FOR EACH ROW EXECUTE FUNCTION mark_commission();

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

CREATE OR REPLACE TRIGGER commission_marked AFTER INSERT OR DELETE OR UPDATE ON commission_claim
  FOR EACH ROW EXECUTE FUNCTION mark_claimed_commission();

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

CREATE OR REPLACE TRIGGER commissions_marked AFTER INSERT OR UPDATE OF valid_to, replaced_at ON agreement
  FOR EACH ROW EXECUTE FUNCTION mark_commissions_of_partner();

CREATE OR REPLACE TRIGGER commissions_marked AFTER UPDATE OF active, university_id, name ON partner
  FOR EACH ROW EXECUTE FUNCTION mark_commissions_of_partner();

CREATE OR REPLACE TRIGGER commissions_marked AFTER INSERT OR DELETE ON partner_university
  FOR EACH ROW EXECUTE FUNCTION mark_commissions_of_partner();

-- The catalogue's fee and campus count where nobody has entered more.
CREATE OR REPLACE FUNCTION mark_commissions_of_course() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_mark (case_id)
  SELECT c.assessment_id FROM applied_course o JOIN application a ON a.applied_course_id = o.id
    JOIN commission c ON c.application_id = a.id
  WHERE o.course_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER commissions_marked AFTER UPDATE OF tuition_fee, campus ON course
  FOR EACH ROW WHEN ((OLD.tuition_fee, OLD.campus) IS DISTINCT FROM (NEW.tuition_fee, NEW.campus))
  EXECUTE FUNCTION mark_commissions_of_course();

-- The list of commissions is read by branch and handler, which are copied from the case.
CREATE OR REPLACE FUNCTION commission_of_case() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT handler_id, location INTO NEW.handler_id, NEW.location FROM assessment WHERE id = NEW.assessment_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER commission_of_case BEFORE INSERT ON commission
  FOR EACH ROW EXECUTE FUNCTION commission_of_case();

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

CREATE OR REPLACE TRIGGER commissions_follow_case AFTER UPDATE OF handler_id, location ON assessment
  FOR EACH ROW WHEN ((OLD.handler_id, OLD.location) IS DISTINCT FROM (NEW.handler_id, NEW.location))
  EXECUTE FUNCTION commissions_follow_case();

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

-- What commissions add up to is written with them. Only of confirmed ones the due day is kept, which says what is overdue.
CREATE OR REPLACE FUNCTION commission_sums() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO commission_sum AS kept (location, state, currency, act_by, amount, count)
    SELECT location, state, coalesce(currency, ''), CASE state WHEN 'confirmed' THEN act_by ELSE '9999-12-31' END,
      -coalesce(sum(amount), 0), -count(*)
      FROM gone GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (location, state, currency, act_by) DO UPDATE
      SET amount = kept.amount + excluded.amount, count = kept.count + excluded.count;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO commission_sum AS kept (location, state, currency, act_by, amount, count)
    SELECT location, state, coalesce(currency, ''), CASE state WHEN 'confirmed' THEN act_by ELSE '9999-12-31' END,
      coalesce(sum(amount), 0), count(*)
      FROM came GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (location, state, currency, act_by) DO UPDATE
      SET amount = kept.amount + excluded.amount, count = kept.count + excluded.count;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER commission_summed AFTER INSERT ON commission
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION commission_sums();

CREATE OR REPLACE TRIGGER commission_summed_again AFTER UPDATE ON commission
  REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION commission_sums();

CREATE OR REPLACE TRIGGER commission_taken AFTER DELETE ON commission
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION commission_sums();
