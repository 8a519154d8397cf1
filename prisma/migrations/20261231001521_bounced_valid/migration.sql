-- No old record breaks it: none is bounced.
ALTER TABLE "voucher" VALIDATE CONSTRAINT "voucher_bounced";
