-- Partners and their agreements. A commission names the agreement that it was made by, so that it can be explained years later.

-- A partner stands under its name, in small letters as the lists of the catalogue.
CREATE OR REPLACE FUNCTION list_partner() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed_as := lower(NEW.name);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER partner_listed_as BEFORE INSERT OR UPDATE OF name, listed_as ON partner
  FOR EACH ROW EXECUTE FUNCTION list_partner();

-- The terms of an agreement stay as they were signed. It may only get a last day or a file, and give its place to another one.
CREATE OR REPLACE FUNCTION keep_agreement() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.replaced_at IS NOT NULL
    OR to_jsonb(NEW) - '{valid_to,file_id,replaced_at,version}'::text[] <> to_jsonb(OLD) - '{valid_to,file_id,replaced_at,version}'::text[]
  THEN
    RAISE EXCEPTION 'agreement stands' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER agreement_kept BEFORE UPDATE ON agreement
  FOR EACH ROW EXECUTE FUNCTION keep_agreement();

-- Its rates stay too.
CREATE OR REPLACE FUNCTION keep_agreement_rate() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'agreement stands' USING ERRCODE = 'check_violation';
END
$$;

CREATE OR REPLACE TRIGGER agreement_rate_kept BEFORE UPDATE ON agreement_rate
  FOR EACH ROW EXECUTE FUNCTION keep_agreement_rate();
