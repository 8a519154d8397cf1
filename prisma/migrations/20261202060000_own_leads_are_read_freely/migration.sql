-- One's own leads are left out here as one's own cases are, so that no caller has to: the lead's page and the check of a
-- typed mobile count people as lists do. The rest is as it was (20261201060000_people_read).
CREATE OR REPLACE FUNCTION read_people(reader uuid, people text[], of_day date, moment timestamptz, refuses boolean)
RETURNS TABLE (over text, allowed int) LANGUAGE plpgsql AS $$
DECLARE
  fresh text[];
  limits reading_limit;
  in_day int;
  in_hour int;
BEGIN
  fresh := ARRAY(
    SELECT DISTINCT given.person FROM unnest(people) AS given (person)
    WHERE NOT EXISTS (SELECT FROM person_read r WHERE r.staff_id = reader AND r.day = of_day AND r.person = given.person)
      AND NOT EXISTS (SELECT FROM assessment a WHERE a.ref_no = given.person AND a.handler_id = reader)
      AND NOT EXISTS (SELECT FROM lead l WHERE l.handler_id = reader
        AND l.id = CASE WHEN given.person LIKE 'lead %' THEN substr(given.person, 6)::uuid END));
  IF fresh = '{}' THEN RETURN QUERY SELECT NULL::text, NULL::int; RETURN; END IF;
  -- Many requests at the same instant would each find room for themselves.
  PERFORM pg_advisory_xact_lock(hashtextextended('person_read ' || reader, 0));
  SELECT * INTO limits FROM reading_limit;
  SELECT count(*), count(*) FILTER (WHERE at > moment - interval '1 hour') INTO in_day, in_hour
    FROM person_read WHERE staff_id = reader AND day = of_day;
  in_day := in_day + cardinality(fresh);
  in_hour := in_hour + cardinality(fresh);
  over := CASE WHEN in_day > limits.per_day THEN 'day' WHEN in_hour > limits.per_hour THEN 'hour' END;
  allowed := CASE over WHEN 'day' THEN limits.per_day WHEN 'hour' THEN limits.per_hour END;
  IF over IS NULL OR NOT refuses THEN
    INSERT INTO person_read (staff_id, day, person, at)
    SELECT reader, of_day, person, moment FROM unnest(fresh) AS person ON CONFLICT DO NOTHING;
  END IF;
  IF over IS NOT NULL THEN
    INSERT INTO notification (staff_id, kind, text, page, about, at)
    SELECT s.id, 'reading', r.name || CASE WHEN refuses THEN ' wanted to read' ELSE ' read' END || ' the contact data of more than '
           || allowed || ' people in ' || CASE over WHEN 'day' THEN 'a day' ELSE 'an hour' END,
           '/app/audit', 'reading ' || reader || ' ' || of_day, moment
    FROM staff r, staff s
    WHERE r.id = reader AND s.id <> reader AND s.active AND s.role = 'admin'
      AND (s.limited_to = '{}' OR r.limited_to = '{}' OR s.limited_to && r.limited_to)
      AND NOT EXISTS (SELECT FROM notification_off o WHERE o.staff_id = s.id AND o.kind = 'reading')
    ON CONFLICT DO NOTHING;
  END IF;
  IF NOT refuses THEN over := NULL; END IF;
  RETURN NEXT;
END $$;
