-- A checked document is a line of the daily work, and what a student hands in by the link is told to the handler.
ALTER TABLE daily_report_normal DROP CONSTRAINT daily_report_normal_kind,
  ADD CONSTRAINT daily_report_normal_kind CHECK (
    -- spelled out, because a check that comes out as NULL passes
    CASE WHEN type IS NULL THEN name IS NOT NULL AND name IN ('visa', 'deposit', 'docUpload', 'docCheck', 'application', 'Spoken', 'Not Spoken')
    ELSE type = 'Appointment' AND name IS NULL END) NOT VALID;
ALTER TABLE work_sum DROP CONSTRAINT work_sum_work, ADD CONSTRAINT work_sum_work CHECK (
  work IN ('visa', 'deposit', 'docUpload', 'docCheck', 'application', 'Spoken', 'Not Spoken', 'Appointment')) NOT VALID;
ALTER TABLE notification DROP CONSTRAINT notification_kind, ADD CONSTRAINT notification_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading', 'student')) NOT VALID;
ALTER TABLE notification_off DROP CONSTRAINT notification_off_kind, ADD CONSTRAINT notification_off_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading', 'student')) NOT VALID;
