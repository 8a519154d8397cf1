-- Invoices to partners, their credit notes, and the money that comes in for them.
ALTER TABLE "partner" ADD COLUMN "pay_days" SMALLINT NOT NULL DEFAULT 30, ADD COLUMN "sheet_columns" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "partner"
  ADD CONSTRAINT "partner_pay_days" CHECK ("pay_days" BETWEEN 0 AND 365) NOT VALID,
  ADD CONSTRAINT "partner_sheet_columns" CHECK (jsonb_typeof("sheet_columns") = 'array' AND jsonb_array_length("sheet_columns") <= 20) NOT VALID;

CREATE TABLE "partner_invoice" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "partner_id" UUID NOT NULL,
    "location" TEXT COLLATE "C" NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "issued_on" DATE NOT NULL,
    "pay_by" DATE NOT NULL,
    "currency" TEXT NOT NULL,
    "rate" DECIMAL(12,6) NOT NULL,
    "treatment" TEXT NOT NULL,
    "lut_number" TEXT,
    "state" TEXT,
    "gst_rate" DECIMAL(4,2) NOT NULL DEFAULT 0,
    "amount" DECIMAL(14,2) NOT NULL,
    "rupees" DECIMAL(16,2) NOT NULL,
    "cgst" DECIMAL(16,2) NOT NULL DEFAULT 0,
    "sgst" DECIMAL(16,2) NOT NULL DEFAULT 0,
    "igst" DECIMAL(16,2) NOT NULL DEFAULT 0,
    "printed" JSONB NOT NULL,
    "standing" TEXT NOT NULL DEFAULT 'sent',
    "query" TEXT,
    "reason" TEXT,
    "corrects_id" UUID,
    "reminded" SMALLINT NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "partner_invoice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "partner_invoice_kind" CHECK ("kind" IN ('invoice', 'credit_note')),
    -- GST rule 46(b)
    CONSTRAINT "partner_invoice_number" CHECK ("number" ~ '^[A-Za-z0-9/-]{1,16}$'),
    CONSTRAINT "partner_invoice_currency" CHECK ("currency" IN ('INR', 'CAD', 'GBP', 'AUD', 'NZD', 'USD', 'EUR')),
    CONSTRAINT "partner_invoice_rate" CHECK ("rate" > 0 AND ("currency" <> 'INR' OR "rate" = 1)),
    CONSTRAINT "partner_invoice_treatment" CHECK ("treatment" IN ('lut', 'igst', 'india', 'none')),
    CONSTRAINT "partner_invoice_lut" CHECK (("treatment" = 'lut') = ("lut_number" IS NOT NULL)),
    CONSTRAINT "partner_invoice_state" CHECK (("treatment" = 'india') = ("state" IS NOT NULL)),
    CONSTRAINT "partner_invoice_amount" CHECK ("amount" > 0 AND "rupees" > 0),
    CONSTRAINT "partner_invoice_tax" CHECK ("cgst" >= 0 AND "sgst" = "cgst" AND "igst" >= 0 AND "cgst" + "sgst" + "igst" < "rupees"),
    CONSTRAINT "partner_invoice_standing" CHECK ("standing" IN ('sent', 'queried', 'settled')),
    CONSTRAINT "partner_invoice_query" CHECK (("standing" = 'queried') <= ("query" IS NOT NULL)),
    CONSTRAINT "partner_invoice_corrects" CHECK (("kind" = 'credit_note') = ("corrects_id" IS NOT NULL) AND ("kind" = 'credit_note') = ("reason" IS NOT NULL)),
    CONSTRAINT "partner_invoice_printed" CHECK (jsonb_typeof("printed") = 'object')
);

CREATE UNIQUE INDEX "partner_invoice_number_key" ON "partner_invoice"("number");
CREATE INDEX "partner_invoice_partner_id_pay_by_id_idx" ON "partner_invoice"("partner_id", "pay_by", "id");
CREATE INDEX "partner_invoice_kind_standing_pay_by_id_idx" ON "partner_invoice"("kind", "standing", "pay_by", "id");
CREATE INDEX "partner_invoice_corrects_id_idx" ON "partner_invoice"("corrects_id");
CREATE INDEX "partner_invoice_location_idx" ON "partner_invoice"("location");
CREATE INDEX "partner_invoice_created_by_id_idx" ON "partner_invoice"("created_by_id");
ALTER TABLE "partner_invoice" ADD CONSTRAINT "partner_invoice_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "partner_invoice" ADD CONSTRAINT "partner_invoice_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "partner_invoice" ADD CONSTRAINT "partner_invoice_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "partner_invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "partner_invoice" ADD CONSTRAINT "partner_invoice_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A claim stands in an invoice, as the student was then.
ALTER TABLE "commission_claim" ADD COLUMN "invoice_id" UUID, ADD COLUMN "location" TEXT, ADD COLUMN "pay_by" DATE,
  ADD COLUMN "student" JSONB, ADD COLUMN "rupees" DECIMAL(14,2), ADD COLUMN "credited" DECIMAL(12,2) NOT NULL DEFAULT 0, ADD COLUMN "was_for_id" UUID;
