-- Lists of assessments by the next follow-up and the last contact, and narrowed by what a case says itself.

-- The day of the next follow-up, as lists go by it: the last day there is where none is planned.
ALTER TABLE "assessment" ADD COLUMN "call_by" DATE NOT NULL DEFAULT '9999-12-31';

CREATE OR REPLACE FUNCTION assessment_milestones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.enquired_on := india_day(NEW.created_at);
  IF NEW.state = 'active' AND NEW.accepted_on IS NULL THEN
    NEW.accepted_on := CASE TG_OP WHEN 'INSERT' THEN NEW.enquired_on ELSE india_day(now()) END;
  END IF;
  NEW.quiet_since := coalesce(india_day(NEW.last_contact_at), NEW.accepted_on, NEW.enquired_on);
  NEW.call_by := coalesce(NEW.next_follow_up_on, '9999-12-31');
  RETURN NEW;
END $$;

ALTER TABLE assessment DISABLE TRIGGER USER;
UPDATE assessment SET call_by = next_follow_up_on WHERE next_follow_up_on IS NOT NULL;
ALTER TABLE assessment ENABLE TRIGGER USER;

-- With all that the lists are narrowed by, so that the wide rows of others stay unread.
DROP INDEX "assessment_location_state_created_at_id_idx";
CREATE INDEX "assessment_branch_listed" ON "assessment"("location", "state", "created_at" DESC, "id" DESC, "handler_id", "country_apply_for", "source", "hotness", "english_test_type", "call_by", "quiet_since");
DROP INDEX "assessment_state_created_at_id_location_idx";
CREATE INDEX "assessment_listed" ON "assessment"("state", "created_at" DESC, "id" DESC, "location", "handler_id", "country_apply_for", "source", "hotness", "english_test_type", "call_by", "quiet_since");

CREATE INDEX "assessment_state_call_by_id_location_idx" ON "assessment"("state", "call_by", "id", "location");
CREATE INDEX "assessment_handler_id_call_by_id_idx" ON "assessment"("handler_id", "call_by", "id");
CREATE INDEX "assessment_state_quiet_since_id_location_idx" ON "assessment"("state", "quiet_since" DESC, "id" DESC, "location");

-- An intake that few chose is looked for here first.
CREATE INDEX "applied_course_intake_assessment_id_idx" ON "applied_course"("intake", "assessment_id");
