-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

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
