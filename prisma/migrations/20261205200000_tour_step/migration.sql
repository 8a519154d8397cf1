-- Accounts that are there know their way and are offered no tour; they find it in the account menu. Those that are made later
-- have none yet, and are offered it once.
ALTER TABLE "staff" ADD COLUMN "tour_step" SMALLINT DEFAULT 6;
ALTER TABLE "staff" ALTER COLUMN "tour_step" DROP DEFAULT;
