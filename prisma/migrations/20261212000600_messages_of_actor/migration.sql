CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_message_actor" ON "outbox_message"("actor_id") WHERE actor_id IS NOT NULL;
