-- The audit log tells who did what, for ever.

-- A line is of the branch that it names, of its case's, or of the only one of the person that it is about; null is
-- the house's.
CREATE OR REPLACE FUNCTION line_branch(subject text, detail jsonb, actor uuid) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT b.code FROM branch b WHERE b.code IN ($2 ->> 'location', $2 #>> '{filters,location}', $1) LIMIT 1),
    (SELECT a.location FROM assessment a WHERE a.ref_no = $1),
    (SELECT t.location FROM trash t WHERE t.ref_no = $1),
    (SELECT b.code FROM branch b WHERE $1 LIKE b.prefix || '-__-%' LIMIT 1),
    (SELECT s.limited_to[1] FROM staff s WHERE s.email = $1 AND cardinality(s.limited_to) = 1),
    (SELECT s.limited_to[1] FROM staff s WHERE s.id = $3 AND cardinality(s.limited_to) = 1
       AND NOT EXISTS (SELECT FROM staff about WHERE about.email = $1)))
$$;

-- A line of the audit log is neither changed nor deleted, whatever writes: the trigger fires also in a session that
-- puts others aside. Only another trigger may change one, and the erasure of a person alone does: it takes the details.
CREATE OR REPLACE FUNCTION audit_line_stays() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'a line of the audit log is neither changed nor deleted';
END
$$;

CREATE OR REPLACE TRIGGER audit_line_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_line
  FOR EACH STATEMENT EXECUTE FUNCTION audit_line_stays();
ALTER TABLE audit_line ENABLE ALWAYS TRIGGER audit_line_stays;
