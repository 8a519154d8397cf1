-- The lists of applications, offers, deposits and visas: what narrows each is an index, or few rows of one.

-- DropIndex: the one by type below serves a branch as well
DROP INDEX "application_location_application_type_date_id_idx";

-- AlterTable
ALTER TABLE "offer_letter" ADD COLUMN     "deposited" BOOLEAN NOT NULL DEFAULT false;

-- Whose fee is pending is asked of the offer: asking all deposits for each page would read them whole.
CREATE FUNCTION mark_deposited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offer_letter o SET deposited = found.there
  FROM (SELECT EXISTS (SELECT FROM deposit WHERE offer_letter_id = COALESCE(NEW.offer_letter_id, OLD.offer_letter_id))) AS found (there)
  WHERE o.id = COALESCE(NEW.offer_letter_id, OLD.offer_letter_id) AND o.deposited <> found.there;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_deposited AFTER INSERT OR DELETE ON deposit FOR EACH ROW EXECUTE FUNCTION mark_deposited();

UPDATE "offer_letter" o SET "deposited" = true WHERE EXISTS (SELECT FROM "deposit" WHERE "offer_letter_id" = o."id");

-- CreateIndex
CREATE INDEX "applied_course_country_idx" ON "applied_course"("country");

-- CreateIndex
CREATE INDEX "application_date_id_location_idx" ON "application"("date" DESC, "id" DESC, "location");

-- CreateIndex
CREATE INDEX "application_status_date_id_location_idx" ON "application"("status", "date" DESC, "id" DESC, "location");

-- CreateIndex
CREATE INDEX "application_application_type_date_id_location_idx" ON "application"("application_type", "date" DESC, "id" DESC, "location");

-- CreateIndex
CREATE INDEX "application_intake_idx" ON "application"("intake");

-- CreateIndex
CREATE INDEX "offer_letter_date_id_location_idx" ON "offer_letter"("date" DESC, "id" DESC, "location");

-- CreateIndex
CREATE INDEX "offer_letter_status_date_id_location_idx" ON "offer_letter"("status", "date" DESC, "id" DESC, "location");

-- CreateIndex
CREATE INDEX "offer_letter_deposited_date_id_location_idx" ON "offer_letter"("deposited", "date" DESC, "id" DESC, "location");

-- CreateIndex
CREATE INDEX "deposit_created_at_id_location_idx" ON "deposit"("created_at" DESC, "id" DESC, "location");

-- CreateIndex
CREATE INDEX "deposit_deposit_type_created_at_id_location_idx" ON "deposit"("deposit_type", "created_at" DESC, "id" DESC, "location");

-- CreateIndex
CREATE INDEX "visa_date_id_location_idx" ON "visa"("date" DESC, "id" DESC, "location");

-- CreateIndex
CREATE INDEX "visa_status_date_id_location_idx" ON "visa"("status", "date" DESC, "id" DESC, "location");

-- A case is found by its applications' numbers too: they stand in the last part of its search text,
-- with the passports, which is searched in the cases that one may open. A university writes its
-- numbers with blanks or dashes, or people do: they are there as written and without.
CREATE OR REPLACE FUNCTION assessment_search_text(a assessment) RETURNS text STABLE LANGUAGE sql AS $$
  SELECT lower(concat(
    ' ', translate(a.full_name, '|', ' '),
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

CREATE FUNCTION search_by_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assessment SET search_text = '' WHERE id = COALESCE(NEW.assessment_id, OLD.assessment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER search_by_application AFTER INSERT OR DELETE OR UPDATE OF university_application_number ON application
  FOR EACH ROW EXECUTE FUNCTION search_by_application();

-- Those that are there already get theirs.
UPDATE assessment SET search_text = ' ' WHERE id IN (SELECT assessment_id FROM application);
