CREATE INDEX CONCURRENTLY IF NOT EXISTS "lead_partner_id_created_at_id_idx" ON "lead" ("partner_id", "created_at" DESC, "id" DESC);
