-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

CREATE OR REPLACE TRIGGER checklist_item_full AFTER INSERT ON checklist_item
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER checklist_paper_full AFTER INSERT ON checklist_paper
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('1000');

-- A test counts for so long as universities take it. Dates of documents and passports are their own.
CREATE OR REPLACE FUNCTION test_valid_until(test_name text, day date) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN test_name IN ('ielts', 'toefl', 'pte') THEN (day + interval '2 years')::date
    WHEN test_name IN ('gmat', 'gre', 'sat') THEN (day + interval '5 years')::date END
$$;

-- The last day on which a paper is valid; null where it has no end.
CREATE OR REPLACE FUNCTION paper_valid_until(paper checklist_paper) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN paper.document_id IS NOT NULL THEN (SELECT valid_to FROM document WHERE id = paper.document_id)
    WHEN paper.passport_id IS NOT NULL THEN (SELECT valid_to FROM passport WHERE id = paper.passport_id)
    WHEN paper.test_taken_id IS NOT NULL THEN
      (SELECT test_valid_until(test_name, date) FROM test_taken WHERE id = paper.test_taken_id)
    END
$$;

-- What a stage asks for is wanted once the case came so far; for the visa, that is the offer.
CREATE OR REPLACE FUNCTION checklist_stage_reached(stage text, applied_on date, offered_on date) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE stage WHEN 'application' THEN true
    WHEN 'offer' THEN applied_on IS NOT NULL OR offered_on IS NOT NULL
    ELSE offered_on IS NOT NULL END
$$;

-- An item is received when its papers that nobody rejected are as many as it needs, and checked while no paper came
-- after the check. A paper that goes, or comes back, takes the state along.
CREATE OR REPLACE FUNCTION checklist_item_state() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  papers        int;
  last_came     timestamptz;
  last_rejected boolean;
  reached       boolean;
BEGIN
  SELECT count(*), max(created_at) INTO papers, last_came
    FROM checklist_paper WHERE item_id = NEW.id AND rejected_at IS NULL;
  SELECT rejected_at IS NOT NULL INTO last_rejected
    FROM checklist_paper WHERE item_id = NEW.id ORDER BY created_at DESC, id DESC LIMIT 1;
  NEW.state := CASE
    WHEN NEW.not_needed IS NOT NULL THEN 'not_needed'
    WHEN papers >= NEW.copies THEN CASE WHEN NEW.checked_at >= last_came THEN 'checked' ELSE 'received' END
    WHEN last_rejected THEN 'rejected'
    WHEN NEW.asked_at IS NOT NULL THEN 'asked'
    ELSE 'needed' END;
  SELECT checklist_stage_reached(NEW.stage, applied_on, offered_on) INTO reached
    FROM assessment WHERE id = NEW.assessment_id;
  NEW.later := NOT reached AND NEW.asked_at IS NULL AND NEW.due_on IS NULL AND last_rejected IS NULL;
  NEW.valid_until := NULL;
  IF papers >= NEW.copies THEN
    SELECT paper_valid_until(p) INTO NEW.valid_until FROM checklist_paper p
      WHERE p.item_id = NEW.id AND p.rejected_at IS NULL
      ORDER BY 1 DESC NULLS FIRST OFFSET NEW.copies - 1 LIMIT 1;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER checklist_item_state BEFORE INSERT OR UPDATE ON checklist_item
  FOR EACH ROW EXECUTE FUNCTION checklist_item_state();

-- A paper that comes, goes or is rejected has its item's state said anew.
CREATE OR REPLACE FUNCTION checklist_paper_written() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checklist_item SET state = state WHERE id = coalesce(NEW.item_id, OLD.item_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER checklist_paper_written AFTER INSERT OR UPDATE OR DELETE ON checklist_paper
  FOR EACH ROW EXECUTE FUNCTION checklist_paper_written();

-- A paper is of the same case as its record, which the keys of four tables cannot say.
CREATE OR REPLACE FUNCTION checklist_paper_of_case() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM document WHERE id = NEW.document_id AND assessment_id = NEW.assessment_id
    UNION ALL SELECT FROM coe WHERE id = NEW.coe_id AND assessment_id = NEW.assessment_id
    UNION ALL SELECT FROM passport WHERE id = NEW.passport_id AND assessment_id = NEW.assessment_id
    UNION ALL SELECT FROM test_taken WHERE id = NEW.test_taken_id AND assessment_id = NEW.assessment_id
  ) THEN
    RAISE EXCEPTION 'paper of another case' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'checklist_paper_of_case';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER checklist_paper_of_case BEFORE INSERT OR UPDATE ON checklist_paper
  FOR EACH ROW WHEN (num_nonnulls(NEW.document_id, NEW.coe_id, NEW.passport_id, NEW.test_taken_id) > 0)
  EXECUTE FUNCTION checklist_paper_of_case();

