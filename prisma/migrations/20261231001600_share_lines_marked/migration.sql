-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- The share of an application is computed again when a statement takes it or lets it go.
CREATE OR REPLACE FUNCTION mark_share_line() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_mark (case_id)
  SELECT assessment_id FROM application WHERE id IN (NEW.application_id, OLD.application_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER commission_marked AFTER INSERT OR DELETE OR UPDATE ON share_line
  FOR EACH ROW EXECUTE FUNCTION mark_share_line();
