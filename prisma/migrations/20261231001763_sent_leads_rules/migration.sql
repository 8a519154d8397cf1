-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- The sub-agent who sent a lead in sent the student, unless somebody else did, and its papers are the case's from then on. At
-- the commit, when what comes back out of the trash or of a merge is there already.
CREATE OR REPLACE FUNCTION lead_brings_sender() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO referral (id, assessment_id, partner_id, since)
    SELECT gen_random_uuid(), a.id, NEW.partner_id, (NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date
    FROM assessment a WHERE a.id = NEW.assessment_id
    ON CONFLICT (assessment_id) DO NOTHING;
  WITH brought AS (DELETE FROM lead_paper WHERE lead_id = NEW.id RETURNING file_id, created_at)
  INSERT INTO document (id, assessment_id, name, file_id, created_at)
    SELECT gen_random_uuid(), a.id, f.name, b.file_id, b.created_at
    FROM brought b JOIN stored_file f ON f.id = b.file_id JOIN assessment a ON a.id = NEW.assessment_id;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS lead_brings_sender ON lead;
CREATE CONSTRAINT TRIGGER lead_brings_sender AFTER UPDATE OF state ON lead DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state = 'assessment' AND NEW.partner_id IS NOT NULL)
  EXECUTE FUNCTION lead_brings_sender();
