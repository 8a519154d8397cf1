ALTER TABLE "reading_limit" VALIDATE CONSTRAINT "reading_limit_exported";
