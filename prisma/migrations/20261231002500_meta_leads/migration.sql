-- Leads of Meta's forms: a source with the keys of an app, and its forms as they come.
ALTER TABLE "lead_source" ADD COLUMN "sealed" TEXT;
ALTER TABLE "lead_source" DROP CONSTRAINT "lead_source_kind",
  ADD CONSTRAINT "lead_source_kind" CHECK (kind IN ('form', 'post', 'meta')) NOT VALID;
ALTER TABLE "lead_source" ADD CONSTRAINT "lead_source_sealed" CHECK ((kind = 'meta') = (sealed IS NOT NULL)) NOT VALID;

CREATE TABLE "lead_form" (
    "id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "form_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "questions" TEXT[] NOT NULL,
    "mapping" JSONB NOT NULL,
    "location" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_form_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "lead_form_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "lead_source"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "lead_form_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT "lead_form_mapping" CHECK (jsonb_typeof(mapping) = 'object')
);
CREATE UNIQUE INDEX "lead_form_source_id_form_id_key" ON "lead_form"("source_id", "form_id");
CREATE INDEX "lead_form_location_idx" ON "lead_form"("location");

ALTER TABLE "lead_arrival" ADD COLUMN "form_id" UUID;
ALTER TABLE "lead_arrival" ADD CONSTRAINT "lead_arrival_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "lead_form"("id")
  ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
