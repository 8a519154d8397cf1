ALTER TABLE "student_due" VALIDATE CONSTRAINT "student_due_fee";
