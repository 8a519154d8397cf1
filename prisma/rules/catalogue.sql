-- Lists of universities and courses go by a text in small letters, so that database and index agree whatever the
-- database's language.

-- A university stands under its name.
CREATE OR REPLACE FUNCTION list_university() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed_as := lower(NEW.name);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER university_listed_as BEFORE INSERT OR UPDATE OF name, listed_as ON university
  FOR EACH ROW EXECUTE FUNCTION list_university();

-- A course stands under its university. A unit separator between the two puts "Leeds" with all its courses before
-- "Leeds Beckett".
CREATE OR REPLACE FUNCTION list_course() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed_as := (
    SELECT u.listed_as || E'\x1f' || u.country || E'\x1f' || lower(NEW.program)
    FROM university u WHERE u.id = NEW.university_id);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER course_listed_as BEFORE INSERT OR UPDATE OF program, university_id, listed_as ON course
  FOR EACH ROW EXECUTE FUNCTION list_course();

-- A university that gets another name or country takes its courses along.
CREATE OR REPLACE FUNCTION list_courses_of_university() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course SET listed_as = '' WHERE university_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER university_courses_listed_as AFTER UPDATE OF name, country ON university
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.country IS DISTINCT FROM NEW.country)
  EXECUTE FUNCTION list_courses_of_university();
