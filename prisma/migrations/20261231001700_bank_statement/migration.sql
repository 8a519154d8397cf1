-- The statements of the bank, line by line, and what stands for each line in the books.
CREATE TABLE "bank_account" (
    "id" UUID NOT NULL,
    "location" TEXT COLLATE "C",
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_account_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bank_account_name" CHECK (length("name") BETWEEN 1 AND 60)
);

CREATE INDEX "bank_account_location_idx" ON "bank_account"("location");
CREATE UNIQUE INDEX "bank_account_once" ON "bank_account"(coalesce("location", ''), lower("name"));
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE TABLE "bank_statement" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "added" INTEGER NOT NULL,
    "known" INTEGER NOT NULL,
    "uploaded_by_id" UUID NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_statement_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bank_statement_days" CHECK ("first_day" <= "last_day"),
    CONSTRAINT "bank_statement_lines" CHECK ("added" >= 0 AND "known" >= 0)
);

CREATE INDEX "bank_statement_account_id_uploaded_at_idx" ON "bank_statement"("account_id", "uploaded_at");
CREATE INDEX "bank_statement_uploaded_at_id_idx" ON "bank_statement"("uploaded_at", "id");
CREATE INDEX "bank_statement_uploaded_by_id_idx" ON "bank_statement"("uploaded_by_id");
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "bank_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "bank_line" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "statement_id" UUID NOT NULL,
    "location" TEXT COLLATE "C",
    "day" DATE NOT NULL,
    "narration" TEXT NOT NULL,
    "reference" TEXT,
    "amount" DECIMAL(14,2) NOT NULL,
    "balance" DECIMAL(16,2),
    "fingerprint" TEXT NOT NULL,
    "occurrence" SMALLINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "voucher_id" UUID,
    "remittance_id" UUID,
    "apart" TEXT,
    "note" TEXT,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "undone" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "bank_line_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bank_line_amount" CHECK ("amount" <> 0),
    CONSTRAINT "bank_line_occurrence" CHECK ("occurrence" > 0),
    CONSTRAINT "bank_line_apart" CHECK ("apart" IN ('charges', 'interest', 'own', 'transfer', 'cash', 'tax', 'other')),
    CONSTRAINT "bank_line_note" CHECK ("note" IS NULL OR (length("note") BETWEEN 1 AND 200 AND "apart" IS NOT NULL)),
    CONSTRAINT "bank_line_state" CHECK (num_nonnulls("voucher_id", "remittance_id") = CASE "state" WHEN 'matched' THEN 1 ELSE 0 END
      AND num_nonnulls("apart") = CASE "state" WHEN 'apart' THEN 1 ELSE 0 END AND "state" IN ('open', 'matched', 'apart'))
);

CREATE UNIQUE INDEX "bank_line_account_id_fingerprint_occurrence_key" ON "bank_line"("account_id", "fingerprint", "occurrence");
CREATE UNIQUE INDEX "bank_line_voucher_id_key" ON "bank_line"("voucher_id");
CREATE UNIQUE INDEX "bank_line_remittance_id_key" ON "bank_line"("remittance_id");
CREATE INDEX "bank_line_statement_id_idx" ON "bank_line"("statement_id");
CREATE INDEX "bank_line_state_day_id_location_idx" ON "bank_line"("state", "day", "id", "location");
CREATE INDEX "bank_line_location_state_day_id_idx" ON "bank_line"("location", "state", "day", "id");
CREATE INDEX "bank_line_account_id_state_day_id_idx" ON "bank_line"("account_id", "state", "day", "id");
CREATE INDEX "bank_line_decided_by_id_idx" ON "bank_line"("decided_by_id");
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "bank_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "bank_statement"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_voucher_id_fkey" FOREIGN KEY ("voucher_id") REFERENCES "voucher"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_remittance_id_fkey" FOREIGN KEY ("remittance_id") REFERENCES "remittance"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
