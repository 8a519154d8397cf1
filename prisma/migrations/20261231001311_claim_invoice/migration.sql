CREATE INDEX CONCURRENTLY IF NOT EXISTS "commission_claim_invoice_id_idx" ON "commission_claim"("invoice_id");
