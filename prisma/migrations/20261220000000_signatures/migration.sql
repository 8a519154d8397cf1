-- What the signature in a letter's file says.
ALTER TABLE "letter" ADD COLUMN "signature" TEXT;
ALTER TABLE "letter" ADD COLUMN "signer" TEXT;
ALTER TABLE "letter" ADD COLUMN "signer_fingerprint" TEXT;
ALTER TABLE "letter" ADD COLUMN "signed_at" TIMESTAMPTZ(3);
ALTER TABLE "letter" ADD CONSTRAINT "letter_signature" CHECK ("signature" IN ('none', 'unchanged', 'appended', 'changed', 'unknown')) NOT VALID;
ALTER TABLE "letter" ADD CONSTRAINT "letter_signer" CHECK (
  num_nulls("signer", "signer_fingerprint") IN (0, 2)
  AND ("signer" IS NOT NULL) = (coalesce("signature", 'none') IN ('unchanged', 'appended', 'changed'))
  AND ("signed_at" IS NULL OR "signer" IS NOT NULL)
  AND "signer_fingerprint" ~ '^[0-9a-f]{64}$') NOT VALID;

-- Certificates whose owner the office knows.
CREATE TABLE "trusted_signer" (
    "id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "added_by_id" UUID NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trusted_signer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "trusted_signer_fingerprint" CHECK ("fingerprint" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "trusted_signer_subject" CHECK (char_length("subject") BETWEEN 1 AND 200),
    CONSTRAINT "trusted_signer_name" CHECK (char_length("name") BETWEEN 1 AND 120)
);

CREATE UNIQUE INDEX "trusted_signer_fingerprint_key" ON "trusted_signer"("fingerprint");

ALTER TABLE "trusted_signer" ADD CONSTRAINT "trusted_signer_added_by_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
