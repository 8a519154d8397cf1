-- What a partner has paid of a claim, and when all of it was here.
ALTER TABLE "commission_claim" ADD COLUMN "received" DECIMAL(12,2) NOT NULL DEFAULT 0, ADD COLUMN "received_on" DATE;
