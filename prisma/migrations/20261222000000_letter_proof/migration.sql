-- A file that shows how a letter came in.
ALTER TABLE "letter" ADD COLUMN "received_file_id" UUID;
ALTER TABLE "letter" ADD CONSTRAINT "letter_received_file_id_fkey" FOREIGN KEY ("received_file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
