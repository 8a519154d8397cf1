-- What a sub-agent is to be paid for some of its students.
CREATE TABLE "share_statement" (
    "id" UUID NOT NULL,
    "serial" SERIAL NOT NULL,
    "partner_id" UUID NOT NULL,
    "made_on" DATE NOT NULL,
    "shares" DECIMAL(12,2) NOT NULL,
    "backs" DECIMAL(12,2) NOT NULL,
    "gst" DECIMAL(12,2) NOT NULL,
    "bill_number" TEXT,
    "bill_day" DATE,
    "taxed" DECIMAL(12,2) NOT NULL,
    "tax_rate" DECIMAL(5,2) NOT NULL,
    "tax" DECIMAL(12,2) NOT NULL,
    "net" DECIMAL(12,2) NOT NULL,
    "how" TEXT[],
    "voucher_id" UUID,
    "withdrawn_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "share_statement_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "share_statement_sums" CHECK ("shares" > 0 AND "backs" >= 0 AND "gst" >= 0 AND "taxed" >= 0 AND "tax" >= 0 AND "net" > 0
      AND "net" = "shares" - "backs" + "gst" - "tax"),
    CONSTRAINT "share_statement_bill" CHECK ("gst" = 0 OR num_nonnulls("bill_number", "bill_day") = 2)
);

CREATE UNIQUE INDEX "share_statement_serial_key" ON "share_statement"("serial");
CREATE UNIQUE INDEX "share_statement_voucher_id_key" ON "share_statement"("voucher_id");
CREATE INDEX "share_statement_partner_id_made_on_idx" ON "share_statement"("partner_id", "made_on");
ALTER TABLE "share_statement" ADD CONSTRAINT "share_statement_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "share_statement" ADD CONSTRAINT "share_statement_voucher_id_fkey" FOREIGN KEY ("voucher_id") REFERENCES "voucher"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "share_line" (
    "id" UUID NOT NULL,
    "statement_id" UUID NOT NULL,
    "place" SMALLINT NOT NULL,
    "application_id" UUID,
    "kind" TEXT NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "currency" TEXT NOT NULL,
    "rupees" DECIMAL(12,2) NOT NULL,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "share_line_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "share_line_kind" CHECK ("kind" IN ('share', 'back')),
    CONSTRAINT "share_line_currency" CHECK ("currency" IN ('INR', 'CAD', 'GBP', 'AUD', 'NZD', 'USD', 'EUR')),
    CONSTRAINT "share_line_amount" CHECK ("amount" > 0 AND "rupees" > 0 AND ("currency" <> 'INR' OR "amount" = "rupees"))
);

CREATE UNIQUE INDEX "share_line_statement_id_place_key" ON "share_line"("statement_id", "place");
CREATE UNIQUE INDEX "share_line_once" ON "share_line"("application_id", "kind") WHERE (released_at IS NULL);
CREATE INDEX "share_line_application_id_idx" ON "share_line"("application_id");
ALTER TABLE "share_line" ADD CONSTRAINT "share_line_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "share_statement"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "share_line" ADD CONSTRAINT "share_line_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Section 194H: 2 % since 1 October 2024 (Finance (No. 2) Act 2024), nothing up to Rs 20,000 a year since 1 April 2025 (Finance Act
-- 2025); section 206AA: 20 % of who has no PAN.
CREATE TABLE "share_tax" (
    "only" BOOLEAN NOT NULL DEFAULT true,
    "percent" DECIMAL(5,2) NOT NULL,
    "percent_without_pan" DECIMAL(5,2) NOT NULL,
    "yearly_threshold" DECIMAL(12,2) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "share_tax_pkey" PRIMARY KEY ("only"),
    CONSTRAINT "share_tax_only" CHECK ("only"),
    CONSTRAINT "share_tax_rates" CHECK ("percent" BETWEEN 0 AND 30 AND "percent_without_pan" BETWEEN 0 AND 30 AND "yearly_threshold" >= 0)
);
INSERT INTO "share_tax" ("percent", "percent_without_pan", "yearly_threshold") VALUES (2, 20, 20000);

ALTER TABLE "commission_share" DROP CONSTRAINT "commission_share_state", ADD CONSTRAINT "commission_share_state"
  CHECK ("state" IN ('none', 'expected', 'payable', 'paid', 'lost', 'back')) NOT VALID;
