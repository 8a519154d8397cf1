-- Days, months and financial years are India's, whatever the time zone of the server or the session.

-- A moment has a calendar day in India. The function is immutable, so that indexes can be made by it.
CREATE OR REPLACE FUNCTION india_day(moment timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT (moment AT TIME ZONE 'Asia/Kolkata')::date
$$;

-- A month is named by its first day, as the sums of months are.
CREATE OR REPLACE FUNCTION first_of_month(day date) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT make_date(extract(year FROM day)::int, extract(month FROM day)::int, 1)
$$;

-- A financial year is named by the calendar year in which it begins: it runs from April to March.
CREATE OR REPLACE FUNCTION financial_year(moment timestamptz) RETURNS smallint
LANGUAGE sql IMMUTABLE AS $$
  SELECT extract(year FROM (moment AT TIME ZONE 'Asia/Kolkata') - interval '3 months')::smallint
$$;
