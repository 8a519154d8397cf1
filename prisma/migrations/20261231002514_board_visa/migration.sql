CREATE INDEX CONCURRENTLY IF NOT EXISTS "assessment_at_visa" ON "assessment"("location", "state", "created_at" DESC, "id" DESC) WHERE visa_on IS NOT NULL;
