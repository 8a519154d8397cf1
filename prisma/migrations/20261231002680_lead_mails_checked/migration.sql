ALTER TABLE "lead_source" VALIDATE CONSTRAINT "lead_source_kind";
ALTER TABLE "lead_source" VALIDATE CONSTRAINT "lead_source_mapping";
ALTER TABLE "lead_source" VALIDATE CONSTRAINT "lead_source_sender";
