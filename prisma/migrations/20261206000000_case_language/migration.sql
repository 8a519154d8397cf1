-- In which language a student is written to; null: nobody said.
ALTER TABLE "assessment" ADD COLUMN "language" TEXT;

ALTER TABLE "assessment" ADD CONSTRAINT "assessment_language" CHECK (language IN ('en', 'pa', 'hi')) NOT VALID;
