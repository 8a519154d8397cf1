-- CreateTable
CREATE TABLE "visa_rule" (
    "id" UUID NOT NULL,
    "country" TEXT NOT NULL,
    "visa" TEXT NOT NULL DEFAULT 'student',
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "params" JSONB NOT NULL,
    "severity" TEXT NOT NULL,
    "words_en" TEXT NOT NULL,
    "words_pa" TEXT NOT NULL,
    "words_hi" TEXT NOT NULL,
    "valid_from" DATE,
    "valid_to" DATE,
    "applies_by" TEXT NOT NULL DEFAULT 'application',
    "source_url" TEXT NOT NULL,
    "source_title" TEXT NOT NULL,
    "checked_on" DATE,
    "checked_by_id" UUID,
    "review_by" DATE,
    "supersedes_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "visa_rule_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "visa_rule_country" CHECK ("country" ~ '^[A-Z]{2}$'),
    CONSTRAINT "visa_rule_visa" CHECK ("visa" IN ('student')),
    CONSTRAINT "visa_rule_key" CHECK ("key" ~ '^[a-z][a-z0-9_]{1,59}$'),
    CONSTRAINT "visa_rule_kind" CHECK ("kind" IN ('amount_at_least', 'held_for', 'statement_covers', 'age_at_most', 'valid_until_at_least', 'not_earlier_than', 'not_later_than', 'required', 'not_required', 'version_by', 'info_duration', 'exchange_rate')),
    CONSTRAINT "visa_rule_severity" CHECK ("severity" IN ('blocks', 'warns', 'tells')),
    CONSTRAINT "visa_rule_applies_by" CHECK ("applies_by" IN ('application', 'course_start', 'test_date')),
    CONSTRAINT "visa_rule_words" CHECK (char_length("words_en") BETWEEN 1 AND 500 AND char_length("words_pa") BETWEEN 1 AND 500 AND char_length("words_hi") BETWEEN 1 AND 500),
    CONSTRAINT "visa_rule_source" CHECK (char_length("source_title") BETWEEN 1 AND 200 AND char_length("source_url") BETWEEN 1 AND 500),
    CONSTRAINT "visa_rule_days" CHECK ("valid_from" <= "valid_to"),
    CONSTRAINT "visa_rule_checked" CHECK (num_nulls("checked_on", "checked_by_id", "review_by") IN (0, 3)),
    -- Versions of a rule never share a day. The name is compared by its hash, as ranges need no extension of PostgreSQL.
    CONSTRAINT "visa_rule_apart" EXCLUDE USING gist (
      numrange(hashtextextended("country" || ' ' || "visa" || ' ' || "key", 0), hashtextextended("country" || ' ' || "visa" || ' ' || "key", 0), '[]') WITH &&,
      daterange("valid_from", "valid_to", '[]') WITH &&)
);

-- CreateIndex
CREATE INDEX "visa_rule_country_key_valid_from_idx" ON "visa_rule"("country", "key", "valid_from");

-- CreateIndex
CREATE INDEX "visa_rule_supersedes_id_idx" ON "visa_rule"("supersedes_id");

-- AddForeignKey
ALTER TABLE "visa_rule" ADD CONSTRAINT "visa_rule_checked_by_id_fkey" FOREIGN KEY ("checked_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visa_rule" ADD CONSTRAINT "visa_rule_supersedes_id_fkey" FOREIGN KEY ("supersedes_id") REFERENCES "visa_rule"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
