CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_message_template_edition_id_idx" ON "outbox_message"("template_edition_id") WHERE template_edition_id IS NOT NULL;
