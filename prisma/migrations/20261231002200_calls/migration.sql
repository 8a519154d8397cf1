-- A telephone call about a case: who called whom, how it went, how long it was.
CREATE TABLE "case_call" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "follow_up_id" UUID,
    "mobile" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "minutes" SMALLINT,
    "words" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "case_call_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "case_call_mobile_e164" CHECK ("mobile" ~ '^\+[1-9][0-9]{6,14}$'),
    CONSTRAINT "case_call_direction" CHECK ("direction" IN ('out', 'in')),
    CONSTRAINT "case_call_outcome" CHECK ("outcome" IN ('reached', 'noAnswer', 'busy', 'wrongNumber', 'callBack')),
    CONSTRAINT "case_call_minutes" CHECK ("minutes" BETWEEN 0 AND 600),
    CONSTRAINT "case_call_words" CHECK (char_length("words") BETWEEN 1 AND 2000)
);

CREATE UNIQUE INDEX "case_call_follow_up_id_key" ON "case_call"("follow_up_id");

CREATE INDEX "case_call_assessment_id_at_id_idx" ON "case_call"("assessment_id", "at" DESC, "id" DESC);

CREATE INDEX "case_call_staff_id_at_idx" ON "case_call"("staff_id", "at");

ALTER TABLE "case_call" ADD CONSTRAINT "case_call_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "case_call" ADD CONSTRAINT "case_call_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "case_call" ADD CONSTRAINT "case_call_follow_up_id_fkey" FOREIGN KEY ("follow_up_id") REFERENCES "follow_up"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The calls to a lead say the same; those from before say it not.
ALTER TABLE "lead_call"
    ADD COLUMN "mobile" TEXT,
    ADD COLUMN "direction" TEXT,
    ADD COLUMN "outcome" TEXT,
    ADD COLUMN "minutes" SMALLINT;

ALTER TABLE "lead_call"
    ADD CONSTRAINT "lead_call_mobile_e164" CHECK ("mobile" ~ '^\+[1-9][0-9]{6,14}$') NOT VALID,
    ADD CONSTRAINT "lead_call_direction" CHECK ("direction" IN ('out', 'in')) NOT VALID,
    ADD CONSTRAINT "lead_call_outcome" CHECK ("outcome" IN ('reached', 'noAnswer', 'busy', 'wrongNumber', 'callBack')) NOT VALID,
    ADD CONSTRAINT "lead_call_minutes" CHECK ("minutes" BETWEEN 0 AND 600) NOT VALID;
