ALTER TABLE "commission_share" VALIDATE CONSTRAINT "commission_share_state";
