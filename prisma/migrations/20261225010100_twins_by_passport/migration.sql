CREATE INDEX CONCURRENTLY IF NOT EXISTS "passport_number_idx" ON "passport"("number");
