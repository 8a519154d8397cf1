-- A family's conversation stays with the case that somebody chose, and the words that confirm a STOP leave in spite of it.
ALTER TABLE "conversation" ADD COLUMN "moved_at" TIMESTAMPTZ(3), ADD COLUMN "stop_message_id" UUID;
ALTER TABLE notification DROP CONSTRAINT notification_kind, ADD CONSTRAINT notification_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading', 'student', 'answer')) NOT VALID;
ALTER TABLE notification_off DROP CONSTRAINT notification_off_kind, ADD CONSTRAINT notification_off_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading', 'student', 'answer')) NOT VALID;
