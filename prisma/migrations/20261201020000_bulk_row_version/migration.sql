-- The version of the case that a row was planned with: what somebody changed since is skipped.
ALTER TABLE "bulk_row" ADD COLUMN "version" INTEGER;
