CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "outbox_message_instead_of_id_key" ON "outbox_message"("instead_of_id");
