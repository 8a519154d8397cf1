-- Accounts that are there are told what is new from now on; those that are made later begin at the version of their first
-- log-in, so that nothing old is told to them as new. Until then they have none.
ALTER TABLE "staff" ADD COLUMN "news_seen" TEXT DEFAULT '0.0.0';
ALTER TABLE "staff" ALTER COLUMN "news_seen" DROP DEFAULT;
