-- A link leads to one case, or to the page of one sub-agent.
ALTER TABLE "student_link" ALTER COLUMN "assessment_id" DROP NOT NULL;
ALTER TABLE "student_link" ADD COLUMN "partner_id" UUID, ADD COLUMN "email" TEXT;
ALTER TABLE "student_link" ADD CONSTRAINT "student_link_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "student_link" DROP CONSTRAINT "student_link_purpose", ADD CONSTRAINT "student_link_purpose"
  CHECK ("purpose" IN ('student', 'parent', 'sub_agent')) NOT VALID;
-- The mobile opens a sub-agent's link, as the birth date opens a student's.
ALTER TABLE "student_link" ADD CONSTRAINT "student_link_leads_to" CHECK (
  CASE WHEN "purpose" = 'sub_agent' THEN "partner_id" IS NOT NULL AND "assessment_id" IS NULL AND "mobile" IS NOT NULL
    ELSE "partner_id" IS NULL AND "email" IS NULL AND "assessment_id" IS NOT NULL END) NOT VALID;
