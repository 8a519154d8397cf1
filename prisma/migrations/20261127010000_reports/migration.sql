-- What somebody did in a range of days is read from sums by day, at the cost of the days and not of the lines; the
-- rows behind each figure are one range of an index; and an admin may have a branch's week by e-mail (C11, A8).

-- CreateTable
CREATE TABLE "work_sum" (
    "staff_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "work" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "work_sum_pkey" PRIMARY KEY ("staff_id","day","work")
);

-- CreateTable
CREATE TABLE "weekly_mail" (
    "location" TEXT COLLATE "C" NOT NULL,
    "staff_id" UUID NOT NULL,
    "told_week" DATE NOT NULL,

    CONSTRAINT "weekly_mail_pkey" PRIMARY KEY ("location","staff_id")
);

-- DropIndex
DROP INDEX "daily_report_normal_staff_id_date_idx";

-- DropIndex
DROP INDEX "daily_report_extended_staff_id_date_idx";

-- CreateIndex
CREATE INDEX "daily_report_normal_staff_id_date_id_idx" ON "daily_report_normal"("staff_id", "date", "id");

-- CreateIndex
CREATE INDEX "daily_report_normal_staff_id_name_date_id_idx" ON "daily_report_normal"("staff_id", "name", "date", "id");

-- CreateIndex
CREATE INDEX "daily_report_extended_staff_id_date_id_idx" ON "daily_report_extended"("staff_id", "date", "id");

-- AddForeignKey
ALTER TABLE "work_sum" ADD CONSTRAINT "work_sum_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "weekly_mail" ADD CONSTRAINT "weekly_mail_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "weekly_mail" ADD CONSTRAINT "weekly_mail_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- What Prisma cannot express --------------------------------------------------------------------

ALTER TABLE daily_report_extended ADD CONSTRAINT daily_report_extended_task CHECK (task IN (
  'Al Uploading', 'Email', 'External Training', 'Internal Training', 'Interview prepration', 'More Docs Op''s',
  'Other Tasks', 'Report Compilation', 'SOP Review editing', 'Team Meeting'));
ALTER TABLE work_sum ADD CONSTRAINT work_sum_work CHECK (
  work IN ('visa', 'deposit', 'docUpload', 'application', 'Spoken', 'Not Spoken', 'Appointment'));
-- A week is named by its Monday.
ALTER TABLE weekly_mail ADD CONSTRAINT weekly_mail_monday CHECK (extract(isodow FROM told_week) = 1);

-- What stands already.
INSERT INTO work_sum (staff_id, day, work, count)
SELECT staff_id, india_day(date), coalesce(name, type), count(*) FROM daily_report_normal GROUP BY 1, 2, 3;

-- The sums go with the lines. In the order of their key, as others change them too.
CREATE FUNCTION add_work_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work_sum AS kept (staff_id, day, work, count)
  SELECT staff_id, india_day(date), coalesce(name, type), count(*) FROM written GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (staff_id, day, work) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER add_work_sums AFTER INSERT ON daily_report_normal REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION add_work_sums();

-- A line is written once; whoever puts one right by hand puts its sum right. Which case it is of counts nowhere.
CREATE FUNCTION change_work_sum(line daily_report_normal, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO work_sum AS kept (staff_id, day, work, count)
  VALUES (line.staff_id, india_day(line.date), coalesce(line.name, line.type), change)
  ON CONFLICT (staff_id, day, work) DO UPDATE SET count = kept.count + excluded.count
$$;
CREATE FUNCTION move_work_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_work_sum(OLD, -1);
  IF TG_OP = 'UPDATE' THEN PERFORM change_work_sum(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER move_work_sum AFTER DELETE OR UPDATE OF staff_id, name, type, date ON daily_report_normal
  FOR EACH ROW EXECUTE FUNCTION move_work_sum();
