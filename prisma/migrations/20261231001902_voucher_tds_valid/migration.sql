ALTER TABLE "voucher" VALIDATE CONSTRAINT "voucher_tds";
ALTER TABLE "voucher" VALIDATE CONSTRAINT "voucher_gst";
