-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- What people were told and what they answered is proof: nobody changes or deletes it, whatever writes. A restore puts
-- triggers aside, and writes the rows of its backup.
CREATE OR REPLACE FUNCTION proof_stays() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % is neither changed nor deleted', TG_TABLE_NAME;
END
$$;

CREATE OR REPLACE TRIGGER proof_stays BEFORE UPDATE OR DELETE ON notice
  FOR EACH STATEMENT EXECUTE FUNCTION proof_stays();
