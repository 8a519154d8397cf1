-- The dashboard's counters go with what they count.

-- A statement writes what it adds and takes away as one row a counter, branch and handler, which the worker folds
-- later: changes of one counter never wait for each other. The argument is the counter's name; a case is counted
-- under its state.
CREATE OR REPLACE FUNCTION count_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  counter text := CASE WHEN TG_NARGS = 0 THEN 'state' ELSE quote_literal(TG_ARGV[0]) END;
  parts text[] := '{}';
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    parts := parts || format('SELECT location, %s::text AS counter, handler_id, 1 AS n FROM added', counter);
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    parts := parts || format('SELECT location, %s::text AS counter, handler_id, -1 AS n FROM removed', counter);
  END IF;
  EXECUTE format(
    'INSERT INTO counter_change (location, counter, handler_id, change)
       SELECT location, counter, handler_id, sum(n) FROM (%s) AS changes
       GROUP BY 1, 2, 3 HAVING sum(n) <> 0',
    array_to_string(parts, ' UNION ALL '));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER count_delete AFTER DELETE ON application
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_change('applications');

CREATE OR REPLACE TRIGGER count_insert AFTER INSERT ON application
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_change('applications');

CREATE OR REPLACE TRIGGER count_update AFTER UPDATE ON application
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('applications');

CREATE OR REPLACE TRIGGER count_delete AFTER DELETE ON assessment
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_change();

CREATE OR REPLACE TRIGGER count_insert AFTER INSERT ON assessment
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_change();

CREATE OR REPLACE TRIGGER count_update AFTER UPDATE ON assessment
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_change();

CREATE OR REPLACE TRIGGER count_delete AFTER DELETE ON offer_letter
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_change('offerLetters');

CREATE OR REPLACE TRIGGER count_insert AFTER INSERT ON offer_letter
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_change('offerLetters');

CREATE OR REPLACE TRIGGER count_update AFTER UPDATE ON offer_letter
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('offerLetters');

CREATE OR REPLACE TRIGGER count_delete AFTER DELETE ON visa
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_change('visas');

CREATE OR REPLACE TRIGGER count_insert AFTER INSERT ON visa
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_change('visas');

CREATE OR REPLACE TRIGGER count_update AFTER UPDATE ON visa
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('visas');
