ALTER TABLE "assessment" VALIDATE CONSTRAINT "assessment_mobile_shared";
