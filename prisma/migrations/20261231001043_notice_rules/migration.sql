-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

CREATE OR REPLACE TRIGGER proof_stays BEFORE DELETE ON owed_notice
  FOR EACH STATEMENT EXECUTE FUNCTION proof_stays();
