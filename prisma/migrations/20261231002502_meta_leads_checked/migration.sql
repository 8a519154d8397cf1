ALTER TABLE "lead_source" VALIDATE CONSTRAINT "lead_source_kind";
ALTER TABLE "lead_source" VALIDATE CONSTRAINT "lead_source_sealed";
ALTER TABLE "lead_arrival" VALIDATE CONSTRAINT "lead_arrival_form_id_fkey";
