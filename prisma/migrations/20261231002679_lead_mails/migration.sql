-- Leads of a portal that mails them: a source with the sender of its mails.
ALTER TABLE "lead_source" ADD COLUMN "sender" TEXT;
ALTER TABLE "lead_source" DROP CONSTRAINT "lead_source_kind",
  ADD CONSTRAINT "lead_source_kind" CHECK (kind IN ('form', 'post', 'mail', 'meta')) NOT VALID,
  DROP CONSTRAINT "lead_source_mapping",
  ADD CONSTRAINT "lead_source_mapping" CHECK (
    (kind IN ('post', 'mail')) = (mapping IS NOT NULL) AND jsonb_typeof(mapping) = 'object') NOT VALID,
  ADD CONSTRAINT "lead_source_sender" CHECK ((kind = 'mail') = (sender IS NOT NULL) AND sender = lower(sender)) NOT VALID;
