CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "lead_source_sender_key" ON "lead_source"("sender");
