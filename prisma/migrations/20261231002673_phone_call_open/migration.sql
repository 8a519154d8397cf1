CREATE INDEX CONCURRENTLY IF NOT EXISTS "phone_call_open" ON "phone_call"("asked_at") WHERE state IN ('ringing', 'talking');
