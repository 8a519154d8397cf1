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

CREATE OR REPLACE TRIGGER proof_stays BEFORE UPDATE OR DELETE ON consent
  FOR EACH STATEMENT EXECUTE FUNCTION proof_stays();

CREATE OR REPLACE TRIGGER proof_stays BEFORE DELETE ON owed_notice
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
