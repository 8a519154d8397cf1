-- Text messages and mails arrive too.
ALTER TABLE "hook_event"
  DROP CONSTRAINT "hook_event_source",
  ADD CONSTRAINT "hook_event_source" CHECK ("source" IN ('whatsapp', 'sms', 'mail')) NOT VALID;
