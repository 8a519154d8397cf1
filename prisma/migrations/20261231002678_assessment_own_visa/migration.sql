CREATE INDEX CONCURRENTLY IF NOT EXISTS "assessment_own_visa" ON "assessment"("handler_id", "state", "created_at" DESC, "id" DESC, "total_amount") WHERE visa_on IS NOT NULL;
