-- A deposit can be corrected, by the version that was looked at; what it was before stands in the case's timeline.
ALTER TABLE "deposit" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE status_update DROP CONSTRAINT status_update_type;
ALTER TABLE status_update
  ADD CONSTRAINT status_update_type CHECK (type IN ('created', 'accepted', 'rejected', 'transferred', 'update', 'application', 'offer', 'deposit', 'visa', 'undone'));
