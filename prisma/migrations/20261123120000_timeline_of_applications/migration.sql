-- What becomes of an application, its offers and its visa stands on the case's timeline, too.
ALTER TABLE status_update DROP CONSTRAINT IF EXISTS status_update_type;
ALTER TABLE status_update
  ADD CONSTRAINT status_update_type CHECK (type IN ('created', 'accepted', 'rejected', 'transferred', 'update', 'application', 'offer', 'visa'));
