CREATE INDEX CONCURRENTLY IF NOT EXISTS "assessment_mobile" ON "assessment" ("mobile");
