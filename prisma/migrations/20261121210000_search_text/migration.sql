-- What people search by, in one text with one index. It has four parts, and who may search by which
-- is said by a pattern: a word with three bars after it stands in the name, with two of them in what
-- everybody searches by, with one in what counsellors do, and the last part, the passports, belongs
-- to the file (lib/search-words.ts, decisions A2 and A6). Each entry ends in a space:
--
--   ' gurpreet singh |gsp-26-00042 919876543210 |917913595853 g@example.com |w5320861 '
-- DropIndex
DROP INDEX "assessment_full_name_mobile_idx";

-- AlterTable
ALTER TABLE "assessment" ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION assessment_search_text(a assessment) RETURNS text STABLE LANGUAGE sql AS $$
  SELECT lower(concat(
    ' ', translate(a.full_name, '|', ' '),
    ' |', a.ref_no, ' ', ltrim(a.mobile, '+'),
    ' |', ltrim(a.official_mobile, '+'), ' ', translate(concat_ws(' ', a.email, a.official_email, a.spouse_name), '|', ' '),
    ' |', (SELECT string_agg(regexp_replace(number, '[^[:alnum:]]', '', 'g'), ' ' ORDER BY id)
           FROM passport WHERE assessment_id = a.id),
    ' '))
$$;

CREATE OR REPLACE FUNCTION assessment_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.ref_no = '' THEN NEW.ref_no := next_ref_no(NEW.location); END IF;
  ELSIF NEW.ref_no <> OLD.ref_no THEN
    RAISE EXCEPTION 'ref_no never changes';
  END IF;
  NEW.full_name := concat_ws(' ', NEW.first_name, NEW.surname);
  IF TG_OP = 'INSERT'
    OR (NEW.full_name, NEW.mobile, NEW.official_mobile, NEW.email, NEW.official_email, NEW.spouse_name, NEW.search_text)
      IS DISTINCT FROM
       (OLD.full_name, OLD.mobile, OLD.official_mobile, OLD.email, OLD.official_email, OLD.spouse_name, OLD.search_text)
  THEN NEW.search_text := assessment_search_text(NEW);
  END IF;
  RETURN NEW;
END $$;

-- A passport is part of its case's text. Whatever is written there is made anew by the trigger above.
CREATE FUNCTION search_by_passport() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assessment SET search_text = '' WHERE id = COALESCE(NEW.assessment_id, OLD.assessment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER search_by_passport AFTER INSERT OR DELETE OR UPDATE OF number ON passport
  FOR EACH ROW EXECUTE FUNCTION search_by_passport();

-- Those that are there already get theirs.
UPDATE assessment SET search_text = ' ';

-- A word that few have must not pass for a frequent one because it stands in a small sample: the
-- planner would then walk the whole table for it.
ALTER TABLE assessment ALTER COLUMN search_text SET STATISTICS 1000;

-- CreateIndex
CREATE INDEX "assessment_search_text_idx" ON "assessment" USING GIN ("search_text" gin_trgm_ops);
