-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

CREATE OR REPLACE TRIGGER guardian_full AFTER INSERT ON guardian
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('20');

CREATE OR REPLACE TRIGGER proof_stays BEFORE UPDATE OR DELETE ON consent
  FOR EACH STATEMENT EXECUTE FUNCTION proof_stays();

-- The last answer to a purpose, of the case or of one that was merged into it; null where nobody was asked.
CREATE OR REPLACE FUNCTION standing_consent(of_case uuid, asked text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT answer FROM consent
  WHERE purpose = asked AND case_id IN (SELECT of_case UNION ALL SELECT id FROM merged_case WHERE assessment_id = of_case)
  ORDER BY at DESC, id DESC LIMIT 1
$$;

-- Whether the student of a case, at this number or address, agreed to no messages. Others who are written to about the case
-- are not asked, and who was never asked is written to as before.
CREATE OR REPLACE FUNCTION refuses_messages(of_case uuid, recipient text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(standing_consent(of_case, 'messages') <> 'given', false)
    AND EXISTS (SELECT FROM assessment a WHERE a.id = of_case AND recipient IN (a.mobile, a.official_mobile, a.email, a.official_email))
$$;
