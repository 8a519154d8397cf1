-- The calls to leads that somebody made on a day, as My day counts them at its end.

-- CreateIndex
CREATE INDEX "lead_call_staff_id_at_idx" ON "lead_call"("staff_id", "at");
