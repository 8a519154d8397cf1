ALTER TABLE "hook_event" VALIDATE CONSTRAINT "hook_event_source";
ALTER TABLE notification VALIDATE CONSTRAINT notification_kind;
ALTER TABLE notification_off VALIDATE CONSTRAINT notification_off_kind;
ALTER TABLE office_setting VALIDATE CONSTRAINT office_setting_part;
