-- Programs that are told of events, and each event on its way to one of them.
CREATE TABLE "webhook_endpoint" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[] NOT NULL,
    "limited_to" TEXT[] NOT NULL,
    "secret" TEXT NOT NULL,
    "former_secret" TEXT,
    "former_until" TIMESTAMPTZ(3),
    "is_on" BOOLEAN NOT NULL DEFAULT true,
    "off_because" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_endpoint_name" CHECK (char_length("name") BETWEEN 1 AND 60),
    CONSTRAINT "webhook_endpoint_url" CHECK (char_length("url") BETWEEN 1 AND 500),
    CONSTRAINT "webhook_endpoint_events" CHECK (cardinality("events") > 0),
    CONSTRAINT "webhook_endpoint_former" CHECK (("former_secret" IS NULL) = ("former_until" IS NULL)),
    CONSTRAINT "webhook_endpoint_off" CHECK ("is_on" = ("off_because" IS NULL) AND "off_because" IN ('stopped', 'failing', 'maker')),
    CONSTRAINT "webhook_endpoint_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "webhook_endpoint_name_key" ON "webhook_endpoint"("name");
CREATE INDEX "webhook_endpoint_staff_id_idx" ON "webhook_endpoint"("staff_id");

CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "ref_no" TEXT,
    "record_id" UUID,
    "location" TEXT,
    "actor_id" UUID,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "tried_at" TIMESTAMPTZ(3),
    "next_try_at" TIMESTAMPTZ(3),
    "status" INTEGER,
    "last_error" TEXT,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_delivery_state" CHECK ("state" IN ('waiting', 'taken', 'failed')),
    CONSTRAINT "webhook_delivery_next" CHECK (("state" = 'waiting') = ("next_try_at" IS NOT NULL)),
    CONSTRAINT "webhook_delivery_tries" CHECK ("tries" >= 0),
    CONSTRAINT "webhook_delivery_error" CHECK (char_length("last_error") <= 500),
    CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "webhook_delivery_endpoint_id_at_id_idx" ON "webhook_delivery"("endpoint_id", "at" DESC, "id" DESC);
CREATE INDEX "webhook_delivery_endpoint_id_state_next_try_at_idx" ON "webhook_delivery"("endpoint_id", "state", "next_try_at");
CREATE INDEX "webhook_delivery_at_idx" ON "webhook_delivery"("at");

ALTER TABLE notification DROP CONSTRAINT notification_kind, ADD CONSTRAINT notification_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading', 'student', 'answer', 'letter', 'privacy', 'program')) NOT VALID;
ALTER TABLE notification_off DROP CONSTRAINT notification_off_kind, ADD CONSTRAINT notification_off_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading', 'student', 'answer', 'letter', 'privacy', 'program')) NOT VALID;
