-- A call that a telephone provider puts through, or tells of: of one case or one lead. What people note of it is a row of
-- case_call or lead_call with the same id.
CREATE TABLE "phone_call" (
    "id" UUID NOT NULL,
    "assessment_id" UUID,
    "lead_id" UUID,
    "staff_id" UUID,
    "direction" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "provider_id" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "seconds" INTEGER,
    "recording" TEXT,

    CONSTRAINT "phone_call_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "phone_call_of_one" CHECK (num_nonnulls("assessment_id", "lead_id") = 1),
    CONSTRAINT "phone_call_direction" CHECK ("direction" IN ('out', 'in')),
    CONSTRAINT "phone_call_mobile_e164" CHECK ("mobile" ~ '^\+[1-9][0-9]{6,14}$'),
    CONSTRAINT "phone_call_state" CHECK ("state" IN ('asked', 'ringing', 'talking', 'answered', 'noAnswer', 'busy', 'failed')),
    CONSTRAINT "phone_call_ended" CHECK (("ended_at" IS NOT NULL) = ("state" IN ('answered', 'noAnswer', 'busy', 'failed'))),
    CONSTRAINT "phone_call_provider_id" CHECK (char_length("provider_id") BETWEEN 1 AND 100),
    CONSTRAINT "phone_call_seconds" CHECK ("seconds" BETWEEN 0 AND 86400),
    CONSTRAINT "phone_call_recording" CHECK (char_length("recording") BETWEEN 1 AND 500)
);

CREATE UNIQUE INDEX "phone_call_provider_id_key" ON "phone_call"("provider_id");

CREATE INDEX "phone_call_assessment_id_asked_at_id_idx" ON "phone_call"("assessment_id", "asked_at" DESC, "id" DESC);

CREATE INDEX "phone_call_lead_id_asked_at_id_idx" ON "phone_call"("lead_id", "asked_at" DESC, "id" DESC);

CREATE INDEX "phone_call_staff_id_asked_at_idx" ON "phone_call"("staff_id", "asked_at");

ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "hook_event" DROP CONSTRAINT "hook_event_source",
  ADD CONSTRAINT "hook_event_source" CHECK ("source" IN ('whatsapp', 'sms', 'mail', 'leads', 'calls')) NOT VALID;

ALTER TABLE notification DROP CONSTRAINT notification_kind, ADD CONSTRAINT notification_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading', 'student', 'answer', 'letter', 'privacy', 'program', 'call')) NOT VALID;
ALTER TABLE notification_off DROP CONSTRAINT notification_off_kind, ADD CONSTRAINT notification_off_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading', 'student', 'answer', 'letter', 'privacy', 'program', 'call')) NOT VALID;

ALTER TABLE office_setting DROP CONSTRAINT office_setting_part, ADD CONSTRAINT office_setting_part
  CHECK (part IN ('house', 'mail', 'sms', 'whatsapp', 'telephone', 'backup')) NOT VALID;
