CREATE INDEX CONCURRENTLY IF NOT EXISTS "student_link_partner_id_created_at_id_idx" ON "student_link" ("partner_id", "created_at" DESC, "id" DESC);
