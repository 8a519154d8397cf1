ALTER TABLE "remittance" VALIDATE CONSTRAINT "remittance_location_fkey";
ALTER TABLE "remittance" VALIDATE CONSTRAINT "remittance_void_day";
