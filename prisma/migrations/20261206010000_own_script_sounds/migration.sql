-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

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
