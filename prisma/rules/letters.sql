-- The ledger of letters: a second person says whether a letter is genuine, and what stands in the ledger stays.

-- A letter's state is what its last check says, unless its details were changed after that check. Its numbers are compared
-- without signs and in capitals.
CREATE OR REPLACE FUNCTION letter_state() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  last letter_check;
BEGIN
  SELECT * INTO last FROM letter_check WHERE letter_id = NEW.id ORDER BY checked_at DESC, id DESC LIMIT 1;
  IF last.checked_at >= coalesce(NEW.details_at, '-infinity') THEN
    NEW.state := last.result;
    NEW.valid_until := last.valid_until;
    NEW.checked_at := last.checked_at;
    NEW.checked_by_id := last.checked_by_id;
  ELSE
    NEW.state := 'waiting';
    NEW.valid_until := NULL;
    NEW.checked_at := NULL;
    NEW.checked_by_id := NULL;
  END IF;
  NEW.letter_key := nullif(upper(regexp_replace(NEW.letter_number, '[^[:alnum:]]', '', 'g')), '');
  NEW.student_key := nullif(upper(regexp_replace(NEW.student_number, '[^[:alnum:]]', '', 'g')), '');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER letter_state BEFORE INSERT OR UPDATE ON letter
  FOR EACH ROW EXECUTE FUNCTION letter_state();

-- A letter counts while its file is there and no newer one of its kind came for the application.
CREATE OR REPLACE FUNCTION letter_counts() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE letter SET counts = wanted.counts FROM (
    SELECT l.id, num_nonnulls(l.offer_letter_id, l.coe_id, l.document_id) > 0 AND NOT EXISTS (
      SELECT FROM letter newer
      WHERE newer.application_id = l.application_id AND newer.kind = l.kind
        AND num_nonnulls(newer.offer_letter_id, newer.coe_id, newer.document_id) > 0
        AND (newer.created_at, newer.id) > (l.created_at, l.id)) AS counts
    FROM letter l WHERE l.assessment_id = NEW.assessment_id) AS wanted
  WHERE letter.id = wanted.id AND letter.counts <> wanted.counts;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER letter_counts
  AFTER INSERT OR UPDATE OF kind, application_id, offer_letter_id, coe_id, document_id ON letter
  FOR EACH ROW EXECUTE FUNCTION letter_counts();

-- Who uploaded a letter is written once, since that person may not verify it.
CREATE OR REPLACE FUNCTION letter_uploader_stands() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'letter uploader stands' USING ERRCODE = 'check_violation';
END
$$;

CREATE OR REPLACE TRIGGER letter_uploader_stands BEFORE UPDATE OF uploaded_by_id ON letter
  FOR EACH ROW WHEN (OLD.uploaded_by_id IS DISTINCT FROM NEW.uploaded_by_id)
  EXECUTE FUNCTION letter_uploader_stands();

-- Nobody verifies a letter that they uploaded.
CREATE OR REPLACE FUNCTION letter_four_eyes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM letter WHERE id = NEW.letter_id AND uploaded_by_id = NEW.checked_by_id) THEN
    RAISE EXCEPTION 'letter needs a second person' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER letter_four_eyes BEFORE INSERT ON letter_check
  FOR EACH ROW EXECUTE FUNCTION letter_four_eyes();

-- A check says itself in the state of its letter.
CREATE OR REPLACE FUNCTION letter_check_written() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE letter SET state = state WHERE id = NEW.letter_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER letter_check_written AFTER INSERT ON letter_check
  FOR EACH ROW EXECUTE FUNCTION letter_check_written();

-- What stands in the ledger goes with its case alone, and a check is never rewritten.
CREATE OR REPLACE FUNCTION ledger_stands() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM assessment WHERE id = OLD.assessment_id) THEN
    RAISE EXCEPTION 'ledger stands' USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER letter_stands BEFORE DELETE ON letter
  FOR EACH ROW EXECUTE FUNCTION ledger_stands();

CREATE OR REPLACE TRIGGER letter_check_stands BEFORE UPDATE OR DELETE ON letter_check
  FOR EACH ROW EXECUTE FUNCTION ledger_stands();

CREATE OR REPLACE TRIGGER letter_waiver_stands BEFORE DELETE ON letter_waiver
  FOR EACH ROW EXECUTE FUNCTION ledger_stands();

CREATE OR REPLACE TRIGGER letter_waiver_unchanged BEFORE UPDATE OF reason, lacked, made_by_id, made_at ON letter_waiver
  FOR EACH ROW EXECUTE FUNCTION ledger_stands();
