-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

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
-- puts others aside.
CREATE OR REPLACE FUNCTION audit_line_stays() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a line of the audit log is neither changed nor deleted';
END
$$;

CREATE OR REPLACE TRIGGER audit_line_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_line
  FOR EACH STATEMENT EXECUTE FUNCTION audit_line_stays();
ALTER TABLE audit_line ENABLE ALWAYS TRIGGER audit_line_stays;

-- The arguments are how many rows of the table a case may have, and how many bytes of which column. Entries are far
-- more than any student has; lib/platform/errors.ts says the refusal in words.
CREATE OR REPLACE FUNCTION case_full() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  is_full boolean;
BEGIN
  EXECUTE format(
    'SELECT EXISTS (SELECT FROM (SELECT DISTINCT assessment_id AS id FROM added) of
       WHERE (SELECT count(*) FROM (SELECT FROM %I t WHERE t.assessment_id = of.id LIMIT $1 + 1) held) > $1)',
    TG_TABLE_NAME) INTO is_full USING TG_ARGV[0]::int;
  IF is_full THEN
    RAISE EXCEPTION 'case full: % rows of %', TG_ARGV[0], TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  IF TG_NARGS = 1 THEN
    RETURN NULL;
  END IF;
  EXECUTE format(
    'SELECT EXISTS (SELECT FROM (SELECT DISTINCT assessment_id AS id FROM added) of
       WHERE (SELECT sum(octet_length(t.%I)) FROM %I t WHERE t.assessment_id = of.id) > $1)',
    TG_ARGV[1], TG_TABLE_NAME) INTO is_full USING TG_ARGV[2]::int;
  IF is_full THEN
    RAISE EXCEPTION 'case full: text of %', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER application_full AFTER INSERT ON application
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER applied_course_full AFTER INSERT ON applied_course
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER coe_full AFTER INSERT ON coe
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER deposit_full AFTER INSERT ON deposit
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER document_full AFTER INSERT ON document
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER follow_up_full AFTER INSERT ON follow_up
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('1000');

CREATE OR REPLACE TRIGGER offer_letter_full AFTER INSERT ON offer_letter
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER passport_full AFTER INSERT ON passport
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER qualification_full AFTER INSERT ON qualification
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER remark_full AFTER INSERT ON remark
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('1000', 'remarks', '1000000');

CREATE OR REPLACE TRIGGER status_update_full AFTER INSERT ON status_update
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('2000', 'msg', '1000000');

CREATE OR REPLACE TRIGGER test_taken_full AFTER INSERT ON test_taken
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER visa_full AFTER INSERT ON visa
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

CREATE OR REPLACE TRIGGER voucher_full AFTER INSERT ON voucher
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('1000');

CREATE OR REPLACE TRIGGER work_experience_full AFTER INSERT ON work_experience
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');

-- The refusal names `branch closed`, which lib/platform/errors.ts has words for.
CREATE OR REPLACE FUNCTION refuse_branch() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'branch closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'branch_closed';
END
$$;

-- A branch's numbers begin with its prefix.
CREATE OR REPLACE FUNCTION branch_prefix(code text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT prefix FROM branch WHERE branch.code = $1
$$;

-- A branch has given numbers where there is a sequence of its prefix, or a series of vouchers.
CREATE OR REPLACE FUNCTION branch_numbered(branch text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM pg_class
      WHERE relkind = 'S' AND relname ~ format('^ref_no_%s_\d\d$', lower(branch_prefix($1))))
    OR EXISTS (SELECT FROM voucher_series WHERE location = $1)
$$;

-- What moves to a branch, a lead there, and what a branch pays without a student need one that is switched on. The
-- cases of a branch that was switched off go on, so what is written about them is not refused.
CREATE OR REPLACE FUNCTION branch_takes_new() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM branch WHERE code = NEW.location AND active) THEN
    PERFORM refuse_branch();
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER branch_takes_new BEFORE UPDATE OF location ON assessment
  FOR EACH ROW WHEN (OLD.location <> NEW.location)
  EXECUTE FUNCTION branch_takes_new();

CREATE OR REPLACE TRIGGER branch_takes_new BEFORE INSERT ON lead
  FOR EACH ROW EXECUTE FUNCTION branch_takes_new();

CREATE OR REPLACE TRIGGER branch_takes_new_later BEFORE UPDATE OF location ON lead
  FOR EACH ROW WHEN (OLD.location <> NEW.location)
  EXECUTE FUNCTION branch_takes_new();

CREATE OR REPLACE TRIGGER branch_takes_new BEFORE INSERT ON voucher
  FOR EACH ROW WHEN (NEW.assessment_id IS NULL AND NEW.refund_of_id IS NULL AND NEW.number = '')
  EXECUTE FUNCTION branch_takes_new();

-- A branch keeps its code, and its prefix once a number was made with it; one branch stays switched on. Processes
-- tell by the versions that what they know is old, so each change counts.
CREATE OR REPLACE FUNCTION keep_branch() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW.code <> OLD.code THEN broken := 'branch kept';
  ELSIF NEW.prefix <> OLD.prefix THEN
    -- A number that is being made right now is waited for.
    LOCK TABLE assessment, voucher IN SHARE MODE;
    IF branch_numbered(OLD.code) THEN broken := 'branch prefix used'; END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.active AND NOT NEW.active THEN
    PERFORM 1 FROM branch WHERE active ORDER BY code FOR NO KEY UPDATE;
    IF NOT EXISTS (SELECT FROM branch WHERE active AND code <> OLD.code) THEN broken := 'last branch'; END IF;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION '%', broken USING ERRCODE = 'check_violation', CONSTRAINT = replace(broken, ' ', '_');
  END IF;
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_branch BEFORE UPDATE OR DELETE ON branch
  FOR EACH ROW EXECUTE FUNCTION keep_branch();

-- Nobody is limited to a branch that is not there: an array has no foreign key, and codes never go or change.
CREATE OR REPLACE FUNCTION staff_branches_known() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM unnest(NEW.limited_to) AS limit_code LEFT JOIN branch ON code = limit_code WHERE code IS NULL
  ) THEN
    PERFORM refuse_branch();
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER staff_branches_known BEFORE INSERT OR UPDATE OF limited_to ON staff
  FOR EACH ROW WHEN (NEW.limited_to <> '{}')
  EXECUTE FUNCTION staff_branches_known();

-- A case gets its number once, and its full name and the texts that people search by follow what is typed.
CREATE OR REPLACE FUNCTION assessment_before_write() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.ref_no = '' THEN
      NEW.ref_no := next_ref_no(NEW.location);
    END IF;
  ELSIF NEW.ref_no <> OLD.ref_no THEN
    RAISE EXCEPTION 'ref_no never changes';
  END IF;
  NEW.full_name := concat_ws(' ', NEW.first_name, NEW.surname);
  IF TG_OP = 'INSERT'
    OR (NEW.full_name, NEW.own_name, NEW.mobile, NEW.official_mobile,
        NEW.email, NEW.official_email, NEW.spouse_name, NEW.search_text)
      IS DISTINCT FROM
       (OLD.full_name, OLD.own_name, OLD.mobile, OLD.official_mobile,
        OLD.email, OLD.official_email, OLD.spouse_name, OLD.search_text)
  THEN
    NEW.search_text := assessment_search_text(NEW);
    NEW.name_key := name_key(NEW.full_name);
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER assessment_before_write BEFORE INSERT OR UPDATE ON assessment
  FOR EACH ROW EXECUTE FUNCTION assessment_before_write();

