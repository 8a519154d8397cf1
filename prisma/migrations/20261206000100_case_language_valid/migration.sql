ALTER TABLE "assessment" VALIDATE CONSTRAINT "assessment_language";
