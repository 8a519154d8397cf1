CREATE INDEX CONCURRENTLY IF NOT EXISTS "assessment_email_idx" ON "assessment"("email");
