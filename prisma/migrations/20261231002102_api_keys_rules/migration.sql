-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- A program goes on calling too, so the keys of somebody who is switched off are closed for good.
CREATE OR REPLACE FUNCTION close_api_keys() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE api_key SET closed_at = now() WHERE staff_id = NEW.id AND closed_at IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER api_keys_closed AFTER UPDATE OF active ON staff
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION close_api_keys();

-- A key that was closed opens nothing any more, and none gets more than it was made with.
CREATE OR REPLACE FUNCTION api_key_stays() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL AND NEW.closed_at IS DISTINCT FROM OLD.closed_at
    OR (OLD.staff_id, OLD.name, OLD.prefix, OLD.key_hash, OLD.scopes, OLD.limited_to, OLD.made_at, OLD.expires_at)
      IS DISTINCT FROM (NEW.staff_id, NEW.name, NEW.prefix, NEW.key_hash, NEW.scopes, NEW.limited_to, NEW.made_at, NEW.expires_at)
  THEN
    RAISE EXCEPTION 'a key is never changed, and a closed one stays closed';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER api_key_stays AFTER UPDATE ON api_key
  FOR EACH ROW EXECUTE FUNCTION api_key_stays();
