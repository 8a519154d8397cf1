-- A case holds so much and no more: who adds without end reaches an end before the pages that read the case do.

-- The arguments are how many rows of the table a case may have, and how many bytes of which column. Entries are far
-- more than any student has; lib/platform/errors.ts says the refusal in words.
CREATE OR REPLACE FUNCTION case_full() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  is_full boolean;
BEGIN
  EXECUTE format(
    'SELECT EXISTS (SELECT FROM (SELECT DISTINCT assessment_id AS id FROM added) of
       WHERE (SELECT count(*) FROM (SELECT FROM %I t WHERE t.assessment_id = of.id LIMIT $1 + 1) held) > $1)',
    TG_TABLE_NAME) INTO is_full USING TG_ARGV[0]::int;
  IF is_full THEN
    RAISE EXCEPTION 'case full: % rows of %', TG_ARGV[0], TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  IF TG_NARGS = 1 THEN
    RETURN NULL;
  END IF;
  EXECUTE format(
    'SELECT EXISTS (SELECT FROM (SELECT DISTINCT assessment_id AS id FROM added) of
       WHERE (SELECT sum(octet_length(t.%I)) FROM %I t WHERE t.assessment_id = of.id) > $1)',
    TG_ARGV[1], TG_TABLE_NAME) INTO is_full USING TG_ARGV[2]::int;
  IF is_full THEN
    RAISE EXCEPTION 'case full: text of %', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER application_full AFTER INSERT ON application
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER applied_course_full AFTER INSERT ON applied_course
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER checklist_item_full AFTER INSERT ON checklist_item
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER checklist_paper_full AFTER INSERT ON checklist_paper
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('1000');

CREATE OR REPLACE TRIGGER coe_full AFTER INSERT ON coe
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER deposit_full AFTER INSERT ON deposit
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER document_full AFTER INSERT ON document
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER follow_up_full AFTER INSERT ON follow_up
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('1000');

CREATE OR REPLACE TRIGGER offer_letter_full AFTER INSERT ON offer_letter
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER passport_full AFTER INSERT ON passport
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER qualification_full AFTER INSERT ON qualification
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER remark_full AFTER INSERT ON remark
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('1000', 'remarks', '1000000');

CREATE OR REPLACE TRIGGER status_update_full AFTER INSERT ON status_update
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('2000', 'msg', '1000000');

CREATE OR REPLACE TRIGGER student_due_full AFTER INSERT ON student_due
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('100');

CREATE OR REPLACE TRIGGER student_link_full AFTER INSERT ON student_link
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER test_taken_full AFTER INSERT ON test_taken
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER visa_full AFTER INSERT ON visa
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER voucher_full AFTER INSERT ON voucher
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('1000');

CREATE OR REPLACE TRIGGER work_experience_full AFTER INSERT ON work_experience
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');
