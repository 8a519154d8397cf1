ALTER TABLE notification VALIDATE CONSTRAINT notification_kind;
ALTER TABLE notification_off VALIDATE CONSTRAINT notification_off_kind;
