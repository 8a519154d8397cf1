-- Whose contact data each person read on a day of India (decision A13), and the limits that admins set.

-- CreateTable
CREATE TABLE "person_read" (
    "staff_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "person" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "person_read_pkey" PRIMARY KEY ("staff_id","day","person")
);

-- CreateTable
CREATE TABLE "reading_limit" (
    "only" BOOLEAN NOT NULL DEFAULT true,
    "per_day" INTEGER NOT NULL DEFAULT 400,
    "per_hour" INTEGER NOT NULL DEFAULT 200,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "reading_limit_pkey" PRIMARY KEY ("only")
);

-- AddForeignKey
ALTER TABLE "person_read" ADD CONSTRAINT "person_read_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "reading_limit" ADD CONSTRAINT "reading_limit_only" CHECK ("only"),
  ADD CONSTRAINT "reading_limit_range" CHECK (least("per_day", "per_hour") >= 1);
INSERT INTO "reading_limit" DEFAULT VALUES;

ALTER TABLE "notification" DROP CONSTRAINT "notification_kind",
  ADD CONSTRAINT "notification_kind" CHECK ("kind" IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'job', 'reading'));
ALTER TABLE "notification_off" DROP CONSTRAINT "notification_off_kind",
  ADD CONSTRAINT "notification_off_kind" CHECK ("kind" IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'job', 'reading'));

-- Counts people whom a reader is about to see: cases by reference number, leads as "lead <id>", without those whom the
-- reader handles. Above a limit nobody is counted, admins are told once a day, and the limit's name is the answer: the
-- caller then shows nothing. `refuses` is false for admins, who are counted and told of all the same.
CREATE FUNCTION read_people(reader uuid, people text[], of_day date, moment timestamptz, refuses boolean)
RETURNS TABLE (over text, allowed int) LANGUAGE plpgsql AS $$
DECLARE
  fresh text[];
  limits reading_limit;
  in_day int;
  in_hour int;
BEGIN
  fresh := ARRAY(
    SELECT DISTINCT given.person FROM unnest(people) AS given (person)
    WHERE NOT EXISTS (SELECT FROM person_read r WHERE r.staff_id = reader AND r.day = of_day AND r.person = given.person)
      AND NOT EXISTS (SELECT FROM assessment a WHERE a.ref_no = given.person AND a.handler_id = reader));
  IF fresh = '{}' THEN RETURN QUERY SELECT NULL::text, NULL::int; RETURN; END IF;
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
    SELECT s.id, 'reading', r.name || CASE WHEN refuses THEN ' wanted to read' ELSE ' read' END || ' the contact data of more than '
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
END $$;
