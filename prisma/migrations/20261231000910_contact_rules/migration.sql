-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- Two cases with as many contacts as people may add can be merged.
CREATE OR REPLACE TRIGGER contact_full AFTER INSERT ON contact
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('20');

-- The other case's rows as the survivor's. `rules` says by table what a part says of itself (lib/parts/part/merge.ts):
-- "derived" rows are made anew by triggers; of rows that are alike in the columns of `once`, all of them filled, the
-- survivor's stays, and what hangs on the other one hangs on it; `after` counts its numbers on from the survivor's.
CREATE OR REPLACE FUNCTION rehung_rows(content jsonb, ours jsonb, survivor uuid, rules jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  kept jsonb := (content->'rows') - 'assessment';
  rule record;
  twin record;
  key  record;
  last int;
BEGIN
  FOR rule IN SELECT r.key AS name, r.value AS how FROM jsonb_each(rules) AS r WHERE kept ? r.key LOOP
    IF rule.how = '"derived"' THEN
      kept := kept - rule.name;
    ELSIF rule.how ? 'after' THEN
      SELECT max((line->>(rule.how->>'after'))::int) INTO last
        FROM jsonb_array_elements(coalesce(ours->'rows'->rule.name, '[]') || (ours->'rows'->'assessment')) AS line;
      kept := jsonb_set(kept, ARRAY[rule.name], (
        SELECT jsonb_agg(line || jsonb_build_object(rule.how->>'after', (line->>(rule.how->>'after'))::int + last))
        FROM jsonb_array_elements(kept->rule.name) AS line));
    ELSIF rule.how ? 'once' THEN
      FOR twin IN
        SELECT line, own FROM jsonb_array_elements(kept->rule.name) AS line
        JOIN jsonb_array_elements(ours->'rows'->rule.name) AS own
          ON NOT EXISTS (SELECT FROM jsonb_array_elements_text(rule.how->'once') AS c
            WHERE line->c IS DISTINCT FROM own->c OR line->c = 'null')
      LOOP
        kept := jsonb_set(kept, ARRAY[rule.name], (
          SELECT coalesce(jsonb_agg(line), '[]') FROM jsonb_array_elements(kept->rule.name) AS line WHERE line <> twin.line));
        FOR key IN
          SELECT child::text, k.name FROM kept_keys('assessment') AS keys,
            unnest(keys.columns, keys.named) AS k (name, parent)
          WHERE keys.parent = rule.name::regclass AND k.parent = 'id' AND kept ? keys.child::text
        LOOP
          kept := jsonb_set(kept, ARRAY[key.child], (
            SELECT jsonb_agg(CASE WHEN line->key.name = twin.line->'id'
              THEN line || jsonb_build_object(key.name, twin.own->'id') ELSE line END)
            FROM jsonb_array_elements(kept->key.child) AS line));
        END LOOP;
      END LOOP;
    END IF;
  END LOOP;
  RETURN jsonb_build_object(
    'rows', (
      SELECT coalesce(jsonb_object_agg(r.key, (
        SELECT jsonb_agg(CASE WHEN line ? 'assessment_id'
          THEN line || jsonb_build_object('assessment_id', survivor) ELSE line END)
        FROM jsonb_array_elements(r.value) AS line)), '{}')
      FROM jsonb_each(kept) AS r WHERE r.value <> '[]'),
    'links', (
      SELECT coalesce(jsonb_agg(CASE WHEN link->>'column' = 'assessment_id'
        THEN jsonb_set(link, '{rows}', (
          SELECT jsonb_agg(line || jsonb_build_object('assessment_id', survivor))
          FROM jsonb_array_elements(link->'rows') AS line))
        ELSE link END), '[]')
      FROM jsonb_array_elements(content->'links') AS link));
END
$$;

-- A contact's text has, between blanks, the name, the number and the address.
CREATE OR REPLACE FUNCTION contact_search_text(c contact) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(concat(' ', concat_ws(' ', translate(normalize(c.name, NFKC), '|', ' '), ltrim(c.mobile, '+'), translate(c.email, '|', ' ')), ' '))
$$;

-- A case's text has four parts, parted by bars, because the name alone, what everybody searches by, what counsellors
-- do and the file are searched by different people (lib/values/search-words.ts, decisions A2 and A6):
--   ' gurpreet singh |gsp-26-00042 919876543210 |917913595853 g@example.com gurdev singh 919815012345 |w5320861 '
-- Universities write their numbers with blanks or dashes, or people do, so they are there as written and without.
CREATE OR REPLACE FUNCTION assessment_search_text(a assessment) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT lower(concat(
    ' ', translate(concat_ws(' ', a.full_name, normalize(a.own_name, NFKC)), '|', ' '),
    ' |', a.ref_no, ' ', ltrim(a.mobile, '+'),
    (SELECT string_agg(concat(' ', ref_no, ' ', ltrim(mobile, '+')), '' ORDER BY merged_at, id)
      FROM merged_case WHERE assessment_id = a.id),
    (SELECT string_agg(concat_ws(' ', '', translate(old_ref_no, '|', ' '), nullif(old_ref_key, lower(old_ref_no))), '' ORDER BY id)
      FROM import_origin WHERE assessment_id = a.id AND old_ref_no IS NOT NULL),
    ' |', ltrim(a.official_mobile, '+'),
    ' ', translate(concat_ws(' ', a.email, a.official_email, a.spouse_name), '|', ' '),
    (SELECT string_agg(contact_search_text(c), '' ORDER BY c.id) FROM contact c WHERE c.assessment_id = a.id),
    ' |', (SELECT string_agg(regexp_replace(number, '[^[:alnum:]]', '', 'g'), ' ' ORDER BY id)
           FROM passport WHERE assessment_id = a.id),
    ' ', (SELECT string_agg(
            concat_ws(' ', apn, translate(university_application_number, '|', ' '),
              nullif(regexp_replace(university_application_number, '[^[:alnum:]]', '', 'g'),
                university_application_number)),
            ' ' ORDER BY id)
          FROM application WHERE assessment_id = a.id),
    ' '))
$$;

-- A contact is part of the text of its case in the same way.
CREATE OR REPLACE FUNCTION search_by_contact() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assessment SET search_text = '' WHERE id = COALESCE(NEW.assessment_id, OLD.assessment_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER search_by_contact AFTER INSERT OR UPDATE OF name, mobile, email OR DELETE ON contact
  FOR EACH ROW EXECUTE FUNCTION search_by_contact();

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

-- A number of a passport says most, and a name with a father's little. A contact whom both have says nothing by itself:
-- brothers and sisters have one father.
CREATE OR REPLACE FUNCTION twin_weight(reasons text[]) RETURNS int
LANGUAGE sql IMMUTABLE AS $$
  SELECT sum(CASE reason WHEN 'passport' THEN 16 WHEN 'mobile' THEN 8 WHEN 'birth' THEN 4 WHEN 'email' THEN 2
    WHEN 'relative' THEN 0 ELSE 1 END)::int
  FROM unnest(reasons) AS reason
$$;

CREATE OR REPLACE TRIGGER twins_marked AFTER INSERT OR DELETE OR UPDATE OF mobile ON contact
  FOR EACH ROW EXECUTE FUNCTION mark_twins();
