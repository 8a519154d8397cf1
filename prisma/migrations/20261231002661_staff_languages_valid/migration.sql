ALTER TABLE "staff" VALIDATE CONSTRAINT "staff_languages";
