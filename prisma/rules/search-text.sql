-- People search one text a row, under one trigram index.

-- A name's key is the consonants of each word as they sound: two spellings of a name differ in vowels, an h, a
-- doubled letter, v for w or b, ph for f. The first letter stays also where it is a vowel. Gurmukhi and Devanagari
-- come to the same key. Each word stands between blanks.
CREATE OR REPLACE FUNCTION name_key(typed text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  latin text := lower(translate(normalize(typed, NFKD), 'øłđ', 'old'));
  word  text;
  key   text := ' ';
BEGIN
  -- A nasal sign before an m only doubles it: ਅੰਮ੍ਰਿਤ. ड़ and ढ़ are the r of Brar.
  latin := regexp_replace(latin, '[ੰਂंँ](?=[ਮम])', '', 'g');
  latin := regexp_replace(latin, '[डढ]़', 'र', 'g');
  -- ੳ ੲ carry a vowel; tippi, bindi and anusvara are an n. C is the ch of both scripts, as below.
  latin := translate(latin,
    'ਸਹਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਵੜਅਆਇਈਉਊਏਐਓਔੳੲੰਂ',
    'shkkggnCCjjnttddnttddnpfbbmyrlvraaiiuueaoauinn');
  latin := translate(latin,
    'सहकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषअआइईउऊएऐओऔऋृंँ',
    'shkkggnCCjjnttddnttddnpfbbmyrlvssaaiiuueaoarrnn');
  FOREACH word IN ARRAY regexp_split_to_array(latin, '[^[:alnum:]੦-੯\u0a00-\u0a7f\u0900-\u097f\u0300-\u036f''’]+') LOOP
    word := regexp_replace(word, '[^a-z0-9C]', '', 'g');
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

-- The last four digits of each number in such a text, with the first part that has it. By these a case is found at once,
-- however many there are: four digits in a row are in the texts of too many for the trigram index.
CREATE OR REPLACE FUNCTION number_ends(search_text text) RETURNS TABLE (ending text, part smallint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT digits[1], min(place)::smallint
  FROM regexp_split_to_table(search_text, '\|') WITH ORDINALITY AS parts (words, place),
    regexp_matches(words, '([0-9]{4})(?= )', 'g') AS digits
  GROUP BY 1
$$;

CREATE OR REPLACE FUNCTION keep_number_ends() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM number_end WHERE assessment_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  INSERT INTO number_end (ending, assessment_id, part)
  SELECT ending, NEW.id, part FROM number_ends(NEW.search_text);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER number_ends_made AFTER INSERT ON assessment
  FOR EACH ROW EXECUTE FUNCTION keep_number_ends();

CREATE OR REPLACE TRIGGER number_ends_changed AFTER UPDATE ON assessment
  FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_number_ends();

CREATE OR REPLACE TRIGGER number_ends_gone BEFORE DELETE ON assessment
  FOR EACH ROW EXECUTE FUNCTION keep_number_ends();

-- A passport's number is part of its case's text, which the case's own trigger makes anew whatever is written there.
CREATE OR REPLACE FUNCTION search_by_passport() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assessment SET search_text = '' WHERE id = COALESCE(NEW.assessment_id, OLD.assessment_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER search_by_passport AFTER INSERT OR UPDATE OF number OR DELETE ON passport
  FOR EACH ROW EXECUTE FUNCTION search_by_passport();

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

-- The number that a case had in an old system is part of its text in the same way.
CREATE OR REPLACE FUNCTION search_by_origin() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.old_ref_no, OLD.old_ref_no) IS NOT NULL THEN
    UPDATE assessment SET search_text = '' WHERE id = COALESCE(NEW.assessment_id, OLD.assessment_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER search_by_origin AFTER INSERT OR UPDATE OF old_ref_no, assessment_id OR DELETE ON import_origin
  FOR EACH ROW EXECUTE FUNCTION search_by_origin();

-- An application's numbers are part of its case's text in the same way.
CREATE OR REPLACE FUNCTION search_by_application() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assessment SET search_text = '' WHERE id = COALESCE(NEW.assessment_id, OLD.assessment_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER search_by_application
  AFTER INSERT OR UPDATE OF university_application_number OR DELETE ON application
  FOR EACH ROW EXECUTE FUNCTION search_by_application();

-- All spellings of a printed number come to one: GSP/26-27/RF-00042 and GSP/2627/C00042 are both GSP/2627/C-42.
CREATE OR REPLACE FUNCTION plain_number(number text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(
    regexp_replace(number, '^([A-Z]+)/(\d\d)-?(\d\d)/([A-Z]+)-?0*(\d+)$', '\1/\2\3/\4-\5'),
    '/RF-', '/C-')
$$;

-- A voucher's text has, between blanks, its number as printed, in the one spelling and as people say it, who and with
-- which mobile, the case, the payment:
--   ' gsp/2627/r00042 gsp/2627/r-42 r-42 42 gurpreet kaur 919876543210 gsp-26-00042 n123456789 '
CREATE OR REPLACE FUNCTION voucher_search_text(v voucher) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(concat(' ', concat_ws(' ', v.number, plain_number(v.number),
    substring(plain_number(v.number) FROM '[A-Z]+-[0-9]+$'),
    regexp_replace(substring(v.number FROM '[0-9]+$'), '^0+', ''),
    v.name, ltrim(v.mobile, '+'), v.ref_no, v.mode_reference), ' '))
$$;

-- A voucher's text is made after voucher_before_insert numbered it: triggers run in the order of their names.
CREATE OR REPLACE FUNCTION voucher_searched() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := voucher_search_text(NEW);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER voucher_searched BEFORE INSERT ON voucher
  FOR EACH ROW EXECUTE FUNCTION voucher_searched();
