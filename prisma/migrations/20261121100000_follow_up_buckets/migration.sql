-- Completed ones are most of all there are: each bucket of the follow-up lists, and each day of the
-- calendar, is one range of an index of its own half. The action stands in the index, so that counts
-- by action read nothing else.
-- DropIndex
DROP INDEX "follow_up_handler_id_follow_up_date_id_idx";

-- DropIndex
DROP INDEX "follow_up_location_follow_up_date_id_idx";

-- AlterTable
ALTER TABLE "follow_up" ADD COLUMN     "previous_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "follow_up_previous_id_key" ON "follow_up"("previous_id");

-- CreateIndex
CREATE INDEX "follow_up_open_of_handler" ON "follow_up"("handler_id", "follow_up_date", "id", "action") WHERE (remarks IS NULL);

-- CreateIndex
CREATE INDEX "follow_up_open_of_branch" ON "follow_up"("location", "follow_up_date", "id", "action") WHERE (remarks IS NULL);

-- CreateIndex
CREATE INDEX "follow_up_done_of_handler" ON "follow_up"("handler_id", "follow_up_date", "id", "action") WHERE (remarks IS NOT NULL);

-- CreateIndex
CREATE INDEX "follow_up_done_of_branch" ON "follow_up"("location", "follow_up_date", "id", "action") WHERE (remarks IS NOT NULL);

-- AddForeignKey
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_previous_id_fkey" FOREIGN KEY ("previous_id") REFERENCES "follow_up"("id") ON DELETE SET NULL ON UPDATE CASCADE;
