CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversation_last_incoming" ON "conversation"("last_incoming_at") WHERE last_incoming_at IS NOT NULL AND assessment_id IS NOT NULL;
