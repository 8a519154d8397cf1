-- Sheets of somebody's spreadsheets, from which people are moved in.
CREATE TABLE "import_run" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "sheet" TEXT NOT NULL,
    "headings" TEXT[],
    "setup" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'planned',
    "total" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "import_run_kind" CHECK ("kind" = ANY (ARRAY['leads'])),
    CONSTRAINT "import_run_state" CHECK ("state" IN ('planned', 'running', 'done', 'undoing', 'undone')),
    CONSTRAINT "import_run_total" CHECK ("total" BETWEEN 1 AND 20000),
    CONSTRAINT "import_run_file" CHECK (char_length("file_name") BETWEEN 1 AND 255 AND char_length("sheet") <= 100 AND "sha256" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "import_run_headings" CHECK (cardinality("headings") BETWEEN 1 AND 60)
);

CREATE TABLE "import_row" (
    "id" BIGSERIAL NOT NULL,
    "run_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "cells" TEXT[],
    "outcome" TEXT,
    "words" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "made_id" UUID,
    "version" INTEGER,
    "filled" TEXT[],

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "import_row_outcome" CHECK ("outcome" IN ('new', 'changes', 'known', 'same', 'refused')),
    CONSTRAINT "import_row_state" CHECK ("state" IN ('waiting', 'done', 'skipped', 'undone', 'kept')),
    CONSTRAINT "import_row_made" CHECK ("state" NOT IN ('done', 'undone', 'kept') OR ("made_id" IS NOT NULL AND "version" IS NOT NULL))
);

CREATE UNIQUE INDEX "import_run_once" ON "import_run"("kind", "sha256", "sheet") WHERE state <> 'undone';
CREATE INDEX "import_run_staff_id_idx" ON "import_run"("staff_id");
CREATE INDEX "import_run_created_at_id_idx" ON "import_run"("created_at" DESC, "id" DESC);
CREATE INDEX "import_run_open" ON "import_run"("lease_until") WHERE state IN ('running', 'undoing');
CREATE INDEX "import_row_run_id_id_idx" ON "import_row"("run_id", "id");
CREATE INDEX "import_row_run_id_state_id_idx" ON "import_row"("run_id", "state", "id");
CREATE INDEX "import_row_run_id_outcome_id_idx" ON "import_row"("run_id", "outcome", "id");
CREATE INDEX "import_row_made_id_idx" ON "import_row"("made_id");

ALTER TABLE "import_run" ADD CONSTRAINT "import_run_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
