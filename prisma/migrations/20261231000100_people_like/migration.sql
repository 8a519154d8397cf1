-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- The cases whose person may be the one of whom this is known, each with why. What more than twenty share, such as the email
-- of an agent, says nothing. A number may stand in either place of a case, or be one that a merged case had. `apart` is left
-- out: the case of which it is known.
CREATE OR REPLACE FUNCTION people_like(
  numbers text[], mails text[], passports text[], sound text, birth date, father_sound text, apart uuid
) RETURNS TABLE (id uuid, reasons text[])
LANGUAGE sql STABLE AS $$
  WITH likely (id, reason) AS (
    SELECT a.id, 'mobile' FROM assessment a WHERE a.mobile = ANY (numbers)
    UNION SELECT a.id, 'mobile' FROM assessment a WHERE a.official_mobile = ANY (numbers)
    UNION SELECT m.assessment_id, 'mobile' FROM merged_case m WHERE m.mobile = ANY (numbers)
    UNION SELECT a.id, 'email' FROM assessment a WHERE a.email = ANY (mails)
    UNION SELECT a.id, 'email' FROM assessment a WHERE a.official_email = ANY (mails)
    UNION SELECT p.assessment_id, 'passport' FROM passport p WHERE p.number = ANY (passports)
    UNION SELECT a.id, 'birth' FROM assessment a WHERE a.dob = birth AND a.name_key = sound
    UNION SELECT a.id, 'father' FROM assessment a WHERE a.name_key = sound AND name_key(a.father_name) = father_sound
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
