-- Handing out: who is away, why a case was rejected, and what was done with many cases at once.

-- CreateTable
CREATE TABLE "absence" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    "note" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "absence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reject_reason" (
    "id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "reject_reason_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_run" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "background" BOOLEAN NOT NULL DEFAULT false,
    "total" INTEGER NOT NULL,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_row" (
    "id" BIGSERIAL NOT NULL,
    "run_id" UUID NOT NULL,
    "ref_no" TEXT NOT NULL,
    "given_to" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "why" TEXT,
    "made" JSONB,

    CONSTRAINT "bulk_row_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "assessment" ADD COLUMN "reject_reason_id" UUID;

-- CreateIndex
CREATE INDEX "absence_staff_id_to_day_idx" ON "absence"("staff_id", "to_day");

-- CreateIndex
CREATE UNIQUE INDEX "reject_reason_label_key" ON "reject_reason"("label");

-- CreateIndex
CREATE INDEX "bulk_run_staff_id_created_at_idx" ON "bulk_run"("staff_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "bulk_run_open" ON "bulk_run"("lease_until") WHERE (state = ANY (ARRAY['running'::text, 'undoing'::text]));

-- CreateIndex
CREATE INDEX "bulk_run_created_at_idx" ON "bulk_run"("created_at");

-- CreateIndex
CREATE INDEX "bulk_row_run_id_id_idx" ON "bulk_row"("run_id", "id");

-- CreateIndex
CREATE INDEX "bulk_row_run_id_state_id_idx" ON "bulk_row"("run_id", "state", "id");

-- CreateIndex
CREATE INDEX "assessment_reject_reason_id_created_at_id_idx" ON "assessment"("reject_reason_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "absence" ADD CONSTRAINT "absence_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_run" ADD CONSTRAINT "bulk_run_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_row" ADD CONSTRAINT "bulk_row_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "bulk_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_reject_reason_id_fkey" FOREIGN KEY ("reject_reason_id") REFERENCES "reject_reason"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "absence" ADD CONSTRAINT "absence_days" CHECK ("to_day" >= "from_day");
ALTER TABLE "bulk_run" ADD CONSTRAINT "bulk_run_action" CHECK ("action" IN ('assign', 'reschedule', 'update', 'reject'));
ALTER TABLE "bulk_run" ADD CONSTRAINT "bulk_run_state" CHECK ("state" IN ('running', 'done', 'undoing', 'undone'));
ALTER TABLE "bulk_row" ADD CONSTRAINT "bulk_row_state" CHECK ("state" IN ('waiting', 'done', 'skipped', 'undone', 'kept'));
-- Why it was rejected is said of what is inactive only.
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_reject_reason" CHECK ("reject_reason_id" IS NULL OR "state" = 'rejected');

-- A rejection that was taken back stands in the timeline behind it.
ALTER TABLE status_update DROP CONSTRAINT IF EXISTS status_update_type;
ALTER TABLE status_update
  ADD CONSTRAINT status_update_type CHECK (type IN ('created', 'accepted', 'rejected', 'transferred', 'update', 'application', 'offer', 'visa', 'undone'));

INSERT INTO "reject_reason" ("id", "label", "position") VALUES
  (gen_random_uuid(), 'No response', 1),
  (gen_random_uuid(), 'Not eligible', 2),
  (gen_random_uuid(), 'No funds', 3),
  (gen_random_uuid(), 'Went to another consultancy', 4),
  (gen_random_uuid(), 'Changed their mind', 5),
  (gen_random_uuid(), 'Wrong or double entry', 6),
  (gen_random_uuid(), 'Other', 7);
