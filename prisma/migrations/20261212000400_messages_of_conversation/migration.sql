CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_message_conversation" ON "outbox_message"("conversation_id", "created_at" DESC, "id" DESC) WHERE conversation_id IS NOT NULL;
