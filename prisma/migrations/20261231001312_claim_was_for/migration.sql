CREATE INDEX CONCURRENTLY IF NOT EXISTS "commission_claim_was_for_id_idx" ON "commission_claim"("was_for_id");
