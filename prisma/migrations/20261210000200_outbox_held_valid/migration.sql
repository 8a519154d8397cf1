ALTER TABLE "outbox_message" VALIDATE CONSTRAINT "outbox_message_dlt_registration_id_fkey";
ALTER TABLE "outbox_message" VALIDATE CONSTRAINT "outbox_message_state";
