CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversation_with_unread" ON "conversation"("last_at" DESC, "id" DESC) WHERE unread > 0;
