-- A closed month keeps the GSTIN of its return: a branch may be registered anew later.
ALTER TABLE "month_close" ADD COLUMN "gstin" TEXT COLLATE "C";
