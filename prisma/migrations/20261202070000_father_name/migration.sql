-- AlterTable
ALTER TABLE "assessment" ADD COLUMN     "father_name" TEXT;

ALTER TABLE assessment ADD CONSTRAINT assessment_father_name CHECK (char_length(father_name) BETWEEN 1 AND 60);
