ALTER TABLE "outbox_message" VALIDATE CONSTRAINT "outbox_message_channel";
ALTER TABLE "outbox_message" VALIDATE CONSTRAINT "outbox_message_state";
ALTER TABLE "outbox_message" VALIDATE CONSTRAINT "outbox_message_category";
ALTER TABLE "outbox_message" VALIDATE CONSTRAINT "outbox_message_conversation_id_fkey";
ALTER TABLE "outbox_message" VALIDATE CONSTRAINT "outbox_message_actor_id_fkey";
ALTER TABLE "outbox_message" VALIDATE CONSTRAINT "outbox_message_instead_of_id_fkey";
ALTER TABLE "message_template" VALIDATE CONSTRAINT "message_template_valid_hours";
