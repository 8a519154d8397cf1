ALTER TABLE "message_template" VALIDATE CONSTRAINT "message_template_kind";
