-- Money of a partner stands in the books of the branch whose bank received it. So far it is the one that issued the invoice.
ALTER TABLE "remittance" ADD COLUMN "location" TEXT COLLATE "C" NOT NULL DEFAULT '', ADD COLUMN "void_day" DATE;

ALTER TABLE "remittance" DISABLE TRIGGER "remittance_kept", DISABLE TRIGGER "remittance_voided";
UPDATE "remittance" r SET "void_day" = CASE WHEN r."voided_at" IS NOT NULL THEN r."received_on" END, "location" = (
  SELECT i."location" FROM "remittance_line" l JOIN "commission_claim" c ON c."id" = l."claim_id"
  JOIN "partner_invoice" i ON i."id" = c."invoice_id" WHERE l."remittance_id" = r."id" ORDER BY i."id" LIMIT 1);
ALTER TABLE "remittance" ENABLE TRIGGER "remittance_kept", ENABLE TRIGGER "remittance_voided";

ALTER TABLE "remittance" ADD CONSTRAINT "remittance_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_void_day" CHECK (("void_day" IS NULL) = ("voided_at" IS NULL)) NOT VALID;
