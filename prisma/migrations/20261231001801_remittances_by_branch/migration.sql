CREATE INDEX CONCURRENTLY IF NOT EXISTS "remittance_location_received_on_idx" ON "remittance"("location", "received_on");
