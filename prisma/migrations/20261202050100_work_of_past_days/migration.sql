-- A day that is over stays in the reports as it was told: deleting a record takes back what it counted on the same day of India.

-- One line after the other in the order of the sums, as others change them too.
CREATE OR REPLACE FUNCTION take_work_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line daily_report_normal;
  work jsonb := '[]';
BEGIN
  FOR line IN
    SELECT * FROM daily_report_normal WHERE india_day(date) = india_day(NEW.at) AND record_id IN (
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
