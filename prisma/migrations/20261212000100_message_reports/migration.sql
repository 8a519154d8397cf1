ALTER TABLE "outbox_message"
  ADD COLUMN "forwarded_at" TIMESTAMPTZ(3),
  ADD COLUMN "delivered_at" TIMESTAMPTZ(3),
  ADD COLUMN "read_at" TIMESTAMPTZ(3),
  ADD COLUMN "failed_at" TIMESTAMPTZ(3),
  ADD COLUMN "provider_id" TEXT,
  ADD COLUMN "valid_until" TIMESTAMPTZ(3),
  ADD COLUMN "category" TEXT,
  ADD COLUMN "billable" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "approved_template" JSONB,
  ADD COLUMN "conversation_id" UUID,
  ADD COLUMN "actor_id" UUID,
  ADD COLUMN "instead_of_id" UUID;
ALTER TABLE "outbox_message"
  DROP CONSTRAINT "outbox_message_channel",
  DROP CONSTRAINT "outbox_message_state";
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_channel" CHECK (channel IN ('email', 'sms', 'whatsapp')) NOT VALID;
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_state" CHECK (state IN ('queued', 'retrying', 'sent', 'delivered', 'read', 'undelivered', 'held', 'expired', 'unconfigured', 'dead')) NOT VALID;
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_category" CHECK (category IN ('marketing', 'utility', 'authentication', 'service')) NOT VALID;
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_instead_of_id_fkey" FOREIGN KEY ("instead_of_id") REFERENCES "outbox_message"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "message_template" ADD COLUMN "valid_hours" INTEGER;
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_valid_hours" CHECK (valid_hours BETWEEN 1 AND 720) NOT VALID;