-- A university stands under its name.
CREATE OR REPLACE FUNCTION list_university() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed_as := lower(NEW.name);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER university_listed_as BEFORE INSERT OR UPDATE OF name, listed_as ON university
  FOR EACH ROW EXECUTE FUNCTION list_university();

-- A course stands under its university. A unit separator between the two puts "Leeds" with all its courses before
-- "Leeds Beckett".
CREATE OR REPLACE FUNCTION list_course() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed_as := (
    SELECT u.listed_as || E'\x1f' || u.country || E'\x1f' || lower(NEW.program)
    FROM university u WHERE u.id = NEW.university_id);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER course_listed_as BEFORE INSERT OR UPDATE OF program, university_id, listed_as ON course
  FOR EACH ROW EXECUTE FUNCTION list_course();

-- A university that gets another name or country takes its courses along.
CREATE OR REPLACE FUNCTION list_courses_of_university() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course SET listed_as = '' WHERE university_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER university_courses_listed_as AFTER UPDATE OF name, country ON university
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.country IS DISTINCT FROM NEW.country)
  EXECUTE FUNCTION list_courses_of_university();

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

-- The refusal names `day closed`, which lib/platform/errors.ts has words for.
CREATE OR REPLACE FUNCTION refuse_closed_day() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'day closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'day_closed';
END
$$;

-- A closed day takes no record. Who closes a day has the branch's row alone, so who writes a record waits for who is
-- closing, and the other way round.
CREATE OR REPLACE FUNCTION day_closed(branch text, of_day date) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM branch b WHERE b.code = branch FOR KEY SHARE;
  RETURN EXISTS (
    SELECT FROM day_close c WHERE c.location = branch AND c.day = of_day AND c.reopened_at IS NULL);
END
$$;

-- A closing in force has counted the cash of every day before it, closed or not. Locks as day_closed does.
CREATE OR REPLACE FUNCTION day_counted(branch text, of_day date) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM branch b WHERE b.code = branch FOR KEY SHARE;
  RETURN EXISTS (
    SELECT FROM day_close c WHERE c.location = branch AND c.day >= of_day AND c.reopened_at IS NULL);
END
$$;

-- Closings of a day are counted, and one at a time is in force.
CREATE OR REPLACE FUNCTION day_close_before_insert() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM branch WHERE code = NEW.location FOR UPDATE;
  SELECT coalesce(max(round), 0) + 1 INTO NEW.round
    FROM day_close WHERE location = NEW.location AND day = NEW.day;
  IF day_closed(NEW.location, NEW.day) THEN
    PERFORM refuse_closed_day();
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER day_close_before_insert BEFORE INSERT ON day_close
  FOR EACH ROW EXECUTE FUNCTION day_close_before_insert();

