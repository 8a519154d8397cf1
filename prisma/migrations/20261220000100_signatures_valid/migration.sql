ALTER TABLE "letter" VALIDATE CONSTRAINT "letter_signature";
ALTER TABLE "letter" VALIDATE CONSTRAINT "letter_signer";
