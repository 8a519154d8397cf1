ALTER TABLE "outbox_message" VALIDATE CONSTRAINT "outbox_message_template_edition_id_fkey";
