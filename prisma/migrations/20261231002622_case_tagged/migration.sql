CREATE INDEX CONCURRENTLY IF NOT EXISTS "assessment_tagged" ON "assessment" USING gin ("tags");
