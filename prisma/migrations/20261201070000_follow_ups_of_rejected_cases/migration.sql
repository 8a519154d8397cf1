-- The open follow-ups of a rejected case are nobody's work until the case is active again.

-- AlterTable
ALTER TABLE "follow_up" ADD COLUMN "shelved" BOOLEAN NOT NULL DEFAULT false;

-- What Prisma cannot express --------------------------------------------------------------------

-- A copy of the case's state, as its handler and its branch are copied: each bucket is then one range of an index.
CREATE FUNCTION shelve_follow_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT state = 'rejected' INTO NEW.shelved FROM assessment WHERE id = NEW.assessment_id;
  RETURN NEW;
END $$;
CREATE TRIGGER shelve_follow_up BEFORE INSERT ON follow_up FOR EACH ROW EXECUTE FUNCTION shelve_follow_up();

CREATE FUNCTION shelve_follow_ups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE follow_up SET shelved = (NEW.state = 'rejected') WHERE assessment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER shelve_follow_ups AFTER UPDATE OF state ON assessment FOR EACH ROW
  WHEN ((OLD.state = 'rejected') <> (NEW.state = 'rejected')) EXECUTE FUNCTION shelve_follow_ups();

UPDATE follow_up f SET shelved = true FROM assessment a WHERE a.id = f.assessment_id AND a.state = 'rejected';

-- DropIndex
DROP INDEX "follow_up_open_of_handler";
DROP INDEX "follow_up_open_of_branch";

-- CreateIndex
CREATE INDEX "follow_up_open_of_handler" ON "follow_up"("handler_id", "follow_up_date", "id", "action") WHERE (remarks IS NULL AND NOT shelved);
CREATE INDEX "follow_up_open_of_branch" ON "follow_up"("location", "follow_up_date", "id", "action") WHERE (remarks IS NULL AND NOT shelved);
