-- Income tax that is kept back of an expense stands on its voucher: the bill is what was paid and what was kept back.
ALTER TABLE "voucher" ADD COLUMN "tds" DECIMAL(12,2) NOT NULL DEFAULT 0;
ALTER TABLE "voucher_sum" ADD COLUMN "tds" DECIMAL(18,2) NOT NULL DEFAULT 0;
ALTER TABLE "voucher_month" ADD COLUMN "tds" DECIMAL(18,2) NOT NULL DEFAULT 0;

ALTER TABLE "voucher" ADD CONSTRAINT "voucher_tds" CHECK ("tds" = 0 OR ("tds" > 0 AND "kind" = 'expense' AND "fee" = 'own')) NOT VALID;
ALTER TABLE "voucher" DROP CONSTRAINT "voucher_gst", ADD CONSTRAINT "voucher_gst" CHECK (
  num_nonnulls(gst_rate, taxable, cgst, sgst, igst) IN (0, 5)
  AND (gst_rate IS NULL OR (taxable + cgst + sgst + igst = amount + tds AND cgst = sgst AND (igst = 0 OR cgst = 0)))) NOT VALID;

-- What was paid before has its tax on the statement. keep_voucher lets no voucher change.
ALTER TABLE "voucher" DISABLE TRIGGER "keep_voucher";
UPDATE "voucher" v SET "tds" = s."tax" FROM "share_statement" s WHERE s."voucher_id" = v."id" AND s."tax" > 0;
ALTER TABLE "voucher" ENABLE TRIGGER "keep_voucher";