ALTER TABLE "commission_claim"
  ADD CONSTRAINT "commission_claim_invoiced" CHECK (num_nonnulls("invoice_id", "location", "pay_by", "student", "rupees") IN (0, 5)) NOT VALID,
  ADD CONSTRAINT "commission_claim_within" CHECK ("received" BETWEEN 0 AND "amount" AND "credited" BETWEEN 0 AND "amount") NOT VALID,
  ADD CONSTRAINT "commission_claim_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "partner_invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT "commission_claim_was_for_id_fkey" FOREIGN KEY ("was_for_id") REFERENCES "application"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

CREATE TABLE "claim_credit" (
    "id" UUID NOT NULL,
    "note_id" UUID NOT NULL,
    "claim_id" UUID NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "rupees" DECIMAL(14,2) NOT NULL DEFAULT 0,

    CONSTRAINT "claim_credit_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "claim_credit_amount" CHECK ("amount" > 0)
);

CREATE UNIQUE INDEX "claim_credit_note_id_claim_id_key" ON "claim_credit"("note_id", "claim_id");
CREATE INDEX "claim_credit_claim_id_idx" ON "claim_credit"("claim_id");
ALTER TABLE "claim_credit" ADD CONSTRAINT "claim_credit_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "partner_invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "claim_credit" ADD CONSTRAINT "claim_credit_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "commission_claim"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "remittance" (
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "received_on" DATE NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "rupees" DECIMAL(16,2) NOT NULL,
    "charges" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "reference" TEXT NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "voided_at" TIMESTAMPTZ(3),
    "voided_by_id" UUID,
    "void_reason" TEXT,

    CONSTRAINT "remittance_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "remittance_currency" CHECK ("currency" IN ('INR', 'CAD', 'GBP', 'AUD', 'NZD', 'USD', 'EUR')),
    CONSTRAINT "remittance_charges" CHECK ("charges" >= 0),
    CONSTRAINT "remittance_rupees" CHECK (sign("rupees" + "charges") = sign("amount") OR "amount" = 0),
    CONSTRAINT "remittance_rupees_own" CHECK ("currency" <> 'INR' OR "rupees" + "charges" = "amount"),
    CONSTRAINT "remittance_reference" CHECK (char_length("reference") BETWEEN 1 AND 60),
    CONSTRAINT "remittance_void" CHECK (num_nonnulls("voided_at", "voided_by_id", "void_reason") IN (0, 3))
);

CREATE UNIQUE INDEX "remittance_once" ON "remittance"("partner_id", upper("reference")) WHERE "voided_at" IS NULL;
CREATE INDEX "remittance_received_on_id_idx" ON "remittance"("received_on", "id");
CREATE INDEX "remittance_partner_id_received_on_id_idx" ON "remittance"("partner_id", "received_on", "id");
CREATE INDEX "remittance_created_by_id_idx" ON "remittance"("created_by_id");
CREATE INDEX "remittance_voided_by_id_idx" ON "remittance"("voided_by_id");
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_voided_by_id_fkey" FOREIGN KEY ("voided_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "remittance_line" (
    "id" UUID NOT NULL,
    "remittance_id" UUID NOT NULL,
    "claim_id" UUID NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "rupees" DECIMAL(14,2) NOT NULL DEFAULT 0,

    CONSTRAINT "remittance_line_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "remittance_line_amount" CHECK ("amount" <> 0)
);

CREATE UNIQUE INDEX "remittance_line_remittance_id_claim_id_key" ON "remittance_line"("remittance_id", "claim_id");
CREATE INDEX "remittance_line_claim_id_idx" ON "remittance_line"("claim_id");
ALTER TABLE "remittance_line" ADD CONSTRAINT "remittance_line_remittance_id_fkey" FOREIGN KEY ("remittance_id") REFERENCES "remittance"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "remittance_line" ADD CONSTRAINT "remittance_line_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "commission_claim"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What claims add up to.
CREATE TABLE "claim_sum" (
    "location" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "pay_by" DATE NOT NULL,
    "open" DECIMAL(18,2) NOT NULL,
    "received" DECIMAL(18,2) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "claim_sum_pkey" PRIMARY KEY ("location", "currency", "pay_by")
);
