CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "letter_received_file_id_key" ON "letter"("received_file_id");
