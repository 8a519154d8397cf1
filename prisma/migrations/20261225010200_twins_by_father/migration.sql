CREATE INDEX CONCURRENTLY IF NOT EXISTS "assessment_named_with_father" ON "assessment"("name_key") WHERE father_name IS NOT NULL;
