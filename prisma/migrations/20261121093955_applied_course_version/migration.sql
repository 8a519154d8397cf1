-- AlterTable
ALTER TABLE "applied_course" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0;
