-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- How long somebody waited who asked: until the first call, answered or not, or until the lead ended without one.
CREATE OR REPLACE FUNCTION lead_answered() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead SET answered_at = NEW.at WHERE id = NEW.lead_id AND answered_at IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER lead_answered AFTER INSERT ON lead_call
  FOR EACH ROW EXECUTE FUNCTION lead_answered();

CREATE OR REPLACE FUNCTION lead_ended() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.answered_at := coalesce(NEW.ended_at, now());
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER lead_ended BEFORE UPDATE OF state ON lead
  FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state <> 'open' AND NEW.answered_at IS NULL)
  EXECUTE FUNCTION lead_ended();
