ALTER TABLE "message_template" VALIDATE CONSTRAINT "message_template_kind";
ALTER TABLE "message_template" VALIDATE CONSTRAINT "message_template_name";
