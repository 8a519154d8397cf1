-- How long records are kept, by kind, and the runs that erase what is past its time.
CREATE TABLE "retention_rule" (
    "kind" TEXT NOT NULL,
    "months" SMALLINT NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "changed_by_id" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "retention_rule_pkey" PRIMARY KEY ("kind"),
    CONSTRAINT "retention_rule_kind" CHECK ("kind" IN ('leads', 'cases', 'messages', 'files', 'requests')),
    CONSTRAINT "retention_rule_months" CHECK ("months" BETWEEN CASE "kind" WHEN 'cases' THEN 60 ELSE 12 END AND 240)
);

CREATE TABLE "retention_run" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "months" SMALLINT NOT NULL,
    "staff_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'planned',
    "total" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "retention_run_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "retention_run_kind" CHECK ("kind" IN ('leads', 'cases', 'messages', 'files', 'requests')),
    CONSTRAINT "retention_run_state" CHECK ("state" IN ('planned', 'running', 'done')),
    CONSTRAINT "retention_run_months" CHECK ("months" BETWEEN CASE "kind" WHEN 'cases' THEN 60 ELSE 12 END AND 240)
);

CREATE TABLE "retention_row" (
    "id" BIGSERIAL NOT NULL,
    "run_id" UUID NOT NULL,
    "record_id" UUID NOT NULL,
    "ref_no" TEXT,
    "location" TEXT,
    "last_on" DATE NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "why" TEXT,

    CONSTRAINT "retention_row_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "retention_row_state" CHECK ("state" IN ('waiting', 'done', 'kept')),
    CONSTRAINT "retention_row_why" CHECK (("state" = 'kept') = ("why" IS NOT NULL))
);

CREATE INDEX "retention_rule_changed_by_id_idx" ON "retention_rule"("changed_by_id");
CREATE INDEX "retention_run_staff_id_created_at_id_idx" ON "retention_run"("staff_id", "created_at" DESC, "id" DESC);
CREATE INDEX "retention_run_created_at_id_idx" ON "retention_run"("created_at" DESC, "id" DESC);
CREATE INDEX "retention_run_open" ON "retention_run"("lease_until") WHERE state = 'running';
CREATE INDEX "retention_row_run_id_id_idx" ON "retention_row"("run_id", "id");
CREATE INDEX "retention_row_run_id_state_id_idx" ON "retention_row"("run_id", "state", "id");

ALTER TABLE "retention_rule" ADD CONSTRAINT "retention_rule_changed_by_id_fkey" FOREIGN KEY ("changed_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "retention_run" ADD CONSTRAINT "retention_run_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "retention_row" ADD CONSTRAINT "retention_row_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "retention_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE notification DROP CONSTRAINT notification_kind, ADD CONSTRAINT notification_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading', 'student', 'answer', 'letter', 'privacy')) NOT VALID;
ALTER TABLE notification_off DROP CONSTRAINT notification_off_kind, ADD CONSTRAINT notification_off_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading', 'student', 'answer', 'letter', 'privacy')) NOT VALID;