-- Days that are put right later count for the items that the record was handed in for.
CREATE OR REPLACE FUNCTION checklist_days_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checklist_item SET state = state WHERE id IN (
    SELECT item_id FROM checklist_paper
    WHERE document_id = NEW.id OR passport_id = NEW.id OR test_taken_id = NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER checklist_days_changed AFTER UPDATE OF valid_to ON document
  FOR EACH ROW WHEN (OLD.valid_to IS DISTINCT FROM NEW.valid_to)
  EXECUTE FUNCTION checklist_days_changed();

CREATE OR REPLACE TRIGGER checklist_days_changed AFTER UPDATE OF valid_to ON passport
  FOR EACH ROW WHEN (OLD.valid_to <> NEW.valid_to)
  EXECUTE FUNCTION checklist_days_changed();

CREATE OR REPLACE TRIGGER checklist_days_changed AFTER UPDATE OF date, test_name ON test_taken
  FOR EACH ROW WHEN (OLD.date <> NEW.date OR OLD.test_name <> NEW.test_name)
  EXECUTE FUNCTION checklist_days_changed();

-- A case's sum is made of its items; a case without any has none. Operations hold the case's row already, and who does
-- not waits here, so that the items are read as they then stand.
CREATE OR REPLACE FUNCTION mend_checklist_sum(of_case uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM assessment WHERE id = of_case FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM checklist_item WHERE assessment_id = of_case) THEN
    DELETE FROM checklist_sum WHERE id = of_case;
    RETURN;
  END IF;
  INSERT INTO checklist_sum AS kept
    (id, location, handler_id, country, shelved, total, missing, stage, valid_until, oldest_ask, next_due, gap_from)
  SELECT a.id, a.location, a.handler_id, a.country_apply_for, a.state = 'rejected', items.total, items.missing,
    coalesce(items.lacking, items.ending, 'application'), items.valid_until,
    coalesce(items.oldest_ask, '9999-12-31T00:00Z'), coalesce(items.next_due, '9999-12-31'),
    CASE WHEN items.missing > 0 THEN '1970-01-01' ELSE coalesce(items.valid_until[1] + 1, '9999-12-31') END
  FROM assessment a CROSS JOIN LATERAL (
    SELECT count(*) AS total, count(*) FILTER (WHERE lacks) AS missing,
      (array_agg(stage ORDER BY step) FILTER (WHERE lacks))[1] AS lacking,
      (array_agg(stage ORDER BY valid_until, step) FILTER (WHERE NOT lacks AND valid_until IS NOT NULL))[1] AS ending,
      coalesce(array_agg(valid_until ORDER BY valid_until) FILTER (WHERE NOT lacks AND valid_until IS NOT NULL), '{}') AS valid_until,
      min(asked_at) FILTER (WHERE lacks) AS oldest_ask, min(due_on) FILTER (WHERE lacks) AS next_due
    FROM (
      SELECT *, state IN ('needed', 'asked', 'rejected') AS lacks,
        array_position(ARRAY['application', 'offer', 'deposit', 'visa'], stage) AS step
      FROM checklist_item WHERE assessment_id = a.id AND state <> 'not_needed' AND NOT later
    ) AS wanted
  ) AS items
  WHERE a.id = of_case
  ON CONFLICT (id) DO UPDATE SET
    (location, handler_id, country, shelved, total, missing, stage, valid_until, oldest_ask, next_due, gap_from)
    = (excluded.location, excluded.handler_id, excluded.country, excluded.shelved, excluded.total, excluded.missing,
       excluded.stage, excluded.valid_until, excluded.oldest_ask, excluded.next_due, excluded.gap_from);
END
$$;

-- However many items a statement writes, each case's sum is made once.
CREATE OR REPLACE FUNCTION checklist_items_written() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mend_checklist_sum(id) FROM (SELECT DISTINCT assessment_id AS id FROM written ORDER BY 1) AS cases;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER checklist_items_added AFTER INSERT ON checklist_item
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION checklist_items_written();

CREATE OR REPLACE TRIGGER checklist_items_changed AFTER UPDATE ON checklist_item
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION checklist_items_written();

CREATE OR REPLACE TRIGGER checklist_items_gone AFTER DELETE ON checklist_item
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION checklist_items_written();

-- A case that changes hands, moves, is rejected or comes a step further takes its checklist along.
CREATE OR REPLACE FUNCTION checklist_follows_case() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checklist_item SET state = state WHERE assessment_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER checklist_follows_case
  AFTER UPDATE OF handler_id, location, state, country_apply_for, applied_on, offered_on ON assessment
  FOR EACH ROW WHEN (
    (OLD.handler_id, OLD.location, OLD.state, OLD.country_apply_for, OLD.applied_on, OLD.offered_on)
    IS DISTINCT FROM (NEW.handler_id, NEW.location, NEW.state, NEW.country_apply_for, NEW.applied_on, NEW.offered_on))
  EXECUTE FUNCTION checklist_follows_case();

-- A course that is given up takes along what was made for it and nobody has touched; the rest stays, and goes over to
-- another course of the country. With the case itself everything goes.
CREATE OR REPLACE FUNCTION checklist_of_course_gone() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  next_course uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM assessment WHERE id = OLD.assessment_id) THEN
    RETURN OLD;
  END IF;
  SELECT id INTO next_course FROM applied_course
    WHERE assessment_id = OLD.assessment_id AND country = OLD.country AND id <> OLD.id ORDER BY id LIMIT 1;
  IF next_course IS NOT NULL THEN
    UPDATE checklist_item SET applied_course_id = next_course WHERE applied_course_id = OLD.id;
  ELSE
    DELETE FROM checklist_item i WHERE applied_course_id = OLD.id AND state = 'needed' AND due_on IS NULL
      AND NOT EXISTS (SELECT FROM checklist_paper WHERE item_id = i.id);
  END IF;
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER checklist_of_course_gone BEFORE DELETE ON applied_course
  FOR EACH ROW EXECUTE FUNCTION checklist_of_course_gone();
