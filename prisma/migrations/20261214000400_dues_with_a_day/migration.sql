CREATE INDEX CONCURRENTLY IF NOT EXISTS "student_due_dated" ON "student_due"("created_at") WHERE due_on IS NOT NULL;
