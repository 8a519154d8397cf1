ALTER TABLE "assessment" VALIDATE CONSTRAINT "assessment_tags";

ALTER TABLE "lead" VALIDATE CONSTRAINT "lead_tags";

ALTER TABLE "bulk_run" VALIDATE CONSTRAINT "bulk_run_action";
