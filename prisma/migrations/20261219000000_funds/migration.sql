-- Money that the student shows with the visa.
CREATE TABLE "fund" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "holder" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "bank" TEXT NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "currency" TEXT NOT NULL,
    "held_since" DATE,
    "last_day" DATE,
    "file_id" UUID,
    "remarks" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fund_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "fund_amount" CHECK ("amount" > 0),
    CONSTRAINT "fund_currency" CHECK ("currency" IN ('INR', 'CAD', 'GBP', 'AUD', 'NZD', 'USD', 'EUR')),
    CONSTRAINT "fund_relation" CHECK ("relation" IN ('student', 'father', 'mother', 'sibling', 'sponsor', 'loan', 'other')),
    CONSTRAINT "fund_days" CHECK ("held_since" IS NULL OR "last_day" IS NULL OR "held_since" <= "last_day")
);

CREATE UNIQUE INDEX "fund_file_id_key" ON "fund"("file_id");
CREATE INDEX "fund_assessment_id_created_at_id_idx" ON "fund"("assessment_id", "created_at" DESC, "id" DESC);

ALTER TABLE "fund" ADD CONSTRAINT "fund_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "fund" ADD CONSTRAINT "fund_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE OR REPLACE TRIGGER fund_full AFTER INSERT ON fund
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');
