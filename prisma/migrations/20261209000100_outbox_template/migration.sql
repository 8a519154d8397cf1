ALTER TABLE "outbox_message" ADD COLUMN "template_edition_id" UUID;
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_template_edition_id_fkey" FOREIGN KEY ("template_edition_id") REFERENCES "message_template_edition"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