-- A closing never changes: it may be opened again once, the last day first, because each one counts on those before
-- it.
CREATE OR REPLACE FUNCTION keep_day_close() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open text[] := ARRAY['reopened_by_id', 'reopened_at', 'reopen_reason'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.reopened_at IS NULL AND to_jsonb(NEW) - open = to_jsonb(OLD) - open THEN
    PERFORM FROM branch WHERE code = OLD.location FOR UPDATE;
    IF EXISTS (
      SELECT FROM day_close c
      WHERE c.location = OLD.location AND c.day > OLD.day AND c.reopened_at IS NULL
    ) THEN
      RAISE EXCEPTION 'later closing' USING ERRCODE = 'check_violation', CONSTRAINT = 'later_closing';
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'day close kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'day_close_kept';
END
$$;

CREATE OR REPLACE TRIGGER keep_day_close BEFORE UPDATE OR DELETE ON day_close
  FOR EACH ROW EXECUTE FUNCTION keep_day_close();

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

-- A follow-up says when it was completed. A moment that it brings stays, as when a case comes back from the trash.
CREATE OR REPLACE FUNCTION follow_up_completed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.completed_at := CASE WHEN NEW.remarks IS NOT NULL
    THEN coalesce(NEW.completed_at, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END) END;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER follow_up_completed BEFORE INSERT OR UPDATE OF remarks, completed_at ON follow_up
  FOR EACH ROW EXECUTE FUNCTION follow_up_completed();

-- A case says when its next follow-up is and how interested the student was last, so that lists go by it along an
-- index. A rejected case has no next one: its open follow-ups are shelved.
CREATE OR REPLACE FUNCTION keep_next_call() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  case_id  uuid := coalesce(NEW.assessment_id, OLD.assessment_id);
  next_day date;
  how_hot  text;
BEGIN
  SELECT min(follow_up_date) INTO next_day FROM follow_up WHERE assessment_id = case_id AND remarks IS NULL AND NOT shelved;
  SELECT student_status INTO how_hot FROM follow_up
    WHERE assessment_id = case_id AND remarks IS NOT NULL AND student_status IS NOT NULL
    ORDER BY follow_up_date DESC, id DESC LIMIT 1;
  UPDATE assessment SET next_follow_up_on = next_day, hotness = how_hot
    WHERE id = case_id AND (next_follow_up_on, hotness) IS DISTINCT FROM (next_day, how_hot);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER next_call_changed AFTER UPDATE OF remarks, follow_up_date, student_status, shelved ON follow_up
  FOR EACH ROW EXECUTE FUNCTION keep_next_call();

CREATE OR REPLACE TRIGGER next_call_gone AFTER DELETE ON follow_up
  FOR EACH ROW EXECUTE FUNCTION keep_next_call();

CREATE OR REPLACE TRIGGER next_call_written AFTER INSERT ON follow_up
  FOR EACH ROW EXECUTE FUNCTION keep_next_call();

-- The open follow-ups of a rejected case are nobody's work: each has a copy of that, so that every bucket is one
-- range of an index.
CREATE OR REPLACE FUNCTION shelve_follow_up() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT state = 'rejected' INTO NEW.shelved FROM assessment WHERE id = NEW.assessment_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER shelve_follow_up BEFORE INSERT ON follow_up
  FOR EACH ROW EXECUTE FUNCTION shelve_follow_up();

-- A case that is rejected, or active again, takes its follow-ups along.
CREATE OR REPLACE FUNCTION shelve_follow_ups() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE follow_up SET shelved = (NEW.state = 'rejected') WHERE assessment_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER shelve_follow_ups AFTER UPDATE OF state ON assessment
  FOR EACH ROW WHEN ((OLD.state = 'rejected') <> (NEW.state = 'rejected'))
  EXECUTE FUNCTION shelve_follow_ups();

-- The rows of these tables go with one of `root`: what hangs on it by ON DELETE CASCADE, directly or through others.
-- `step` is the order in which rows can be written.
CREATE OR REPLACE FUNCTION kept_tables(root regclass) RETURNS TABLE (relation regclass, step int)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE inside (relation) AS (
    SELECT root
    UNION
    SELECT conrelid::regclass FROM pg_constraint JOIN inside ON confrelid = inside.relation
    WHERE contype = 'f' AND confdeltype = 'c'
  ), ways (relation, step) AS (
    SELECT root, 0
    UNION
    SELECT conrelid::regclass, ways.step + 1 FROM pg_constraint JOIN ways ON confrelid = ways.relation
    WHERE contype = 'f' AND conrelid <> confrelid
      AND conrelid IN (SELECT inside.relation FROM inside) AND ways.step < 50
  )
  SELECT ways.relation, max(ways.step) FROM ways GROUP BY 1
$$;

-- The foreign keys to these tables: `own` ones bring more of the rows that go, by the others a row that stays loses
-- what it refers to.
CREATE OR REPLACE FUNCTION kept_keys(root regclass)
  RETURNS TABLE (child regclass, parent regclass, columns name[], named name[], own boolean, step int)
LANGUAGE sql STABLE AS $$
  SELECT conrelid::regclass, confrelid::regclass,
    (SELECT array_agg(attname ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute ON attrelid = conrelid AND attnum = number),
    (SELECT array_agg(attname ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute ON attrelid = confrelid AND attnum = number),
    confdeltype = 'c', inside.step
  FROM pg_constraint
  JOIN kept_tables(root) AS parents ON parents.relation = confrelid
  LEFT JOIN kept_tables(root) AS inside ON inside.relation = conrelid
  WHERE contype = 'f' AND (confdeltype = 'n' OR (confdeltype = 'c' AND conrelid <> confrelid))
$$;

-- A key's condition on `r` is that it refers to one of the parent's rows in $1.
CREATE OR REPLACE FUNCTION kept_key_condition(parent regclass, columns name[], named name[]) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT format('(%s) IN (SELECT %s FROM jsonb_populate_recordset(NULL::%s, $1) AS p)',
    (SELECT string_agg(format('r.%I', name), ', ' ORDER BY place)
      FROM unnest(columns) WITH ORDINALITY AS k (name, place)),
    (SELECT string_agg(format('p.%I', name), ', ' ORDER BY place)
      FROM unnest(named) WITH ORDINALITY AS k (name, place)),
    parent)
$$;

-- A row that is about to be deleted is answered with all that goes along, as `rows` by table, and with the `links`
-- that other rows lose. Each row is locked before it is read, so that what is kept is what was there last.
CREATE OR REPLACE FUNCTION keep_rows(root regclass, root_id uuid) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  kept  jsonb;
  links jsonb := '[]';
  key   record;
  more  jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(r) FROM %s AS r WHERE id = $1 FOR UPDATE', root) INTO STRICT more USING root_id;
  kept := jsonb_build_object(root::text, jsonb_build_array(more));
  FOR key IN SELECT * FROM kept_keys(root) WHERE own ORDER BY step LOOP
    EXECUTE format(
      'SELECT jsonb_agg(line) FROM (SELECT to_jsonb(r) AS line FROM %s AS r WHERE %s FOR UPDATE OF r) AS locked',
      key.child, kept_key_condition(key.parent, key.columns, key.named))
      INTO more USING kept->(key.parent::text);
    -- A row that two keys lead to is kept once.
    IF more IS NOT NULL THEN
      kept := kept || jsonb_build_object(key.child::text, (
        SELECT jsonb_agg(DISTINCT line)
        FROM jsonb_array_elements(coalesce(kept->(key.child::text), '[]') || more) AS line));
    END IF;
  END LOOP;
  -- A row that goes along itself comes back with what it refers to.
  FOR key IN SELECT * FROM kept_keys(root) WHERE NOT own LOOP
    EXECUTE format(
      'SELECT jsonb_agg(jsonb_build_object(''id'', r.id, %1$L, r.%1$I)) FROM %2$s AS r WHERE %3$s
         AND to_jsonb(r.id) NOT IN (SELECT line->''id'' FROM jsonb_array_elements($2) AS line)',
      key.columns[1], key.child, kept_key_condition(key.parent, key.columns, key.named))
      INTO more USING kept->(key.parent::text), coalesce(kept->(key.child::text), '[]');
    IF more IS NOT NULL THEN
      links := links || jsonb_build_object('table', key.child::text, 'column', key.columns[1], 'rows', more);
    END IF;
  END LOOP;
  RETURN jsonb_build_object('rows', kept, 'links', links);
END
$$;

-- What keep_rows answered is written again as it was: of each row the columns, and of the links the keys, that there
-- are still, so that migrations may come in between.
CREATE OR REPLACE FUNCTION restore_rows(root regclass, content jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  part   record;
  writes text;
BEGIN
  FOR part IN
    SELECT relation, content->'rows'->(relation::text) AS rows FROM kept_tables(root)
    WHERE content->'rows' ? relation::text ORDER BY step
  LOOP
    SELECT string_agg(quote_ident(attname), ', ') INTO writes FROM pg_attribute
      WHERE attrelid = part.relation AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND part.rows->0 ? attname::text;
    EXECUTE format(
      'INSERT INTO %1$s (%2$s) SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1)', part.relation, writes)
      USING part.rows;
  END LOOP;
  FOR part IN
    SELECT child, keys.columns[1] AS name, link->'rows' AS rows FROM kept_keys(root) AS keys
    JOIN jsonb_array_elements(content->'links') AS link
      ON link->>'table' = child::text AND link->>'column' = keys.columns[1]
    -- The file of a mail takes the original by itself when it is written (attached_original).
    WHERE NOT own AND keys.columns[1] <> 'original_mail_id'
  LOOP
    -- A lead that was opened again while its case lay in the trash, closed or given another number, is its own now.
    EXECUTE format(
      'UPDATE %1$s AS r SET %2$I = l.%2$I FROM jsonb_populate_recordset(NULL::%1$s, $1) AS l
       WHERE r.id = l.id AND r.%2$I IS NULL AND (%1$L <> ''lead'' OR to_jsonb(r)->>''state'' = ''assessment'')',
      part.child, part.name)
      USING part.rows;
  END LOOP;
END
$$;

-- The files of what keep_rows answered stay stored while it is kept.
CREATE OR REPLACE FUNCTION kept_files(root regclass, content jsonb) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE AS $$
DECLARE
  key record;
BEGIN
  FOR key IN
    SELECT conrelid::regclass AS child, attname FROM pg_constraint
    JOIN kept_tables(root) ON relation = conrelid
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'stored_file'::regclass
  LOOP
    RETURN QUERY EXECUTE format(
      'SELECT r.%1$I FROM jsonb_populate_recordset(NULL::%2$s, $1) AS r WHERE r.%1$I IS NOT NULL',
      key.attname, key.child)
      USING content->'rows'->(key.child::text);
  END LOOP;
END
$$;

-- A lead and an assessment of one mobile that are written at the same time wait for each other at this lock. There
-- are few of them, so that many cases that are written at once hold few, and hold them together.
CREATE OR REPLACE FUNCTION lead_lock(mobile text) RETURNS int
LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtext(mobile) & 255
$$;

-- Nobody who is an assessment is an open lead, whoever is quicker.
CREATE OR REPLACE FUNCTION lead_is_no_case() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(130500, lead_lock(NEW.mobile));
  IF EXISTS (SELECT FROM assessment WHERE mobile = NEW.mobile) THEN
    RAISE EXCEPTION 'lead is a case' USING ERRCODE = 'check_violation', CONSTRAINT = 'lead_is_a_case';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER lead_is_no_case BEFORE INSERT OR UPDATE OF state, mobile ON lead
  FOR EACH ROW WHEN (NEW.state = 'open')
  EXECUTE FUNCTION lead_is_no_case();

-- An open lead becomes the assessment that is written with its mobile, whoever writes it.
CREATE OR REPLACE FUNCTION lead_becomes_case() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(130500, lead_lock(NEW.mobile));
  PERFORM lead_hands_over(id, NEW.id) FROM lead WHERE mobile = NEW.mobile AND state = 'open';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER lead_becomes_case AFTER INSERT ON assessment
  FOR EACH ROW EXECUTE FUNCTION lead_becomes_case();

CREATE OR REPLACE TRIGGER lead_becomes_case_later AFTER UPDATE OF mobile ON assessment
  FOR EACH ROW WHEN (OLD.mobile <> NEW.mobile)
  EXECUTE FUNCTION lead_becomes_case();

-- A lead hands over who calls, where they heard of us and the planned call; what the assessment has already stays.
-- The desk's leads wait for handing out (decision A3), as do those of somebody who cannot work on the case.
CREATE OR REPLACE FUNCTION lead_hands_over(lead_id uuid, case_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  old_lead  lead;
  into_case assessment;
  caller    uuid;
BEGIN
  SELECT * INTO STRICT old_lead FROM lead WHERE id = lead_id FOR NO KEY UPDATE;
  SELECT * INTO STRICT into_case FROM assessment WHERE id = case_id FOR NO KEY UPDATE;
  UPDATE lead
    SET state = 'assessment', close_reason = NULL, close_words = NULL, assessment_id = case_id, ended_at = now(),
      version = version + 1
    WHERE id = lead_id;
  SELECT id INTO caller FROM staff
    WHERE id = old_lead.handler_id AND active AND role <> 'reception'
      AND (cardinality(limited_to) = 0 OR into_case.location = ANY (limited_to));
  IF into_case.handler_id IS NULL AND caller IS NOT NULL OR into_case.source IS NULL AND old_lead.source IS NOT NULL THEN
    UPDATE assessment SET handler_id = coalesce(handler_id, caller), source = coalesce(source, old_lead.source)
      WHERE id = case_id;
  END IF;
  -- The follow-ups of a case that is being restored come back after it: they lie in its trash until then.
  IF old_lead.state = 'open'
    AND NOT EXISTS (SELECT FROM follow_up WHERE assessment_id = case_id AND remarks IS NULL)
    AND NOT EXISTS (
      SELECT FROM trash, jsonb_array_elements(content->'rows'->'follow_up') AS kept
      WHERE trash.id = case_id AND kept->>'remarks' IS NULL)
  THEN
    -- An appointment is the one action that has a time of day.
    INSERT INTO follow_up (id, assessment_id, action, follow_up_date, follow_up_time)
    VALUES (gen_random_uuid(), case_id,
      CASE WHEN old_lead.follow_up_time IS NULL THEN 'Generic Follow Up' ELSE 'Appointment' END,
      old_lead.follow_up_on, old_lead.follow_up_time);
  END IF;
END
$$;

-- A case's own columns say when it was enquired and accepted. The day of its first acceptance stays, also where it is
-- rejected later. Nobody has spoken with the student since the last contact, or since the case was accepted. A case
-- without a planned follow-up has the last day there is in `call_by`, by which lists are sorted.
CREATE OR REPLACE FUNCTION assessment_milestones() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.enquired_on := india_day(NEW.created_at);
  IF NEW.state = 'active' AND NEW.accepted_on IS NULL THEN
    NEW.accepted_on := CASE TG_OP WHEN 'INSERT' THEN NEW.enquired_on ELSE india_day(now()) END;
  END IF;
  NEW.quiet_since := coalesce(india_day(NEW.last_contact_at), NEW.accepted_on, NEW.enquired_on);
  NEW.call_by := coalesce(NEW.next_follow_up_on, '9999-12-31');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER assessment_milestones BEFORE INSERT OR UPDATE ON assessment
  FOR EACH ROW EXECUTE FUNCTION assessment_milestones();

-- An application counts as sent since its own date where it is new, since today where it is changed, and since the
-- day that it brings where it comes back from the trash.
CREATE OR REPLACE FUNCTION application_sent() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.sent_on := CASE WHEN NEW.status NOT IN ('Saved', 'Not Applied')
    THEN coalesce(NEW.sent_on, india_day(CASE TG_OP WHEN 'INSERT' THEN NEW.date ELSE now() END)) END;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER application_sent BEFORE INSERT OR UPDATE OF status, sent_on ON application
  FOR EACH ROW EXECUTE FUNCTION application_sent();

-- A visa counts as received in the same way as an application as sent.
CREATE OR REPLACE FUNCTION visa_received() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.received_on := CASE WHEN NEW.status = 'Visa Recevied'
    THEN coalesce(NEW.received_on, india_day(CASE TG_OP WHEN 'INSERT' THEN NEW.date ELSE now() END)) END;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER visa_received BEFORE INSERT OR UPDATE OF status, received_on ON visa
  FOR EACH ROW EXECUTE FUNCTION visa_received();

-- A follow-up counts as spoken in the same way as an application as sent.
CREATE OR REPLACE FUNCTION follow_up_spoken() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.spoken_at := CASE WHEN NEW.remarks IS NOT NULL AND NEW.spoken = 'Spoken'
    THEN coalesce(NEW.spoken_at, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END) END;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER follow_up_spoken BEFORE INSERT OR UPDATE OF remarks, spoken, spoken_at ON follow_up
  FOR EACH ROW EXECUTE FUNCTION follow_up_spoken();

-- The records of each case say when it came how far.
CREATE OR REPLACE FUNCTION recorded_milestones()
  RETURNS TABLE (
    case_id uuid, applied_on date, offered_on date, deposited_on date, visa_on date, last_contact_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT a.id,
    (SELECT min(r.sent_on) FROM application r WHERE r.assessment_id = a.id),
    (SELECT min(india_day(r.date)) FROM offer_letter r
      WHERE r.assessment_id = a.id AND r.status IN ('Unconditional', 'Conditional')),
    (SELECT min(india_day(r.created_at)) FROM deposit r WHERE r.assessment_id = a.id),
    (SELECT min(r.received_on) FROM visa r WHERE r.assessment_id = a.id),
    (SELECT max(r.spoken_at) FROM follow_up r WHERE r.assessment_id = a.id)
  FROM assessment a
$$;

-- A case's columns are written where its records say otherwise. Where records were written with the triggers off:
--   SELECT count(*) FILTER (WHERE mend_milestones(id)) FROM assessment
CREATE OR REPLACE FUNCTION mend_milestones(of_case uuid) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assessment a SET (applied_on, offered_on, deposited_on, visa_on, last_contact_at)
    = (r.applied_on, r.offered_on, r.deposited_on, r.visa_on, r.last_contact_at)
  FROM recorded_milestones() r
  WHERE a.id = of_case AND r.case_id = of_case
    AND (a.applied_on, a.offered_on, a.deposited_on, a.visa_on, a.last_contact_at)
      IS DISTINCT FROM (r.applied_on, r.offered_on, r.deposited_on, r.visa_on, r.last_contact_at);
  RETURN FOUND;
END
$$;

-- Operations hold the case's row already. Who does not waits here for who does, so that the records are read as they
-- then stand.
CREATE OR REPLACE FUNCTION keep_milestones() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  case_id uuid := COALESCE(NEW.assessment_id, OLD.assessment_id);
BEGIN
  PERFORM FROM assessment WHERE id = case_id FOR NO KEY UPDATE;
  PERFORM mend_milestones(case_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER milestone_changed AFTER UPDATE ON application
  FOR EACH ROW WHEN (OLD.sent_on IS DISTINCT FROM NEW.sent_on)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_gone AFTER DELETE ON application
  FOR EACH ROW WHEN (OLD.sent_on IS NOT NULL)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_written AFTER INSERT ON application
  FOR EACH ROW WHEN (NEW.sent_on IS NOT NULL)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_written AFTER INSERT OR UPDATE OF created_at OR DELETE ON deposit
  FOR EACH ROW EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_changed AFTER UPDATE ON follow_up
  FOR EACH ROW WHEN (OLD.spoken_at IS DISTINCT FROM NEW.spoken_at)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_gone AFTER DELETE ON follow_up
  FOR EACH ROW WHEN (OLD.spoken_at IS NOT NULL)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_written AFTER INSERT ON follow_up
  FOR EACH ROW WHEN (NEW.spoken_at IS NOT NULL)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_written AFTER INSERT OR UPDATE OF status, date OR DELETE ON offer_letter
  FOR EACH ROW EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_changed AFTER UPDATE ON visa
  FOR EACH ROW WHEN (OLD.received_on IS DISTINCT FROM NEW.received_on)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_gone AFTER DELETE ON visa
  FOR EACH ROW WHEN (OLD.received_on IS NOT NULL)
  EXECUTE FUNCTION keep_milestones();

CREATE OR REPLACE TRIGGER milestone_written AFTER INSERT ON visa
  FOR EACH ROW WHEN (NEW.received_on IS NOT NULL)
  EXECUTE FUNCTION keep_milestones();

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

-- A reference number, such as GSP-26-00042 (decision C1), comes from a sequence per branch and year, made when it is
-- first needed: a sequence never waits for another transaction and never repeats. Only a branch that is switched on
-- gives new ones.
CREATE OR REPLACE FUNCTION next_ref_no(branch text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  prefix text;
  year   text := to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YY');
  seq    text;
  number bigint;
BEGIN
  SELECT b.prefix INTO prefix FROM branch b WHERE b.code = next_ref_no.branch AND b.active;
  IF NOT FOUND THEN
    PERFORM refuse_branch();
  END IF;
  seq := format('ref_no_%s_%s', lower(prefix), year);
  IF to_regclass(seq) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext(seq));
    EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %I', seq);
  END IF;
  EXECUTE format('SELECT nextval(%L)', seq) INTO number;
  RETURN format('%s-%s-%s', prefix, year, lpad(number::text, greatest(5, length(number::text)), '0'));
END
$$;

-- An application's number is of six digits at least, from a sequence of the house.
CREATE OR REPLACE FUNCTION next_apn() RETURNS text
LANGUAGE sql AS $$
  SELECT 'APN-' || to_char(nextval('apn_seq'), 'FM9999999000000')
$$;

-- An offer's number is made in the same way.
CREATE OR REPLACE FUNCTION next_offer_number() RETURNS text
LANGUAGE sql AS $$
  SELECT 'OFR-' || to_char(nextval('offer_seq'), 'FM9999999000000')
$$;

-- An offer says whether its fee is paid: asking all deposits for each page of Pending Fees would read them whole.
CREATE OR REPLACE FUNCTION mark_deposited() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  offer       uuid := coalesce(NEW.offer_letter_id, OLD.offer_letter_id);
  has_deposit boolean := EXISTS (SELECT FROM deposit WHERE offer_letter_id = offer);
BEGIN
  UPDATE offer_letter SET deposited = has_deposit
    WHERE id = offer AND deposited <> has_deposit;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER mark_deposited AFTER INSERT OR DELETE ON deposit
  FOR EACH ROW EXECUTE FUNCTION mark_deposited();

-- A mail that waits to leave takes the original if nobody has it, and its file says which of both it brings: the
-- sheet that is drawn is the first argument of the drawing.
CREATE OR REPLACE FUNCTION hold_original(message uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  record_id uuid := (SELECT original_of FROM outbox_attachment WHERE message_id = message);
BEGIN
  IF record_id IS NULL THEN
    RETURN;
  END IF;
  UPDATE voucher SET original_mail_id = message
    WHERE id = record_id AND printed_at IS NULL AND original_mail_id IS NULL;
  UPDATE outbox_attachment
    SET bytes = NULL, drawing = jsonb_set(drawing, '{args,0,duplicate}',
      to_jsonb(NOT EXISTS (SELECT FROM voucher WHERE id = record_id AND original_mail_id = message)))
    WHERE message_id = message;
END
$$;

-- A file that is attached to a waiting mail takes the original: also one that comes back from the trash after a try.
CREATE OR REPLACE FUNCTION attached_original() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM outbox_message WHERE id = NEW.message_id AND state IN ('queued', 'retrying')) THEN
    PERFORM hold_original(NEW.message_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER attached_original AFTER INSERT ON outbox_attachment
  FOR EACH ROW WHEN (NEW.original_of IS NOT NULL)
  EXECUTE FUNCTION attached_original();

-- A mail that is sent keeps the original, and one that cannot be sent gives it back. A print that came first stays what
-- it was: whatever is refused here would send the mail again.
CREATE OR REPLACE FUNCTION mailed_original() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'queued' THEN
    PERFORM hold_original(NEW.id);
  ELSIF NEW.state = 'sent' THEN
    UPDATE voucher SET printed_at = coalesce(printed_at, NEW.sent_at), original_mail_id = NULL WHERE original_mail_id = NEW.id;
  ELSIF NEW.state = 'dead' THEN
    UPDATE voucher SET original_mail_id = NULL WHERE original_mail_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER mailed_original AFTER UPDATE OF state ON outbox_message
  FOR EACH ROW
  WHEN (NEW.channel = 'email' AND NEW.state IS DISTINCT FROM OLD.state AND NEW.state IN ('queued', 'sent', 'dead'))
  EXECUTE FUNCTION mailed_original();

-- The last active admin stays (decision P6), whatever writes. Locking the admins first makes two people who demote
-- each other at the same instant wait for one another.
CREATE OR REPLACE FUNCTION keep_an_admin() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM staff WHERE role = 'admin' AND active ORDER BY id FOR UPDATE;
  IF NOT EXISTS (SELECT 1 FROM staff WHERE role = 'admin' AND active AND id <> OLD.id) THEN
    RAISE EXCEPTION 'last admin' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_last_admin';
  END IF;
  RETURN COALESCE(NEW, OLD);
END
$$;

CREATE OR REPLACE TRIGGER keep_an_admin BEFORE UPDATE OF role, active ON staff
  FOR EACH ROW WHEN (OLD.role = 'admin' AND OLD.active AND (NEW.role <> 'admin' OR NOT NEW.active))
  EXECUTE FUNCTION keep_an_admin();

CREATE OR REPLACE TRIGGER keep_an_admin_there BEFORE DELETE ON staff
  FOR EACH ROW WHEN (OLD.role = 'admin' AND OLD.active)
  EXECUTE FUNCTION keep_an_admin();

-- A reader's people are counted before they are shown (decision A13): cases by reference number, leads as "lead
-- <id>", without those whom the reader handles. Above a limit nobody is counted, admins are told once a day, and the
-- limit's name is the answer: the caller then shows nothing. `refuses` is false for admins, who are counted and told
-- of all the same.
CREATE OR REPLACE FUNCTION read_people(reader uuid, people text[], of_day date, moment timestamptz, refuses boolean)
  RETURNS TABLE (over text, allowed int)
LANGUAGE plpgsql AS $$
DECLARE
  fresh   text[];
  limits  reading_limit;
  in_day  int;
  in_hour int;
BEGIN
  fresh := ARRAY(
    SELECT DISTINCT given.person FROM unnest(people) AS given (person)
    WHERE NOT EXISTS (
        SELECT FROM person_read r WHERE r.staff_id = reader AND r.day = of_day AND r.person = given.person)
      AND NOT EXISTS (SELECT FROM assessment a WHERE a.ref_no = given.person AND a.handler_id = reader)
      AND NOT EXISTS (SELECT FROM lead l WHERE l.handler_id = reader
        AND l.id = CASE WHEN given.person LIKE 'lead %' THEN substr(given.person, 6)::uuid END));
  IF fresh = '{}' THEN
    RETURN QUERY SELECT NULL::text, NULL::int;
    RETURN;
  END IF;
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
    SELECT s.id, 'reading',
      r.name || CASE WHEN refuses THEN ' wanted to read' ELSE ' read' END || ' the contact data of more than '
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
END
$$;

-- A new record takes the handler and the branch of its case.
CREATE OR REPLACE FUNCTION copy_case_scope() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT handler_id, location INTO NEW.handler_id, NEW.location FROM assessment WHERE id = NEW.assessment_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON application
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON deposit
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON follow_up
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON offer_letter
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON visa
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

-- A case that changes hands or moves takes its records along.
CREATE OR REPLACE FUNCTION spread_case_scope() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE follow_up    SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE application  SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE offer_letter SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE deposit      SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE visa         SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER spread_case_scope AFTER UPDATE OF handler_id, location ON assessment
  FOR EACH ROW WHEN (OLD.handler_id IS DISTINCT FROM NEW.handler_id OR OLD.location <> NEW.location)
  EXECUTE FUNCTION spread_case_scope();

-- A message about a case is of the case's branch.
CREATE OR REPLACE FUNCTION message_location() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT location INTO NEW.location FROM assessment WHERE id = NEW.assessment_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER message_location BEFORE INSERT ON outbox_message
  FOR EACH ROW WHEN (NEW.assessment_id IS NOT NULL)
  EXECUTE FUNCTION message_location();

-- Messages move with their case.
CREATE OR REPLACE FUNCTION messages_move() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE outbox_message SET location = NEW.location WHERE assessment_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER messages_move AFTER UPDATE OF location ON assessment
  FOR EACH ROW WHEN (OLD.location <> NEW.location)
  EXECUTE FUNCTION messages_move();

-- A name's key is the consonants of each word as they sound: two spellings of a name differ in vowels, an h, a
-- doubled letter, v for w or b, ph for f. The first letter stays also where it is a vowel. Gurmukhi and Devanagari
-- come to the same key. Each word stands between blanks.
CREATE OR REPLACE FUNCTION name_key(typed text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  latin text := lower(translate(normalize(typed, NFKD), 'øłđ', 'old'));
  word  text;
  key   text := ' ';
BEGIN
  -- ੳ ੲ carry a vowel; tippi, bindi and anusvara are an n.
  latin := translate(latin,
    'ਸਹਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਵੜਅਆਇਈਉਊਏਐਓਔੳੲੰਂ',
    'shkkggnccjjnttddnttddnpfbbmyrlvraaiiuueaoouinn');
  latin := translate(latin,
    'सहकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषअआइईउऊएऐओऔऋंँ',
    'shkkggnccjjnttddnttddnpfbbmyrlvssaaiiuueaoornn');
  FOREACH word IN ARRAY regexp_split_to_array(latin, '[^[:alnum:]੦-੯\u0a00-\u0a7f\u0900-\u097f\u0300-\u036f''’]+') LOOP
    word := regexp_replace(word, '[^a-z0-9]', '', 'g');
    CONTINUE WHEN word = '';
    word := replace(replace(replace(word, 'ph', 'f'), 'ch', 'C'), 'ck', 'k');
    word := translate(word, 'cCqwbzx', 'kckvvjk');
    -- Singh, Sing, Simgh and Sinh
    word := regexp_replace(word, '^si?nh$', 'sg');
    word := regexp_replace(word, '(?<=.)[mn]+g', 'g', 'g');
    word := translate(left(word, 1), 'aeiouy', 'aiiuui') || translate(substr(word, 2), 'aeiouyh', '');
    key := key || regexp_replace(word, '(.)\1+', '\1', 'g') || ' ';
  END LOOP;
  RETURN key;
END
$$;

-- A case's text has four parts, parted by bars, because the name alone, what everybody searches by, what counsellors
-- do and the file are searched by different people (lib/values/search-words.ts, decisions A2 and A6):
--   ' gurpreet singh |gsp-26-00042 919876543210 |917913595853 g@example.com |w5320861 '
-- Universities write their numbers with blanks or dashes, or people do, so they are there as written and without.
CREATE OR REPLACE FUNCTION assessment_search_text(a assessment) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT lower(concat(
    ' ', translate(concat_ws(' ', a.full_name, normalize(a.own_name, NFKC)), '|', ' '),
    ' |', a.ref_no, ' ', ltrim(a.mobile, '+'),
    ' |', ltrim(a.official_mobile, '+'),
    ' ', translate(concat_ws(' ', a.email, a.official_email, a.spouse_name), '|', ' '),
    ' |', (SELECT string_agg(regexp_replace(number, '[^[:alnum:]]', '', 'g'), ' ' ORDER BY id)
           FROM passport WHERE assessment_id = a.id),
    ' ', (SELECT string_agg(
            concat_ws(' ', apn, translate(university_application_number, '|', ' '),
              nullif(regexp_replace(university_application_number, '[^[:alnum:]]', '', 'g'),
                university_application_number)),
            ' ' ORDER BY id)
          FROM application WHERE assessment_id = a.id),
    ' '))
$$;

-- A passport's number is part of its case's text, which the case's own trigger makes anew whatever is written there.
CREATE OR REPLACE FUNCTION search_by_passport() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assessment SET search_text = '' WHERE id = COALESCE(NEW.assessment_id, OLD.assessment_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER search_by_passport AFTER INSERT OR UPDATE OF number OR DELETE ON passport
  FOR EACH ROW EXECUTE FUNCTION search_by_passport();

-- An application's numbers are part of its case's text in the same way.
CREATE OR REPLACE FUNCTION search_by_application() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assessment SET search_text = '' WHERE id = COALESCE(NEW.assessment_id, OLD.assessment_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER search_by_application
  AFTER INSERT OR UPDATE OF university_application_number OR DELETE ON application
  FOR EACH ROW EXECUTE FUNCTION search_by_application();

-- All spellings of a printed number come to one: GSP/26-27/RF-00042 and GSP/2627/C00042 are both GSP/2627/C-42.
CREATE OR REPLACE FUNCTION plain_number(number text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(
    regexp_replace(number, '^([A-Z]+)/(\d\d)-?(\d\d)/([A-Z]+)-?0*(\d+)$', '\1/\2\3/\4-\5'),
    '/RF-', '/C-')
$$;

-- A voucher's text has, between blanks, its number as printed, in the one spelling and as people say it, who and with
-- which mobile, the case, the payment:
--   ' gsp/2627/r00042 gsp/2627/r-42 r-42 42 gurpreet kaur 919876543210 gsp-26-00042 n123456789 '
CREATE OR REPLACE FUNCTION voucher_search_text(v voucher) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(concat(' ', concat_ws(' ', v.number, plain_number(v.number),
    substring(plain_number(v.number) FROM '[A-Z]+-[0-9]+$'),
    regexp_replace(substring(v.number FROM '[0-9]+$'), '^0+', ''),
    v.name, ltrim(v.mobile, '+'), v.ref_no, v.mode_reference), ' '))
$$;

-- A voucher's text is made after voucher_before_insert numbered it: triggers run in the order of their names.
CREATE OR REPLACE FUNCTION voucher_searched() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := voucher_search_text(NEW);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER voucher_searched BEFORE INSERT ON voucher
  FOR EACH ROW EXECUTE FUNCTION voucher_searched();

-- New records are added to their day in the order of the sums' key, as others change them too.
CREATE OR REPLACE FUNCTION add_voucher_sums() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO voucher_sum AS kept (location, day, kind, fee, mode, amount, gst, count)
  SELECT location, day, kind, fee, coalesce(mode, ''), sum(amount), sum(coalesce(amount - taxable, 0)), count(*)
    FROM written WHERE voided_at IS NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (location, day, kind, fee, mode) DO UPDATE
    SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst, count = kept.count + excluded.count;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER add_voucher_sums AFTER INSERT ON voucher
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_voucher_sums();

-- A voided record leaves the sums of the day that keep_voucher chose.
CREATE OR REPLACE FUNCTION take_voucher_sum() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO voucher_sum AS kept (location, day, kind, fee, mode, amount, gst, count)
  VALUES (NEW.location, NEW.void_day, NEW.kind, NEW.fee, coalesce(NEW.mode, ''),
    -NEW.amount, -coalesce(NEW.amount - NEW.taxable, 0), -1)
  ON CONFLICT (location, day, kind, fee, mode) DO UPDATE
  SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst, count = kept.count + excluded.count;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER take_voucher_sum AFTER UPDATE OF voided_at ON voucher
  FOR EACH ROW WHEN (OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL)
  EXECUTE FUNCTION take_voucher_sum();

-- What a day's sum gains, its month gains.
CREATE OR REPLACE FUNCTION add_to_month() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO voucher_month AS kept (location, month, kind, fee, mode, amount, gst)
  VALUES (NEW.location, first_of_month(NEW.day), NEW.kind, NEW.fee, NEW.mode,
          NEW.amount - coalesce(OLD.amount, 0), NEW.gst - coalesce(OLD.gst, 0))
  ON CONFLICT (location, month, kind, fee, mode) DO UPDATE
  SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER add_to_month AFTER INSERT OR UPDATE ON voucher_sum
  FOR EACH ROW EXECUTE FUNCTION add_to_month();

-- A case is locked against everything while it is moved, so that nobody writes under it what would be removed without
-- having been read.
CREATE OR REPLACE FUNCTION trash_case(case_id uuid, deleter uuid, moment timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  content jsonb := keep_rows('assessment', case_id);
BEGIN
  INSERT INTO trash (id, ref_no, name, mobile, search_text, location, deleted_by_id, deleted_at, content)
  SELECT id, ref_no, full_name, mobile, search_text, location, deleter, moment, content
    FROM assessment WHERE id = case_id;
  INSERT INTO trash_file (file_id, trash_id) SELECT file, case_id FROM kept_files('assessment', content) AS file;
  DELETE FROM assessment WHERE id = case_id;
END
$$;

-- A case comes back as it was. Its money is found by its number, since some of it may have been written meanwhile.
CREATE OR REPLACE FUNCTION restore_case(case_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  entry trash;
BEGIN
  SELECT * INTO STRICT entry FROM trash WHERE id = case_id FOR UPDATE;
  PERFORM restore_rows('assessment', entry.content);
  -- A refund that is being written right now is waited for, and seen by the second statement.
  PERFORM FROM voucher WHERE ref_no = entry.ref_no AND assessment_id IS NULL FOR NO KEY UPDATE;
  UPDATE voucher SET assessment_id = case_id WHERE ref_no = entry.ref_no AND assessment_id IS NULL;
  DELETE FROM trash WHERE id = case_id;
EXCEPTION WHEN foreign_key_violation THEN
  RAISE EXCEPTION 'trash lacks' USING ERRCODE = 'check_violation', CONSTRAINT = 'trash_lacks', DETAIL = SQLERRM;
END
$$;

-- A course that a case in the trash applied for stays, as one that a case applied for does. The trigger looks after
-- the deletion, because a case that is being moved to the trash right now was waited for by then.
CREATE OR REPLACE FUNCTION keep_course_of_trash() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM trash
    WHERE content->'rows'->'applied_course' @> jsonb_build_array(jsonb_build_object('course_id', OLD.id))
  ) THEN
    RAISE EXCEPTION 'course in trash' USING ERRCODE = 'check_violation', CONSTRAINT = 'course_in_trash';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER keep_course_of_trash AFTER DELETE ON course
  FOR EACH ROW EXECUTE FUNCTION keep_course_of_trash();

CREATE OR REPLACE TRIGGER keep_university_of_trash AFTER UPDATE OF university_id ON course
  FOR EACH ROW WHEN (OLD.university_id <> NEW.university_id)
  EXECUTE FUNCTION keep_course_of_trash();

-- A record that is about to be deleted is kept with all that goes along, and its files are held.
CREATE OR REPLACE FUNCTION keep_entry(root regclass, entry uuid, of_case uuid, deleter uuid, moment timestamptz)
  RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  content jsonb := keep_rows(root, entry);
BEGIN
  INSERT INTO undo_entry (id, kind, assessment_id, staff_id, at, content)
  VALUES (entry, root::text, of_case, deleter, moment, content);
  INSERT INTO undo_file (file_id, undo_id) SELECT file, entry FROM kept_files(root, content) AS file;
END
$$;

-- A record is written again as it was. What it belonged to may be gone meanwhile, or have another one in its place.
CREATE OR REPLACE FUNCTION restore_entry(entry uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  undo undo_entry;
BEGIN
  SELECT * INTO STRICT undo FROM undo_entry WHERE id = entry FOR UPDATE;
  PERFORM restore_rows(undo.kind::regclass, undo.content);
  DELETE FROM undo_entry WHERE id = entry;
EXCEPTION WHEN foreign_key_violation OR unique_violation THEN
  RAISE EXCEPTION 'undo lacks' USING ERRCODE = 'check_violation', CONSTRAINT = 'undo_lacks', DETAIL = SQLERRM;
END
$$;

-- The work of a deleted record, and of all that went with it, leaves the reports of the same day and is kept with it; a
-- day that is over stays as it was told. One line after the other in the order of the sums, as others change them too.
CREATE OR REPLACE FUNCTION take_work_back() RETURNS trigger
LANGUAGE plpgsql AS $$
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
END
$$;

CREATE OR REPLACE TRIGGER take_work_back BEFORE INSERT ON undo_entry
  FOR EACH ROW EXECUTE FUNCTION take_work_back();

-- The number that calls name a record by is the moment in milliseconds, or the next that none has. Whoever takes one
-- holds it to the end of their transaction, and who finds it held goes on, so nobody waits. Two statements, because
-- the second must see what was saved before the lock.
CREATE OR REPLACE FUNCTION take_money_number(moment bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  free bigint := moment;
BEGIN
  LOOP
    IF pg_try_advisory_xact_lock(free) THEN
      IF NOT EXISTS (SELECT FROM voucher WHERE reciept_number = free) THEN RETURN free; END IF;
    END IF;
    free := free + 1;
  END LOOP;
END
$$;

-- A printed number, such as GSP/2627/R00042, has at most sixteen letters (GST rule 46(b)): C gives back, E is an
-- expense.
CREATE OR REPLACE FUNCTION voucher_number(branch text, kind text, year int, serial int) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT format('%s/%s%s/%s%s', branch_prefix(branch),
    lpad((year % 100)::text, 2, '0'), lpad(((year + 1) % 100)::text, 2, '0'),
    CASE kind WHEN 'receipt' THEN 'R' WHEN 'refund' THEN 'C' WHEN 'expense' THEN 'E' END,
    lpad(serial::text, greatest(5, length(serial::text)), '0'))
$$;

-- A new voucher gets its number and copies what it keeps of its case. A refund keeps what its receipt says, gives
-- back no more than is left of it, and waits for another one of it. A number that is given stays: generated rows
-- bring theirs.
CREATE OR REPLACE FUNCTION voucher_before_insert() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  in_year smallint := financial_year(NEW.date);
  serial  int;
  receipt voucher;
BEGIN
  IF NEW.refund_of_id IS NOT NULL THEN
    SELECT * INTO receipt FROM voucher WHERE id = NEW.refund_of_id FOR UPDATE;
    IF receipt.kind <> 'receipt' OR receipt.voided_at IS NOT NULL THEN
      RAISE EXCEPTION 'receipt void' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipt_void';
    END IF;
    IF NEW.amount > receipt.amount - (
      SELECT coalesce(sum(amount), 0) FROM voucher WHERE refund_of_id = receipt.id AND voided_at IS NULL
    ) THEN
      RAISE EXCEPTION 'refund above receipt' USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_above_receipt';
    END IF;
    NEW.assessment_id := receipt.assessment_id;
    NEW.ref_no := receipt.ref_no;
    NEW.location := receipt.location;
    NEW.fee := receipt.fee;
  ELSIF NEW.assessment_id IS NOT NULL THEN
    SELECT ref_no, location INTO NEW.ref_no, NEW.location FROM assessment WHERE id = NEW.assessment_id;
  END IF;
  NEW.day := india_day(NEW.date);
  IF NEW.voided_at IS NOT NULL THEN
    NEW.void_day := NEW.day;
  END IF;
  IF day_closed(NEW.location, NEW.day) THEN
    PERFORM refuse_closed_day();
  END IF;
  IF NEW.number = '' THEN
    INSERT INTO voucher_series AS series (location, kind, year, last)
    VALUES (NEW.location, NEW.kind, in_year, 1)
    ON CONFLICT (location, kind, year) DO UPDATE SET last = series.last + 1 RETURNING last INTO serial;
    NEW.number := voucher_number(NEW.location, NEW.kind, in_year, serial);
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER voucher_before_insert BEFORE INSERT ON voucher
  FOR EACH ROW EXECUTE FUNCTION voucher_before_insert();

-- One record is at most a crore. No CHECK, because a larger record of former times may still be voided.
CREATE OR REPLACE FUNCTION voucher_bound() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount > 10000000 THEN
    RAISE EXCEPTION 'voucher too large' USING ERRCODE = 'check_violation', CONSTRAINT = 'voucher_too_large';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER voucher_bound BEFORE INSERT ON voucher
  FOR EACH ROW EXECUTE FUNCTION voucher_bound();

-- What a voucher says never changes: it may be voided once and be printed first once, its case may go and come back,
-- and a mail may take and give back the original. A receipt that something was given back of is not voided, nor one
-- of an earlier month (decision C19). A record that a closing counted leaves the sums on the day of its voiding,
-- because that is the day on which the cash leaves the till; that day must be open.
CREATE OR REPLACE FUNCTION keep_voucher() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open text[] := ARRAY[
    'assessment_id', 'voided_at', 'voided_by_id', 'void_reason', 'void_day', 'printed_at', 'original_mail_id'];
  today date;
  earlier_month boolean;
BEGIN
  IF TG_OP = 'DELETE'
    OR to_jsonb(NEW) - open <> to_jsonb(OLD) - open
    OR NEW.assessment_id <> OLD.assessment_id
    OR (OLD.assessment_id IS NULL AND NEW.assessment_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM assessment WHERE id = NEW.assessment_id AND ref_no = OLD.ref_no))
    OR (OLD.voided_at IS NOT NULL
      AND (NEW.voided_at, NEW.voided_by_id, NEW.void_reason, NEW.void_day)
        IS DISTINCT FROM (OLD.voided_at, OLD.voided_by_id, OLD.void_reason, OLD.void_day))
    OR (OLD.printed_at IS NOT NULL AND NEW.printed_at IS DISTINCT FROM OLD.printed_at)
  THEN
    RAISE EXCEPTION 'voucher kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'voucher_kept';
  END IF;
  IF OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL THEN
    IF EXISTS (SELECT FROM voucher WHERE refund_of_id = OLD.id AND voided_at IS NULL) THEN
      RAISE EXCEPTION 'receipt refunded' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipt_refunded';
    END IF;
    today := india_day(NEW.voided_at);
    earlier_month := first_of_month(OLD.day) < first_of_month(today);
    IF earlier_month AND OLD.kind <> 'expense' THEN
      RAISE EXCEPTION 'month over' USING ERRCODE = 'check_violation', CONSTRAINT = 'month_over';
    END IF;
    NEW.void_day := OLD.day;
    IF earlier_month OR day_counted(OLD.location, OLD.day) THEN
      NEW.void_day := today;
      IF day_closed(OLD.location, today) THEN
        PERFORM refuse_closed_day();
      END IF;
    END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_voucher BEFORE UPDATE OR DELETE ON voucher
  FOR EACH ROW EXECUTE FUNCTION keep_voucher();

-- New lines are added in the order of the sums' key, as others change them too.
CREATE OR REPLACE FUNCTION add_work_sums() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work_sum AS kept (staff_id, day, work, count)
  SELECT staff_id, india_day(date), coalesce(name, type), count(*)
    FROM written GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (staff_id, day, work) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER add_work_sums AFTER INSERT ON daily_report_normal
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_work_sums();

-- One line is added to the sum of its day, or taken from it.
CREATE OR REPLACE FUNCTION change_work_sum(line daily_report_normal, change int) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO work_sum AS kept (staff_id, day, work, count)
  VALUES (line.staff_id, india_day(line.date), coalesce(line.name, line.type), change)
  ON CONFLICT (staff_id, day, work) DO UPDATE SET count = kept.count + excluded.count
$$;

-- A line that is put right by hand, or deleted, puts its sum right. Which case it is of counts nowhere.
CREATE OR REPLACE FUNCTION move_work_sum() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_work_sum(OLD, -1);
  IF TG_OP = 'UPDATE' THEN
    PERFORM change_work_sum(NEW, 1);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER move_work_sum AFTER UPDATE OF staff_id, name, type, date OR DELETE ON daily_report_normal
  FOR EACH ROW EXECUTE FUNCTION move_work_sum();

DROP FUNCTION entry_tables(regclass);

DROP FUNCTION entry_keys(regclass);

DROP FUNCTION case_tables();

DROP FUNCTION case_keys();

DROP FUNCTION case_key_condition(regclass,name[],name[]);
