-- What somebody wants to be reminded of: their own, about a case, a lead, or nothing in particular.
CREATE TABLE "reminder" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "assessment_id" UUID,
    "lead_id" UUID,
    "words" TEXT NOT NULL,
    "first_day" DATE NOT NULL,
    "day" DATE NOT NULL,
    "time" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "repeats" TEXT NOT NULL,
    "until_day" DATE,
    "rung_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reminder_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reminder_words" CHECK (char_length("words") BETWEEN 1 AND 300),
    CONSTRAINT "reminder_time" CHECK ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    CONSTRAINT "reminder_repeats" CHECK ("repeats" IN ('never', 'daily', 'weekdays', 'weekly', 'monthly', 'yearly')),
    CONSTRAINT "reminder_until" CHECK ("until_day" >= "first_day"),
    CONSTRAINT "reminder_about" CHECK (num_nonnulls("assessment_id", "lead_id") <= 1),
    CONSTRAINT "reminder_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "reminder_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "reminder_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "reminder_assessment_id_idx" ON "reminder"("assessment_id");

CREATE INDEX "reminder_lead_id_idx" ON "reminder"("lead_id");

CREATE INDEX "reminder_open" ON "reminder"("staff_id", "due_at", "id") WHERE done_at IS NULL;

CREATE INDEX "reminder_to_ring" ON "reminder"("due_at") WHERE done_at IS NULL AND rung_at IS NULL;

ALTER TABLE notification DROP CONSTRAINT notification_kind, ADD CONSTRAINT notification_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'reminder', 'call', 'mention', 'message', 'money', 'job', 'reading', 'student', 'answer', 'letter', 'privacy', 'program')) NOT VALID;

ALTER TABLE notification_off DROP CONSTRAINT notification_off_kind, ADD CONSTRAINT notification_off_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'reminder', 'call', 'mention', 'message', 'money', 'job', 'reading', 'student', 'answer', 'letter', 'privacy', 'program')) NOT VALID;
