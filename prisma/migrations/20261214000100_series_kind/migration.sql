-- Messages of a series have names too.
ALTER TABLE "message_template"
  DROP CONSTRAINT "message_template_kind",
  ADD CONSTRAINT "message_template_kind" CHECK ("kind" IN ('document_request', 'student_link', 'parent_link', 'receipt', 'application', 'offer', 'visa', 'status_update', 'series')) NOT VALID,
  DROP CONSTRAINT "message_template_name",
  ADD CONSTRAINT "message_template_name" CHECK (char_length("name") <= 60 AND ("name" <> '') = ("kind" IN ('status_update', 'series'))) NOT VALID;
