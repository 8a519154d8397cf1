-- Who opened or took along what of whom (DPDP Rules 2025, rule 6).
CREATE TABLE "access_line" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "staff_id" UUID NOT NULL,
    "people" TEXT[] NOT NULL,
    "file_id" UUID,
    "location" TEXT,
    "request_id" TEXT NOT NULL,

    CONSTRAINT "access_line_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "access_line_kind" CHECK ("kind" IN ('case', 'passport', 'file', 'export', 'held')),
    CONSTRAINT "access_line_people" CHECK (cardinality("people") > 0)
);

CREATE INDEX "access_line_people_idx" ON "access_line" USING GIN ("people");
CREATE INDEX "access_line_at_id_idx" ON "access_line"("at" DESC, "id" DESC);
CREATE INDEX "access_line_location_at_id_idx" ON "access_line"("location", "at" DESC, "id" DESC);
CREATE INDEX "access_line_staff_id_at_id_idx" ON "access_line"("staff_id", "at" DESC, "id" DESC);
CREATE INDEX "access_line_kind_at_id_idx" ON "access_line"("kind", "at" DESC, "id" DESC);

-- Own cases are bounded in exports too, since whoever leaves takes those along first.
ALTER TABLE "reading_limit" ADD COLUMN "exported_per_day" INTEGER NOT NULL DEFAULT 1000,
  ADD CONSTRAINT "reading_limit_exported" CHECK ("exported_per_day" >= 1) NOT VALID;
