-- The unconditional offer that came of a conditional one names it: one of the same application, and
-- each gives way to one at most.
ALTER TABLE "offer_letter" ADD COLUMN "previous_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "offer_letter_id_application_id_key" ON "offer_letter"("id", "application_id");

-- CreateIndex
CREATE UNIQUE INDEX "offer_letter_previous_id_application_id_key" ON "offer_letter"("previous_id", "application_id");

-- AddForeignKey
ALTER TABLE "offer_letter" ADD CONSTRAINT "offer_letter_previous_id_application_id_fkey" FOREIGN KEY ("previous_id", "application_id") REFERENCES "offer_letter"("id", "application_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE offer_letter
  ADD CONSTRAINT offer_letter_previous CHECK (previous_id IS NULL OR status = 'Unconditional');
