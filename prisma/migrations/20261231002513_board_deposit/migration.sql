CREATE INDEX CONCURRENTLY IF NOT EXISTS "assessment_at_deposit" ON "assessment"("location", "state", "created_at" DESC, "id" DESC) WHERE deposited_on IS NOT NULL AND visa_on IS NULL;
