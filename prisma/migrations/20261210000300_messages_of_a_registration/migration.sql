CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_message_dlt_registration_id_idx" ON "outbox_message"("dlt_registration_id") WHERE dlt_registration_id IS NOT NULL;
