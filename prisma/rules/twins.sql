-- Cases that may be one person's are found by a job, of what stands in them: a change only marks its case, so that
-- nobody waits, and two cases that are written at the same moment are both seen.

-- The cases that may be the same person's as this one, each with why. What more than twenty share, such as the email of an
-- agent, says nothing. A number may stand in either place of either case, or be one that a merged case had.
CREATE OR REPLACE FUNCTION likely_twins(of_case uuid) RETURNS TABLE (other uuid, reasons text[])
LANGUAGE sql STABLE AS $$
  WITH a AS (SELECT * FROM assessment WHERE id = of_case),
  numbers AS (
    SELECT mobile AS number FROM a UNION SELECT official_mobile FROM a WHERE official_mobile IS NOT NULL
    UNION SELECT mobile FROM merged_case WHERE assessment_id = of_case),
  mails AS (SELECT email AS mail FROM a UNION SELECT official_email FROM a WHERE official_email IS NOT NULL),
  likely (id, reason) AS (
    SELECT b.id, 'mobile' FROM numbers JOIN assessment b ON b.mobile = number
    UNION SELECT b.id, 'mobile' FROM numbers JOIN assessment b ON b.official_mobile = number
    UNION SELECT m.assessment_id, 'mobile' FROM numbers JOIN merged_case m ON m.mobile = number
    UNION SELECT b.id, 'email' FROM mails JOIN assessment b ON b.email = mail
    UNION SELECT b.id, 'email' FROM mails JOIN assessment b ON b.official_email = mail
    UNION SELECT p.assessment_id, 'passport' FROM passport own JOIN passport p ON p.number = own.number
      WHERE own.assessment_id = of_case
    UNION SELECT b.id, 'birth' FROM a JOIN assessment b ON b.dob = a.dob AND b.name_key = a.name_key
    UNION SELECT b.id, 'father' FROM a JOIN assessment b ON b.name_key = a.name_key
      WHERE b.father_name IS NOT NULL AND name_key(b.father_name) = name_key(a.father_name)
  ),
  telling AS (
    SELECT id, reason, count(*) OVER (PARTITION BY reason) AS many FROM likely WHERE id <> of_case)
  SELECT id, array_agg(reason ORDER BY reason) FROM telling WHERE many <= 20 GROUP BY id
$$;

-- A number of a passport says most, and a name with a father's least.
CREATE OR REPLACE FUNCTION twin_weight(reasons text[]) RETURNS int
LANGUAGE sql IMMUTABLE AS $$
  SELECT sum(CASE reason WHEN 'passport' THEN 16 WHEN 'mobile' THEN 8 WHEN 'birth' THEN 4 WHEN 'email' THEN 2 ELSE 1 END)::int
  FROM unnest(reasons) AS reason
$$;

-- The pairs of one case become what is found now. A pair that stays keeps its row, so that pages of the list go on.
CREATE OR REPLACE FUNCTION note_twins(of_case uuid) RETURNS void
LANGUAGE sql AS $$
  WITH likely AS (
    SELECT one.id AS one_id, another.id AS other_id, one.location AS one_location, another.location AS other_location, t.reasons
    FROM likely_twins(of_case) AS t
    JOIN assessment one ON one.id = least(of_case, t.other)
    JOIN assessment another ON another.id = greatest(of_case, t.other)
  ), gone AS (
    DELETE FROM twin_pair p WHERE of_case IN (p.one_id, p.other_id)
      AND NOT EXISTS (SELECT FROM likely n WHERE n.one_id = p.one_id AND n.other_id = p.other_id)
  )
  INSERT INTO twin_pair (id, one_id, other_id, one_location, other_location, reasons, weight, different)
  SELECT gen_random_uuid(), one_id, other_id, one_location, other_location, reasons, twin_weight(reasons), EXISTS (
      SELECT FROM different_person d WHERE d.one_id = likely.one_id AND d.other_id = likely.other_id)
  FROM likely ORDER BY one_id, other_id
  ON CONFLICT (one_id, other_id) DO UPDATE SET
    (one_location, other_location, reasons, weight, different)
    = (excluded.one_location, excluded.other_location, excluded.reasons, excluded.weight, excluded.different)
$$;

-- A mark is never shared, so that none is lost while the job works on an earlier one.
CREATE OR REPLACE FUNCTION mark_twins() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'assessment' THEN
    INSERT INTO twin_mark (case_id) VALUES (NEW.id);
  ELSE
    INSERT INTO twin_mark (case_id) VALUES (coalesce(NEW.assessment_id, OLD.assessment_id));
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER twins_marked AFTER INSERT ON assessment
  FOR EACH ROW EXECUTE FUNCTION mark_twins();

CREATE OR REPLACE TRIGGER twins_marked_again
  AFTER UPDATE OF mobile, official_mobile, email, official_email, dob, first_name, surname, father_name, location ON assessment
  FOR EACH ROW
  WHEN ((OLD.mobile, OLD.official_mobile, OLD.email, OLD.official_email, OLD.dob, OLD.full_name, OLD.father_name, OLD.location)
    IS DISTINCT FROM
    (NEW.mobile, NEW.official_mobile, NEW.email, NEW.official_email, NEW.dob, NEW.full_name, NEW.father_name, NEW.location))
  EXECUTE FUNCTION mark_twins();

CREATE OR REPLACE TRIGGER twins_marked AFTER INSERT OR DELETE OR UPDATE OF number ON passport
  FOR EACH ROW EXECUTE FUNCTION mark_twins();

-- A case that goes into the trash or becomes part of another one is in no pair.
CREATE OR REPLACE FUNCTION twins_gone() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM twin_pair WHERE one_id = OLD.id OR other_id = OLD.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER twins_gone AFTER DELETE ON assessment
  FOR EACH ROW EXECUTE FUNCTION twins_gone();

CREATE OR REPLACE TRIGGER twins_marked AFTER INSERT OR DELETE OR UPDATE OF mobile ON merged_case
  FOR EACH ROW EXECUTE FUNCTION mark_twins();
