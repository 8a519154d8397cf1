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

-- A claim names its application alone.
CREATE OR REPLACE FUNCTION mark_claimed_commission() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_mark (case_id)
  SELECT assessment_id FROM application WHERE id = coalesce(NEW.application_id, OLD.application_id);
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
    UNION SELECT university_id FROM partner_university WHERE partner_id = of_partner AND reached IS NULL);
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

-- A case that changes hands or moves takes its commissions along.
CREATE OR REPLACE FUNCTION commissions_follow_case() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE commission SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER commissions_follow_case AFTER UPDATE OF handler_id, location ON assessment
  FOR EACH ROW WHEN ((OLD.handler_id, OLD.location) IS DISTINCT FROM (NEW.handler_id, NEW.location))
  EXECUTE FUNCTION commissions_follow_case();

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

-- A partner stands under its name, in small letters as the lists of the catalogue.
CREATE OR REPLACE FUNCTION list_partner() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed_as := lower(NEW.name);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER partner_listed_as BEFORE INSERT OR UPDATE OF name, listed_as ON partner
  FOR EACH ROW EXECUTE FUNCTION list_partner();

-- The terms of an agreement stay as they were signed. It may only get a last day or a file, and give its place to another one.
CREATE OR REPLACE FUNCTION keep_agreement() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.replaced_at IS NOT NULL
    OR to_jsonb(NEW) - '{valid_to,file_id,replaced_at,version}'::text[] <> to_jsonb(OLD) - '{valid_to,file_id,replaced_at,version}'::text[]
  THEN
    RAISE EXCEPTION 'agreement stands' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER agreement_kept BEFORE UPDATE ON agreement
  FOR EACH ROW EXECUTE FUNCTION keep_agreement();

-- Its rates stay too.
CREATE OR REPLACE FUNCTION keep_agreement_rate() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'agreement stands' USING ERRCODE = 'check_violation';
END
$$;

CREATE OR REPLACE TRIGGER agreement_rate_kept BEFORE UPDATE ON agreement_rate
  FOR EACH ROW EXECUTE FUNCTION keep_agreement_rate();

-- The stub of an erasure erases: whoever writes one, the product or a restore, leaves nothing of the person but the stub
-- and what the law keeps, which is the money. Marks by which other tables name the person are read before they go.
CREATE OR REPLACE FUNCTION erase_person() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  rows    jsonb;
  numbers text[];
  talks   uuid[];
  marks   text[];
  ids     text[];
  part    record;
