ALTER TABLE "outbox_message" ADD COLUMN "dlt_registration_id" UUID;
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_dlt_registration_id_fkey" FOREIGN KEY ("dlt_registration_id") REFERENCES "dlt_registration"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "outbox_message" DROP CONSTRAINT "outbox_message_state";
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_state" CHECK (state IN ('queued', 'retrying', 'sent', 'unconfigured', 'held', 'dead')) NOT VALID;
