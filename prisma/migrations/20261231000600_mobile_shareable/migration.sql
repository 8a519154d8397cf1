DROP INDEX CONCURRENTLY IF EXISTS "assessment_mobile_key";