BEGIN
  -- A backup may hold the case in its trash. Its mobile may be another case's by then, and is of no use here.
  IF EXISTS (SELECT FROM trash WHERE id = NEW.case_id) THEN
    UPDATE trash SET content = jsonb_set(content, '{rows,assessment,0,mobile}', to_jsonb('+9990' || right(translate(id::text, '-abcdef', '0123456'), 9)))
      WHERE id = NEW.case_id AND EXISTS (SELECT FROM assessment a WHERE a.mobile = trash.mobile);
    PERFORM restore_case(NEW.case_id);
  END IF;
  PERFORM FROM assessment WHERE id = NEW.case_id FOR UPDATE;
  rows := person_rows(NEW.case_id);
  IF rows IS NULL THEN
    RETURN NEW;
  END IF;
  numbers := array(
    SELECT number FROM jsonb_array_elements(rows->'assessment') AS line,
      unnest(ARRAY[line->>'mobile', line->>'official_mobile', line->>'email', line->>'official_email']) AS number
    WHERE number IS NOT NULL
    UNION SELECT line->>'mobile' FROM jsonb_array_elements(coalesce(rows->'lead', '[]') || coalesce(rows->'merged_case', '[]')) AS line);
  -- A number that a brother or a sister has as well is theirs, with all that goes by it.
  numbers := array(SELECT number FROM unnest(numbers) AS number WHERE NOT EXISTS (
    SELECT FROM assessment a WHERE a.id <> NEW.case_id AND number IN (a.mobile, a.official_mobile, a.email, a.official_email)));
  talks := array(
    SELECT (jsonb_array_elements(rows->'conversation')->>'id')::uuid
    UNION SELECT id FROM conversation WHERE assessment_id IS NULL AND lead_id IS NULL AND (phone = ANY (numbers) OR email = ANY (numbers)));
  ids := array(
    SELECT line->>'id' FROM jsonb_each(rows) AS of_table (name, list), jsonb_array_elements(list) AS line WHERE line ? 'id'
    UNION SELECT unnest(talks)::text);
  marks := array(
    SELECT ltrim(mark, '+') FROM unnest(numbers || NEW.ref_no || NEW.case_id::text || talks::text[]) AS mark
    UNION SELECT substr(number, 4) FROM unnest(numbers) AS number WHERE number LIKE '+91%'
    UNION SELECT line->>'number' FROM jsonb_array_elements(coalesce(rows->'passport', '[]')) AS line
    UNION SELECT line->>'id' FROM jsonb_array_elements(coalesce(rows->'lead', '[]')) AS line
    -- A case that was merged into this one was the same person's.
    UNION SELECT line->>'ref_no' FROM jsonb_array_elements(coalesce(rows->'merged_case', '[]')) AS line
    UNION SELECT line->>'old_ref_no' FROM jsonb_array_elements(coalesce(rows->'import_origin', '[]')) AS line);
  NEW.files := array(
    SELECT person_files(rows)
    UNION SELECT file_id FROM incoming_message WHERE conversation_id = ANY (talks) AND file_id IS NOT NULL AND (assessment_id IS NULL OR assessment_id = NEW.case_id)
    UNION SELECT file_id FROM undo_file JOIN undo_entry u ON u.id = undo_id WHERE u.assessment_id = NEW.case_id);
  DELETE FROM undo_entry WHERE assessment_id = NEW.case_id;
  DELETE FROM student_piece WHERE link_id IN (SELECT (jsonb_array_elements(rows->'student_link')->>'id')::uuid);
  DELETE FROM incoming_message WHERE conversation_id = ANY (talks) AND (assessment_id IS NULL OR assessment_id = NEW.case_id);
  DELETE FROM outbox_message WHERE assessment_id = NEW.case_id OR id::text = ANY (ids)
    OR (assessment_id IS NULL AND (conversation_id = ANY (talks) OR recipient = ANY (numbers)));
  DELETE FROM assessment WHERE id = NEW.case_id;
  -- What only lost its case goes by its id: leads, and tables of later.
  FOR part IN
    SELECT DISTINCT child FROM person_keys() WHERE rows ? child::text AND child NOT IN ('voucher'::regclass, 'commission_claim'::regclass, 'daily_report_normal'::regclass, 'conversation'::regclass)
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = child AND attname = 'id')
  LOOP
    EXECUTE format('DELETE FROM %s WHERE id::text = ANY ($1)', part.child) USING ids;
  END LOOP;
  -- One in which a brother or a sister writes too is theirs from now on.
  DELETE FROM conversation c WHERE id = ANY (talks) AND NOT EXISTS (SELECT FROM incoming_message WHERE conversation_id = c.id)
    AND NOT EXISTS (SELECT FROM outbox_message WHERE conversation_id = c.id);
  UPDATE conversation SET profile_name = NULL, agreed_at = NULL, agreed_words = NULL, agreed_by = NULL WHERE id = ANY (talks);
  DELETE FROM stored_file WHERE id = ANY (NEW.files);
  DELETE FROM case_visit WHERE assessment_id = NEW.case_id;
  DELETE FROM visa_verdict_mark WHERE case_id = NEW.case_id;
  DELETE FROM commission_mark WHERE case_id = NEW.case_id;
  DELETE FROM person_read WHERE person = NEW.ref_no OR person IN (SELECT 'lead ' || unnest(ids));
  DELETE FROM twin_pair WHERE NEW.case_id IN (one_id, other_id);
  DELETE FROM different_person WHERE NEW.case_id IN (one_id, other_id);
  DELETE FROM twin_mark WHERE case_id = NEW.case_id;
  DELETE FROM import_row WHERE made_id::text = ANY (ids) OR is_marked(concat(words, ' ', array_to_string(cells, ' ')), marks);
  DELETE FROM demo_row WHERE id::text = ANY (ids);
  DELETE FROM notification WHERE is_marked(concat_ws(' ', page, about, text), marks);
  DELETE FROM hook_event WHERE is_marked(payload, marks);
  DELETE FROM idempotency_key WHERE is_marked(answer::text, marks || ids);
  DELETE FROM rate_limit WHERE is_marked(key, marks);
  DELETE FROM list_memory WHERE is_marked(state::text || look::text, marks);
  DELETE FROM list_view WHERE is_marked(name || state::text || look::text, marks);
  UPDATE bulk_row SET made = NULL, why = NULL WHERE ref_no = NEW.ref_no;
  DELETE FROM case_hold WHERE ref_no = NEW.ref_no;
  UPDATE person_request SET name = '–', mobile = NULL, ref_no = NEW.ref_no, words = NULL, answer = CASE WHEN answer IS NOT NULL THEN '–' END
    WHERE ref_no = NEW.ref_no OR mobile = ANY (numbers);
  UPDATE audit_line SET detail = NULL WHERE detail IS NOT NULL AND (subject = NEW.ref_no OR is_marked(detail::text, marks));
  RETURN NEW;
END
$$;
