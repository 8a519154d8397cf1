-- CreateTable
CREATE TABLE "series" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "branches" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "country" TEXT,
    "language" TEXT,
    "source" TEXT,
    "hotness" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT false,
    "active_since" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "series_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "series_name" CHECK (char_length("name") BETWEEN 1 AND 60),
    CONSTRAINT "series_event" CHECK ("event" IN ('lead_not_reached', 'offer_in', 'fee_due', 'appointment', 'silent')),
    CONSTRAINT "series_country" CHECK ("country" ~ '^[A-Z]{2}$'),
    CONSTRAINT "series_language" CHECK ("language" IN ('en', 'pa', 'hi')),
    CONSTRAINT "series_source" CHECK ("source" IN ('walkIn', 'phone', 'website', 'facebook', 'instagram', 'youtube', 'whatsapp', 'search', 'friend', 'formerStudent', 'fair', 'newspaper', 'agent', 'other')),
    CONSTRAINT "series_hotness" CHECK ("hotness" IN ('hot', 'warm', 'cold')),
    -- A lead has neither country, language nor hotness.
    CONSTRAINT "series_of_lead" CHECK ("event" <> 'lead_not_reached' OR num_nonnulls("country", "language", "hotness") = 0),
    CONSTRAINT "series_since" CHECK (NOT "active" OR "active_since" IS NOT NULL)
);

-- CreateTable
CREATE TABLE "series_step" (
    "id" UUID NOT NULL,
    "series_id" UUID NOT NULL,
    "minutes" INTEGER NOT NULL,
    "template" TEXT,
    "valid_hours" SMALLINT NOT NULL,

    CONSTRAINT "series_step_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "series_step_minutes" CHECK ("minutes" BETWEEN -129600 AND 129600),
    CONSTRAINT "series_step_template" CHECK (char_length("template") BETWEEN 1 AND 60),
    CONSTRAINT "series_step_valid_hours" CHECK ("valid_hours" BETWEEN 1 AND 720)
);

-- CreateTable
CREATE TABLE "series_run" (
    "id" UUID NOT NULL,
    "series_id" UUID NOT NULL,
    "assessment_id" UUID,
    "lead_id" UUID,
    "record_id" UUID,
    "event_key" TEXT NOT NULL,
    "event_at" TIMESTAMPTZ(3) NOT NULL,
    "stage" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_minutes" INTEGER,
    "next_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,

    CONSTRAINT "series_run_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "series_run_somebody" CHECK (num_nonnulls("assessment_id", "lead_id") = 1),
    CONSTRAINT "series_run_end_reason" CHECK ("end_reason" IN ('answered', 'called', 'moved', 'paid', 'gone', 'inactive', 'closed', 'off', 'stopped', 'finished')),
    CONSTRAINT "series_run_ended" CHECK (("ended_at" IS NULL) = ("end_reason" IS NULL) AND ("ended_at" IS NULL) = ("next_at" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "series_message" (
    "id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "minutes" INTEGER NOT NULL,
    "settled_at" TIMESTAMPTZ(3) NOT NULL,
    "outbox_message_id" UUID,
    "skipped" TEXT,

    CONSTRAINT "series_message_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "series_message_outcome" CHECK (num_nonnulls("outbox_message_id", "skipped") <= 1)
);

-- CreateIndex
CREATE UNIQUE INDEX "series_name_once" ON "series"("name");

-- CreateIndex
CREATE UNIQUE INDEX "series_step_once" ON "series_step"("series_id", "minutes");

-- CreateIndex
CREATE UNIQUE INDEX "series_run_once" ON "series_run"("series_id", "event_key");

-- CreateIndex
CREATE INDEX "series_run_due" ON "series_run"("next_at", "id") WHERE ended_at IS NULL;

-- CreateIndex
CREATE INDEX "series_run_listed" ON "series_run"("series_id", "started_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "series_run_assessment_id_idx" ON "series_run"("assessment_id");

-- CreateIndex
CREATE INDEX "series_run_lead_id_idx" ON "series_run"("lead_id");

-- CreateIndex
CREATE UNIQUE INDEX "series_message_once" ON "series_message"("run_id", "minutes");

-- CreateIndex
CREATE INDEX "series_message_outbox_message_id_idx" ON "series_message"("outbox_message_id");

-- AddForeignKey
ALTER TABLE "series_step" ADD CONSTRAINT "series_step_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series_run" ADD CONSTRAINT "series_run_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series_run" ADD CONSTRAINT "series_run_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series_run" ADD CONSTRAINT "series_run_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series_message" ADD CONSTRAINT "series_message_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "series_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series_message" ADD CONSTRAINT "series_message_outbox_message_id_fkey" FOREIGN KEY ("outbox_message_id") REFERENCES "outbox_message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Three examples, which nobody is in before an admin switches one on.
INSERT INTO "series" ("id", "name", "event") VALUES
  ('0b7c1a52-3d64-7e10-9a3e-5f1d00000001', 'New lead that nobody reached', 'lead_not_reached'),
  ('0b7c1a52-3d64-7e10-9a3e-5f1d00000002', 'Appointment tomorrow', 'appointment'),
  ('0b7c1a52-3d64-7e10-9a3e-5f1d00000003', 'Nothing heard for 14 days', 'silent');
INSERT INTO "series_step" ("id", "series_id", "minutes", "valid_hours")
  SELECT gen_random_uuid(), step.series::uuid, step.minutes, step.hours FROM (VALUES
    ('0b7c1a52-3d64-7e10-9a3e-5f1d00000001', 0, 24),
    ('0b7c1a52-3d64-7e10-9a3e-5f1d00000001', 1440, 24),
    ('0b7c1a52-3d64-7e10-9a3e-5f1d00000001', 4320, 24),
    ('0b7c1a52-3d64-7e10-9a3e-5f1d00000002', -1440, 12),
    ('0b7c1a52-3d64-7e10-9a3e-5f1d00000003', 0, 72)) AS step (series, minutes, hours);
