ALTER TABLE "student_due" ADD COLUMN "due_on" DATE;
