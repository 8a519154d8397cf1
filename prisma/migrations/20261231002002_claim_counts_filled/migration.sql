-- An invoice counts itself whenever it is written. A voided remittance lets nothing change.
UPDATE "partner_invoice" SET "students" = "students";

ALTER TABLE "remittance" DISABLE TRIGGER "remittance_kept";
UPDATE "remittance" r SET "students" = l."students", "booked" = l."rupees"
FROM (SELECT "remittance_id", count(*) AS "students", sum("rupees") AS "rupees" FROM "remittance_line" GROUP BY 1) l
WHERE l."remittance_id" = r."id";
ALTER TABLE "remittance" ENABLE TRIGGER "remittance_kept";
