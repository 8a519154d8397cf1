-- Names in Punjabi have no one spelling in Latin letters: Sukhdeep, Sukhdip and Sukdeep are one name.
-- A case keeps a key of its names beside them, ' skdp mtr ', which all spellings share; and the name as
-- it is written in Gurmukhi or Devanagari has a field of its own (decision C20).

-- AlterTable
ALTER TABLE "assessment" ADD COLUMN     "name_key" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "own_name" TEXT;

ALTER TABLE assessment ADD CONSTRAINT assessment_own_name CHECK (char_length(own_name) BETWEEN 1 AND 120);

-- The consonants of each word, as they sound: what stands between two words that are spelt differently
-- is vowels, an h, a doubled letter, v for w or b, ph for f. The first letter stays also where it is a
-- vowel. Gurmukhi and Devanagari come to the same key. Each word stands between blanks.
CREATE FUNCTION name_key(typed text) RETURNS text IMMUTABLE PARALLEL SAFE STRICT LANGUAGE plpgsql AS $$
DECLARE
  latin text := lower(translate(normalize(typed, NFKD), 'øłđ', 'old'));
  word text;
  key text := ' ';
BEGIN
  -- ੳ ੲ carry a vowel; tippi, bindi and anusvara are an n.
  latin := translate(latin,
    'ਸਹਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਵੜਅਆਇਈਉਊਏਐਓਔੳੲੰਂ',
    'shkkggnccjjnttddnttddnpfbbmyrlvraaiiuueaoouinn');
  latin := translate(latin,
    'सहकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषअआइईउऊएऐओऔऋंँ',
    'shkkggnccjjnttddnttddnpfbbmyrlvssaaiiuueaoornn');
  FOREACH word IN ARRAY regexp_split_to_array(latin, '[^[:alnum:]੦-੯\u0a00-\u0a7f\u0900-\u097f\u0300-\u036f''’]+') LOOP
    word := regexp_replace(word, '[^a-z0-9]', '', 'g');
    CONTINUE WHEN word = '';
    word := replace(replace(replace(word, 'ph', 'f'), 'ch', 'C'), 'ck', 'k');
    word := translate(word, 'cCqwbzx', 'kckvvjk');
    -- Singh, Sing, Simgh and Sinh
    word := regexp_replace(word, '^si?nh$', 'sg');
    word := regexp_replace(word, '(?<=.)[mn]+g', 'g', 'g');
    word := translate(left(word, 1), 'aeiouy', 'aiiuui') || translate(substr(word, 2), 'aeiouyh', '');
    key := key || regexp_replace(word, '(.)\1+', '\1', 'g') || ' ';
  END LOOP;
  RETURN key;
END $$;

-- The name in its own script is searched with the name.
CREATE OR REPLACE FUNCTION assessment_search_text(a assessment) RETURNS text STABLE LANGUAGE sql AS $$
  SELECT lower(concat(
    ' ', translate(concat_ws(' ', a.full_name, normalize(a.own_name, NFKC)), '|', ' '),
    ' |', a.ref_no, ' ', ltrim(a.mobile, '+'),
    ' |', ltrim(a.official_mobile, '+'), ' ', translate(concat_ws(' ', a.email, a.official_email, a.spouse_name), '|', ' '),
    ' |', (SELECT string_agg(regexp_replace(number, '[^[:alnum:]]', '', 'g'), ' ' ORDER BY id)
           FROM passport WHERE assessment_id = a.id),
    ' ', (SELECT string_agg(concat_ws(' ', apn, translate(university_application_number, '|', ' '),
                                      nullif(regexp_replace(university_application_number, '[^[:alnum:]]', '', 'g'), university_application_number)),
                            ' ' ORDER BY id)
          FROM application WHERE assessment_id = a.id),
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
    OR (NEW.full_name, NEW.own_name, NEW.mobile, NEW.official_mobile, NEW.email, NEW.official_email, NEW.spouse_name, NEW.search_text)
      IS DISTINCT FROM
       (OLD.full_name, OLD.own_name, OLD.mobile, OLD.official_mobile, OLD.email, OLD.official_email, OLD.spouse_name, OLD.search_text)
  THEN
    NEW.search_text := assessment_search_text(NEW);
    NEW.name_key := name_key(NEW.full_name);
  END IF;
  RETURN NEW;
END $$;

-- Those that are there already get theirs.
UPDATE assessment SET search_text = ' ';

ALTER TABLE assessment ALTER COLUMN name_key SET STATISTICS 1000;

-- CreateIndex
CREATE INDEX "assessment_name_key_idx" ON "assessment" USING GIN ("name_key" gin_trgm_ops);
ALTER INDEX "assessment_name_key_idx" SET (gin_pending_list_limit = 512);
