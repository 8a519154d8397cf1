-- Other processes hear of a commit by NOTIFY. Ids alone, so that nothing of a student is in what is said; a payload
-- has room for 8,000 letters: 200 ids.

-- Everybody whose notifications changed is named.
CREATE OR REPLACE FUNCTION say_notified() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  part text;
BEGIN
  FOR part IN
    SELECT string_agg(id, ',') FROM (
      SELECT id::text, (row_number() OVER () - 1) / 200 AS nth FROM (SELECT DISTINCT staff_id AS id FROM told) each
    ) numbered GROUP BY nth
  LOOP
    PERFORM pg_notify('notified', part);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notification_changed AFTER UPDATE ON notification
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION say_notified();

CREATE OR REPLACE TRIGGER notification_written AFTER INSERT ON notification
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION say_notified();

-- A session that ends closes its streams at once.
CREATE OR REPLACE FUNCTION say_session_ended() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  part text;
BEGIN
  FOR part IN
    SELECT string_agg(id::text, ',') FROM (
      SELECT id, (row_number() OVER () - 1) / 200 AS nth FROM gone
    ) numbered GROUP BY nth
  LOOP
    PERFORM pg_notify('session_ended', part);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER session_ended AFTER DELETE ON session
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION say_session_ended();
