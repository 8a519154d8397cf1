-- What became of each backup, so that an admin sees when the last good one was made.
CREATE TABLE "backup_run" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "rows" BIGINT,
    "files" INTEGER,
    "bytes" BIGINT,
    "encrypted" BOOLEAN NOT NULL DEFAULT false,
    "failed" TEXT,

    CONSTRAINT "backup_run_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "backup_run_at_idx" ON "backup_run"("at" DESC);
ALTER TABLE "backup_run" ADD CONSTRAINT "backup_run_outcome" CHECK (("failed" IS NULL) = ("bytes" IS NOT NULL AND "rows" IS NOT NULL AND "files" IS NOT NULL));
