ALTER TABLE "lead" VALIDATE CONSTRAINT "lead_language";
ALTER TABLE "series" VALIDATE CONSTRAINT "series_of_lead";
