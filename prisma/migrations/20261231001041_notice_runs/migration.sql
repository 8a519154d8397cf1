-- The notice about personal data goes to cases from before, once for each version.
CREATE TABLE "notice_run" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "staff_id" UUID NOT NULL,
    "total" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_run_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notice_run_state" CHECK ("state" IN ('running', 'done'))
);

CREATE TABLE "owed_notice" (
    "id" BIGSERIAL NOT NULL,
    "run_id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "ref_no" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "way" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "why" TEXT,
    "message_id" UUID,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "owed_notice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "owed_notice_way" CHECK ("way" IN ('email', 'phone')),
    CONSTRAINT "owed_notice_state" CHECK ("state" IN ('waiting', 'sent', 'answered', 'unreached', 'left')),
    CONSTRAINT "owed_notice_sent" CHECK (("state" = 'sent') = ("sent_at" IS NOT NULL) AND ("state" = 'sent') = ("message_id" IS NOT NULL)),
    CONSTRAINT "owed_notice_why" CHECK (("state" IN ('unreached', 'left')) = ("why" IS NOT NULL))
);

CREATE INDEX "notice_run_staff_id_idx" ON "notice_run"("staff_id");
CREATE INDEX "notice_run_open" ON "notice_run"("lease_until") WHERE state = 'running';
CREATE UNIQUE INDEX "owed_notice_case_id_version_key" ON "owed_notice"("case_id", "version");
CREATE INDEX "owed_notice_run_id_state_id_idx" ON "owed_notice"("run_id", "state", "id");
CREATE INDEX "owed_notice_version_location_idx" ON "owed_notice"("version", "location");

ALTER TABLE "notice_run" ADD CONSTRAINT "notice_run_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "owed_notice" ADD CONSTRAINT "owed_notice_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "notice_run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "message_template" DROP CONSTRAINT "message_template_kind", ADD CONSTRAINT "message_template_kind"
  CHECK ("kind" IN ('document_request', 'student_link', 'parent_link', 'receipt', 'application', 'offer', 'visa', 'breach', 'notice', 'status_update', 'series')) NOT VALID;
