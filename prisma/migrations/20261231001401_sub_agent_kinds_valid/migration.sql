ALTER TABLE "agreement" VALIDATE CONSTRAINT "agreement_due_after";
ALTER TABLE "agreement_rate" VALIDATE CONSTRAINT "agreement_rate_kind";
