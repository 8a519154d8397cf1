-- The catalogue is listed by name: a text of its own, compared byte by byte, so that order, cursor
-- and index agree whatever the database's language. A course stands under its university.

-- AlterTable
ALTER TABLE "university" ADD COLUMN     "listed_as" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "course" ADD COLUMN     "listed_as" TEXT COLLATE "C" NOT NULL DEFAULT '';

CREATE FUNCTION list_university() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed_as := lower(NEW.name);
  RETURN NEW;
END $$;

CREATE TRIGGER university_listed_as BEFORE INSERT OR UPDATE OF name, listed_as ON "university"
  FOR EACH ROW EXECUTE FUNCTION list_university();

-- A unit separator between the two: "Leeds" with all its courses comes before "Leeds Beckett".
CREATE FUNCTION list_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed_as := (
    SELECT u.listed_as || E'\x1f' || u.country || E'\x1f' || lower(NEW.program)
    FROM university u WHERE u.id = NEW.university_id);
  RETURN NEW;
END $$;

CREATE TRIGGER course_listed_as BEFORE INSERT OR UPDATE OF program, university_id, listed_as ON "course"
  FOR EACH ROW EXECUTE FUNCTION list_course();

CREATE FUNCTION list_courses_of_university() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course SET listed_as = '' WHERE university_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER university_courses_listed_as AFTER UPDATE OF name, country ON "university"
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.country IS DISTINCT FROM NEW.country)
  EXECUTE FUNCTION list_courses_of_university();

UPDATE "university" SET "listed_as" = '';
UPDATE "course" SET "listed_as" = '';

-- CreateIndex
CREATE INDEX "university_listed_as_id_idx" ON "university"("listed_as", "id");

-- CreateIndex
CREATE INDEX "course_listed_as_id_idx" ON "course"("listed_as", "id");

-- AlterTable
ALTER TABLE "staff" ADD COLUMN     "switched_at" TIMESTAMPTZ(3);

-- Whoever was changed before today was decided on.
UPDATE "staff" SET "switched_at" = "created_at" WHERE "active" OR "version" > 0;
