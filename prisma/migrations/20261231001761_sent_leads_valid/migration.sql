ALTER TABLE "lead" VALIDATE CONSTRAINT "lead_partner_id_fkey";
