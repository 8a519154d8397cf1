-- A brother or a sister may have the mobile of another student (decision C21): null: it is their own; "said": the student says
-- so, and the office has not decided; "family": staff have said who is who.
ALTER TABLE "assessment" ADD COLUMN "mobile_shared" TEXT;
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_mobile_shared" CHECK ("mobile_shared" = ANY (ARRAY['said', 'family'])) NOT VALID;
