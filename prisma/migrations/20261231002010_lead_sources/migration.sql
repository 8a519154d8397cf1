-- Leads that come by themselves: where from, who came, what it cost, and which branch is for which town.
CREATE TABLE "lead_source" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "mapping" JSONB,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_by_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_source_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "lead_source_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT "lead_source_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "lead_source_kind" CHECK (kind IN ('form', 'post')),
    CONSTRAINT "lead_source_source" CHECK (source IN ('walkIn', 'phone', 'website', 'facebook', 'instagram', 'youtube', 'whatsapp',
      'search', 'friend', 'formerStudent', 'fair', 'newspaper', 'agent', 'other')),
    CONSTRAINT "lead_source_mapping" CHECK ((kind = 'post') = (mapping IS NOT NULL) AND jsonb_typeof(mapping) = 'object')
);
CREATE UNIQUE INDEX "lead_source_name_key" ON "lead_source"("name");
CREATE UNIQUE INDEX "lead_source_key_key" ON "lead_source"("key");
CREATE INDEX "lead_source_location_idx" ON "lead_source"("location");
CREATE INDEX "lead_source_created_by_id_idx" ON "lead_source"("created_by_id");

CREATE TABLE "lead_arrival" (
    "id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "outcome" TEXT NOT NULL,
    "fields" JSONB NOT NULL DEFAULT '[]',
    "fault" TEXT,
    "lead_id" UUID,
    "handler_id" UUID,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lead_arrival_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "lead_arrival_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "lead_source"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "lead_arrival_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "lead_arrival_handler_id_fkey" FOREIGN KEY ("handler_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "lead_arrival_outcome" CHECK (outcome IN ('lead', 'known', 'unread', 'left')),
    CONSTRAINT "lead_arrival_fields" CHECK (jsonb_typeof(fields) = 'array' AND (outcome = 'unread' OR fields = '[]')),
    CONSTRAINT "lead_arrival_fault" CHECK ((outcome = 'unread') = (fault IS NOT NULL))
);
CREATE INDEX "lead_arrival_source_id_received_at_idx" ON "lead_arrival"("source_id", "received_at");
CREATE INDEX "lead_arrival_outcome_received_at_idx" ON "lead_arrival"("outcome", "received_at");
CREATE INDEX "lead_arrival_lead_id_idx" ON "lead_arrival"("lead_id");
CREATE INDEX "lead_arrival_handler_id_received_at_idx" ON "lead_arrival"("handler_id", "received_at" DESC);

CREATE TABLE "lead_cost" (
    "source_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "rupees" DECIMAL(12,2) NOT NULL,

    CONSTRAINT "lead_cost_pkey" PRIMARY KEY ("source_id", "month"),
    CONSTRAINT "lead_cost_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "lead_source"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "lead_cost_month" CHECK (extract(day FROM month) = 1),
    CONSTRAINT "lead_cost_rupees" CHECK (rupees >= 0)
);

CREATE TABLE "lead_area" (
    "id" UUID NOT NULL,
    "area" TEXT NOT NULL,
    "location" TEXT NOT NULL,

    CONSTRAINT "lead_area_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "lead_area_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT "lead_area_area" CHECK (area = lower(area) AND area <> '')
);
CREATE UNIQUE INDEX "lead_area_area_key" ON "lead_area"("area");
CREATE INDEX "lead_area_location_idx" ON "lead_area"("location");

ALTER TABLE "lead" ADD COLUMN "answered_at" TIMESTAMPTZ(3);

ALTER TABLE "hook_event" DROP CONSTRAINT "hook_event_source",
  ADD CONSTRAINT "hook_event_source" CHECK ("source" IN ('whatsapp', 'sms', 'mail', 'leads')) NOT VALID;
