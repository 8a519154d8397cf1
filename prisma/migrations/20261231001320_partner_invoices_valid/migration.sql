ALTER TABLE "partner" VALIDATE CONSTRAINT "partner_pay_days";
ALTER TABLE "partner" VALIDATE CONSTRAINT "partner_sheet_columns";
ALTER TABLE "commission_claim" VALIDATE CONSTRAINT "commission_claim_invoiced";
ALTER TABLE "commission_claim" VALIDATE CONSTRAINT "commission_claim_within";
ALTER TABLE "commission_claim" VALIDATE CONSTRAINT "commission_claim_invoice_id_fkey";
ALTER TABLE "commission_claim" VALIDATE CONSTRAINT "commission_claim_was_for_id_fkey";
