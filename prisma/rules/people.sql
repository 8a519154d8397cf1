-- What holds of the people who work here.

-- The last active admin stays (decision P6), whatever writes. Locking the admins first makes two people who demote
-- each other at the same instant wait for one another.
CREATE OR REPLACE FUNCTION keep_an_admin() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM staff WHERE role = 'admin' AND active ORDER BY id FOR UPDATE;
  IF NOT EXISTS (SELECT 1 FROM staff WHERE role = 'admin' AND active AND id <> OLD.id) THEN
    RAISE EXCEPTION 'last admin' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_last_admin';
  END IF;
  RETURN COALESCE(NEW, OLD);
END
$$;

CREATE OR REPLACE TRIGGER keep_an_admin BEFORE UPDATE OF role, active ON staff
  FOR EACH ROW WHEN (OLD.role = 'admin' AND OLD.active AND (NEW.role <> 'admin' OR NOT NEW.active))
  EXECUTE FUNCTION keep_an_admin();

CREATE OR REPLACE TRIGGER keep_an_admin_there BEFORE DELETE ON staff
  FOR EACH ROW WHEN (OLD.role = 'admin' AND OLD.active)
  EXECUTE FUNCTION keep_an_admin();

-- A reader's people are counted before they are shown (decision A13): cases by reference number, leads as "lead
-- <id>", without those whom the reader handles. Above a limit nobody is counted, admins are told once a day, and the
-- limit's name is the answer: the caller then shows nothing. `refuses` is false for admins, who are counted and told
-- of all the same.
CREATE OR REPLACE FUNCTION read_people(reader uuid, people text[], of_day date, moment timestamptz, refuses boolean)
  RETURNS TABLE (over text, allowed int)
LANGUAGE plpgsql AS $$
DECLARE
  fresh   text[];
  limits  reading_limit;
  in_day  int;
  in_hour int;
BEGIN
  fresh := ARRAY(
    SELECT DISTINCT given.person FROM unnest(people) AS given (person)
    WHERE NOT EXISTS (
        SELECT FROM person_read r WHERE r.staff_id = reader AND r.day = of_day AND r.person = given.person)
      AND NOT EXISTS (SELECT FROM assessment a WHERE a.ref_no = given.person AND a.handler_id = reader)
      AND NOT EXISTS (SELECT FROM lead l WHERE l.handler_id = reader
        AND l.id = CASE WHEN given.person LIKE 'lead %' THEN substr(given.person, 6)::uuid END));
  IF fresh = '{}' THEN
    RETURN QUERY SELECT NULL::text, NULL::int;
    RETURN;
  END IF;
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
    SELECT s.id, 'reading',
      r.name || CASE WHEN refuses THEN ' wanted to read' ELSE ' read' END || ' the contact data of more than '
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
END
$$;

-- A calendar goes on asking for ever, so the address of somebody who is switched off is gone for good.
CREATE OR REPLACE FUNCTION close_calendar_feed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calendar_feed WHERE staff_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER calendar_feed_closed AFTER UPDATE OF active ON staff
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION close_calendar_feed();

-- A program goes on calling too, so the keys of somebody who is switched off are closed for good.
CREATE OR REPLACE FUNCTION close_api_keys() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE api_key SET closed_at = now() WHERE staff_id = NEW.id AND closed_at IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER api_keys_closed AFTER UPDATE OF active ON staff
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION close_api_keys();

-- A key that was closed opens nothing any more, and none gets more than it was made with.
CREATE OR REPLACE FUNCTION api_key_stays() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL AND NEW.closed_at IS DISTINCT FROM OLD.closed_at
    OR (OLD.staff_id, OLD.name, OLD.prefix, OLD.key_hash, OLD.scopes, OLD.limited_to, OLD.made_at, OLD.expires_at)
      IS DISTINCT FROM (NEW.staff_id, NEW.name, NEW.prefix, NEW.key_hash, NEW.scopes, NEW.limited_to, NEW.made_at, NEW.expires_at)
  THEN
    RAISE EXCEPTION 'a key is never changed, and a closed one stays closed';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER api_key_stays AFTER UPDATE ON api_key
  FOR EACH ROW EXECUTE FUNCTION api_key_stays();
