-- Lists of invoices and remittances read what their lines come to beside them. The next migration counts what is there.
ALTER TABLE "partner_invoice" ADD COLUMN "students" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "settled" DECIMAL(14,2) NOT NULL DEFAULT 0;
ALTER TABLE "remittance" ADD COLUMN "students" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "booked" DECIMAL(16,2) NOT NULL DEFAULT 0;
