-- A cheque that the bank gave back: a refund of its receipt, with which no money was handed over.
ALTER TABLE "voucher" ADD COLUMN "bounced" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_bounced" CHECK (NOT "bounced" OR ("kind" = 'refund' AND "mode" IN ('cheque', 'draft'))) NOT VALID;
