ALTER TABLE "student_link" VALIDATE CONSTRAINT "student_link_partner_id_fkey";
ALTER TABLE "student_link" VALIDATE CONSTRAINT "student_link_purpose";
ALTER TABLE "student_link" VALIDATE CONSTRAINT "student_link_leads_to";
