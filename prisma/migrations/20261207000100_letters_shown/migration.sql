-- A letter is the student's to download once the office says so.
ALTER TABLE "offer_letter" ADD COLUMN "file_shown" BOOLEAN NOT NULL DEFAULT false;
