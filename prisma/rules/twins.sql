-- Cases that may be one person's are found by a job, of what stands in them: a change only marks its case, so that
-- nobody waits, and two cases that are written at the same moment are both seen.

-- The cases whose person may be the one of whom this is known, each with why. What more than twenty share, such as the email
-- of an agent, says nothing. A number may stand in either place of a case, or be one that a merged case had. `apart` is left
-- out: the case of which it is known, whose contacts' numbers count beside `numbers`. 'of_father' is one's own number as the
-- father's of the other, 'relative' a contact's number on both sides.
CREATE OR REPLACE FUNCTION people_like(
  numbers text[], mails text[], passports text[], sound text, birth date, father_sound text, apart uuid
) RETURNS TABLE (id uuid, reasons text[])
LANGUAGE sql STABLE AS $$
  WITH relatives AS (SELECT relation, mobile FROM contact WHERE assessment_id = apart AND mobile IS NOT NULL),
  likely (id, reason) AS (
    SELECT a.id, 'mobile' FROM assessment a WHERE a.mobile = ANY (numbers)
    UNION SELECT a.id, 'mobile' FROM assessment a WHERE a.official_mobile = ANY (numbers)
    UNION SELECT m.assessment_id, 'mobile' FROM merged_case m WHERE m.mobile = ANY (numbers)
    UNION SELECT a.id, 'email' FROM assessment a WHERE a.email = ANY (mails)
    UNION SELECT a.id, 'email' FROM assessment a WHERE a.official_email = ANY (mails)
    UNION SELECT p.assessment_id, 'passport' FROM passport p WHERE p.number = ANY (passports)
    UNION SELECT a.id, 'birth' FROM assessment a WHERE a.dob = birth AND a.name_key = sound
    UNION SELECT a.id, 'father' FROM assessment a WHERE a.name_key = sound AND name_key(a.father_name) = father_sound
    UNION SELECT c.assessment_id, 'of_' || c.relation FROM contact c WHERE c.mobile = ANY (numbers)
    UNION SELECT a.id, 'of_' || r.relation FROM relatives r JOIN assessment a ON a.mobile = r.mobile
    UNION SELECT a.id, 'of_' || r.relation FROM relatives r JOIN assessment a ON a.official_mobile = r.mobile
    UNION SELECT m.assessment_id, 'of_' || r.relation FROM relatives r JOIN merged_case m ON m.mobile = r.mobile
    UNION SELECT c.assessment_id, 'relative' FROM relatives r JOIN contact c ON c.mobile = r.mobile
  ),
  telling AS (
    SELECT l.id, reason, count(*) OVER (PARTITION BY reason) AS many FROM likely l WHERE l.id IS DISTINCT FROM apart)
  SELECT t.id, array_agg(reason ORDER BY reason) FROM telling t WHERE many <= 20 GROUP BY t.id
$$;

-- The cases that may be the same person's as this one.
CREATE OR REPLACE FUNCTION likely_twins(of_case uuid) RETURNS TABLE (other uuid, reasons text[])
LANGUAGE sql STABLE AS $$
  SELECT p.id, p.reasons FROM assessment a, people_like(
    ARRAY[a.mobile, a.official_mobile] || array(SELECT mobile FROM merged_case WHERE assessment_id = of_case),
    ARRAY[a.email, a.official_email],
    array(SELECT number FROM passport WHERE assessment_id = of_case),
    a.name_key, a.dob, name_key(a.father_name), of_case) AS p
  WHERE a.id = of_case
$$;

-- A number of a passport says most, and a name with a father's little. A contact whom both have says nothing by itself:
-- brothers and sisters have one father.
CREATE OR REPLACE FUNCTION twin_weight(reasons text[]) RETURNS int
LANGUAGE sql IMMUTABLE AS $$
  SELECT sum(CASE reason WHEN 'passport' THEN 16 WHEN 'mobile' THEN 8 WHEN 'birth' THEN 4 WHEN 'email' THEN 2
    WHEN 'relative' THEN 0 ELSE 1 END)::int
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

CREATE OR REPLACE TRIGGER twins_marked AFTER INSERT OR DELETE OR UPDATE OF mobile ON contact
  FOR EACH ROW EXECUTE FUNCTION mark_twins();
