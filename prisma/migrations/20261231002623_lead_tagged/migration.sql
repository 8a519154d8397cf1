CREATE INDEX CONCURRENTLY IF NOT EXISTS "lead_tagged" ON "lead" USING gin ("tags");
