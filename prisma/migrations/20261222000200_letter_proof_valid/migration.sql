ALTER TABLE "letter" VALIDATE CONSTRAINT "letter_received_file_id_fkey";
