-- The books of a branch are closed up to the end of a month, once its return was made (decision C19).
CREATE TABLE "month_close" (
    "id" UUID NOT NULL,
    "location" TEXT COLLATE "C" NOT NULL,
    "month" DATE NOT NULL,
    "round" SMALLINT NOT NULL DEFAULT 0,
    "arn" TEXT,
    "figures" JSONB NOT NULL,
    "closed_by_id" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reopened_by_id" UUID,
    "reopened_at" TIMESTAMPTZ(3),
    "reopen_reason" TEXT,

    CONSTRAINT "month_close_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "month_close_month" CHECK (extract(day FROM "month") = 1),
    CONSTRAINT "month_close_arn" CHECK ("arn" ~ '^[A-Z0-9]{15}$'),
    CONSTRAINT "month_close_reopened" CHECK (num_nonnulls("reopened_by_id", "reopened_at", "reopen_reason") IN (0, 3) AND "reopen_reason" <> '')
);

CREATE UNIQUE INDEX "month_close_location_month_round_key" ON "month_close"("location", "month", "round");

ALTER TABLE "month_close" ADD CONSTRAINT "month_close_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "month_close" ADD CONSTRAINT "month_close_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "month_close" ADD CONSTRAINT "month_close_reopened_by_id_fkey" FOREIGN KEY ("reopened_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
