ALTER TABLE notification DROP CONSTRAINT notification_kind, ADD CONSTRAINT notification_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading', 'student', 'answer', 'letter')) NOT VALID;
ALTER TABLE notification_off DROP CONSTRAINT notification_off_kind, ADD CONSTRAINT notification_off_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading', 'student', 'answer', 'letter')) NOT VALID;
