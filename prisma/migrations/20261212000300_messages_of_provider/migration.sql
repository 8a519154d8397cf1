CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_message_provider" ON "outbox_message"("provider_id") WHERE provider_id IS NOT NULL;
