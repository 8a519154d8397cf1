CREATE INDEX CONCURRENTLY IF NOT EXISTS "lead_arrival_form_id_idx" ON "lead_arrival"("form_id");
