-- A line of daily work names the record that it was about: deleting the record takes the line back, and undoing the
-- deletion puts it there again. Lines from before name none and stay.

-- AlterTable
ALTER TABLE "daily_report_normal" ADD COLUMN "record_id" UUID;

-- CreateIndex
CREATE INDEX "daily_report_normal_record_id_idx" ON "daily_report_normal"("record_id") WHERE (record_id IS NOT NULL);

-- What Prisma cannot express --------------------------------------------------------------------

-- Takes the work of a deleted entry, and of all that went with it, out of the reports and keeps it with the entry. One
-- line after the other in the order of the sums, as others change them too.
CREATE FUNCTION take_work_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line daily_report_normal;
  work jsonb := '[]';
BEGIN
  FOR line IN
    SELECT * FROM daily_report_normal WHERE record_id IN (
      SELECT (kept->>'id')::uuid FROM jsonb_each(NEW.content->'rows') AS of_table (name, list),
        jsonb_array_elements(list) AS kept WHERE kept ? 'id')
    ORDER BY staff_id, india_day(date), coalesce(name, type), id FOR UPDATE
  LOOP
    work := work || to_jsonb(line);
    DELETE FROM daily_report_normal WHERE id = line.id;
  END LOOP;
  NEW.content := NEW.content || jsonb_build_object('work', work);
  RETURN NEW;
END $$;
CREATE TRIGGER take_work_back BEFORE INSERT ON undo_entry FOR EACH ROW EXECUTE FUNCTION take_work_back();
