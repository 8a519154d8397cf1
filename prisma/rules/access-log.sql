-- The access log tells who opened or took along whose data, for thirteen months.

-- A line is never changed, and goes only when its time is over: the office has to keep these logs for a year, and
-- whoever looked where they should not must not be able to hide it.
CREATE OR REPLACE FUNCTION access_line_stays() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '13 months' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a line of the access log is neither changed nor deleted before its time';
END
$$;

CREATE OR REPLACE TRIGGER access_line_stays BEFORE UPDATE OR DELETE ON access_line
  FOR EACH ROW EXECUTE FUNCTION access_line_stays();

-- How many different people somebody has taken along in exports since a moment, with those who are about to be.
-- Locks the taker's exports until the commit: two files at the same instant would each find room for themselves.
CREATE OR REPLACE FUNCTION taken_along(taker uuid, more text[], since timestamptz) RETURNS int
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('taken_along ' || taker, 0));
  RETURN (SELECT count(*) FROM (
    SELECT unnest(more)
    UNION SELECT unnest(people) FROM access_line WHERE staff_id = taker AND kind = 'export' AND at >= since) AS all_people);
END
$$;
