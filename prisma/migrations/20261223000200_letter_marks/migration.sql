-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

CREATE OR REPLACE TRIGGER visa_verdict_marked AFTER UPDATE OF expires_on ON letter
  FOR EACH ROW WHEN (OLD.expires_on IS DISTINCT FROM NEW.expires_on) EXECUTE FUNCTION mark_visa_verdict();
