CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "assessment_mobile_own" ON "assessment" ("mobile") WHERE "mobile_shared" IS NULL;
