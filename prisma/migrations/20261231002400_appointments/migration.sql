-- A colleague of the office has one appointment at a time, so two ranges of one person never overlap.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE "appointment" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "handler_id" UUID,
    "location" TEXT NOT NULL DEFAULT 'gurdaspur',
    "staff_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "place" TEXT NOT NULL,
    "place_note" TEXT,
    "about" TEXT NOT NULL,
    "reminder" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'booked',
    "by_student" BOOLEAN NOT NULL DEFAULT false,
    "reminded_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "appointment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "appointment_times" CHECK ("ends_at" > "starts_at" AND "ends_at" <= "starts_at" + interval '12 hours'),
    CONSTRAINT "appointment_place" CHECK ("place" IN ('office', 'phone', 'video', 'other')),
    CONSTRAINT "appointment_place_note" CHECK (char_length("place_note") BETWEEN 1 AND 300),
    CONSTRAINT "appointment_about" CHECK (char_length("about") BETWEEN 1 AND 200),
    CONSTRAINT "appointment_reminder" CHECK ("reminder" IN ('none', 'quarter', 'hour', 'day')),
    CONSTRAINT "appointment_state" CHECK ("state" IN ('booked', 'held', 'missed', 'cancelled')),
    CONSTRAINT "appointment_once" EXCLUDE USING gist ("staff_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("state" = 'booked')
);

CREATE INDEX "appointment_assessment_id_created_at_id_idx" ON "appointment"("assessment_id", "created_at" DESC, "id" DESC);

CREATE INDEX "appointment_ended" ON "appointment"("assessment_id", "changed_at" DESC, "id" DESC) WHERE state <> 'booked';

CREATE INDEX "appointment_staff_id_starts_at_idx" ON "appointment"("staff_id", "starts_at");

CREATE INDEX "appointment_location_starts_at_idx" ON "appointment"("location", "starts_at");

CREATE INDEX "appointment_handler_id_starts_at_idx" ON "appointment"("handler_id", "starts_at");

CREATE INDEX "appointment_to_remind" ON "appointment"("starts_at") WHERE state = 'booked' AND reminded_at IS NULL AND reminder <> 'none';

ALTER TABLE "appointment" ADD CONSTRAINT "appointment_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "appointment" ADD CONSTRAINT "appointment_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- When students may book an appointment with somebody, and how long it is.
CREATE TABLE "booking_hours" (
    "staff_id" UUID NOT NULL,
    "opens" TEXT NOT NULL,
    "closes" TEXT NOT NULL,
    "minutes" SMALLINT NOT NULL,

    CONSTRAINT "booking_hours_pkey" PRIMARY KEY ("staff_id"),
    CONSTRAINT "booking_hours_times" CHECK ("opens" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND "closes" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND "closes" > "opens"),
    CONSTRAINT "booking_hours_minutes" CHECK ("minutes" IN (15, 20, 30, 45, 60)),
    CONSTRAINT "booking_hours_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

ALTER TABLE "message_template" DROP CONSTRAINT "message_template_kind", ADD CONSTRAINT "message_template_kind"
  CHECK ("kind" IN ('document_request', 'student_link', 'parent_link', 'receipt', 'application', 'offer', 'visa', 'appointment', 'breach', 'notice', 'status_update', 'series')) NOT VALID;
