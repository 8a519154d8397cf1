-- The dashboard's counters say whose the rows are: a counsellor's lists are of their own, and so are their numbers.

-- AlterTable
ALTER TABLE "counter_change" ADD COLUMN "handler_id" UUID;

CREATE OR REPLACE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counter text := CASE WHEN TG_NARGS = 0 THEN 'state' ELSE quote_literal(TG_ARGV[0]) END;
  parts text[] := '{}';
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN parts := parts || format('SELECT location, %s::text AS counter, handler_id, 1 AS n FROM added', counter); END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN parts := parts || format('SELECT location, %s::text AS counter, handler_id, -1 AS n FROM removed', counter); END IF;
  EXECUTE format('INSERT INTO counter_change (location, counter, handler_id, change)
    SELECT location, counter, handler_id, sum(n) FROM (%s) AS changes GROUP BY 1, 2, 3 HAVING sum(n) <> 0', array_to_string(parts, ' UNION ALL '));
  RETURN NULL;
END $$;

-- What stands already, counted once. The table is locked by its change: what is being written was counted by then, or
-- waits and counts itself.
DELETE FROM counter_change;
INSERT INTO counter_change (location, counter, handler_id, change)
SELECT location, state::text, handler_id, count(*) FROM assessment GROUP BY 1, 2, 3
UNION ALL SELECT location, 'applications', handler_id, count(*) FROM application GROUP BY 1, 3
UNION ALL SELECT location, 'offerLetters', handler_id, count(*) FROM offer_letter GROUP BY 1, 3
UNION ALL SELECT location, 'visas', handler_id, count(*) FROM visa GROUP BY 1, 3;
