-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- A calendar goes on asking for ever, so the address of somebody who is switched off is gone for good.
CREATE OR REPLACE FUNCTION close_calendar_feed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calendar_feed WHERE staff_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER calendar_feed_closed AFTER UPDATE OF active ON staff
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION close_calendar_feed();
