-- Costs are reckoned by the month in which a message was sent.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_message_sent" ON "outbox_message" ("sent_at") WHERE sent_at IS NOT NULL;
