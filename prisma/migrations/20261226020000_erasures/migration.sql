-- What an admin keeps from erasure, and what is left of an erased case.
CREATE TABLE "case_hold" (
    "ref_no" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "set_by_id" UUID NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "case_hold_pkey" PRIMARY KEY ("ref_no"),
    CONSTRAINT "case_hold_reason" CHECK (char_length("reason") BETWEEN 1 AND 500)
);

CREATE TABLE "erasure" (
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "ref_no" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "came_on" DATE NOT NULL,
    "last_on" DATE NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kept" JSONB NOT NULL,
    "files" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "erasure_days" CHECK ("last_on" >= "came_on"),
    CONSTRAINT "erasure_kept" CHECK (jsonb_typeof("kept") = 'array')
);

CREATE INDEX "case_hold_set_by_id_idx" ON "case_hold"("set_by_id");
CREATE UNIQUE INDEX "erasure_case_id_key" ON "erasure"("case_id");
CREATE UNIQUE INDEX "erasure_ref_no_key" ON "erasure"("ref_no");

ALTER TABLE "case_hold" ADD CONSTRAINT "case_hold_set_by_id_fkey" FOREIGN KEY ("set_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
