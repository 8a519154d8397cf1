-- A statement of shares is paid by a voucher or withdrawn, and its shares follow.

-- Its shares are paid with it, and payable again once it is withdrawn.
CREATE OR REPLACE FUNCTION shares_follow_statement() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.withdrawn_at IS NOT NULL AND OLD.withdrawn_at IS NULL THEN
    UPDATE share_line SET released_at = NEW.withdrawn_at WHERE statement_id = NEW.id;
  ELSE
    INSERT INTO commission_mark (case_id)
    SELECT a.assessment_id FROM share_line l JOIN application a ON a.id = l.application_id WHERE l.statement_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER shares_follow_statement AFTER UPDATE OF voucher_id, withdrawn_at ON share_statement
  FOR EACH ROW EXECUTE FUNCTION shares_follow_statement();

-- The share of an application is computed again when a statement takes it or lets it go.
CREATE OR REPLACE FUNCTION mark_share_line() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_mark (case_id)
  SELECT assessment_id FROM application WHERE id IN (NEW.application_id, OLD.application_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER commission_marked AFTER INSERT OR DELETE OR UPDATE ON share_line
  FOR EACH ROW EXECUTE FUNCTION mark_share_line();

-- A payment that is voided was none.
CREATE OR REPLACE FUNCTION void_withdraws_statement() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE share_statement SET withdrawn_at = NEW.voided_at, version = version + 1
    WHERE voucher_id = NEW.id AND withdrawn_at IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER void_withdraws_statement AFTER UPDATE OF voided_at ON voucher
  FOR EACH ROW WHEN (OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL AND NEW.kind = 'expense')
  EXECUTE FUNCTION void_withdraws_statement();

-- Another voucher in its place would pay another sum than the statement says.
CREATE OR REPLACE FUNCTION statement_pays_once() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM share_statement WHERE voucher_id = NEW.corrects_id) THEN
    RAISE EXCEPTION 'pays a statement' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER statement_pays_once BEFORE INSERT ON voucher
  FOR EACH ROW WHEN (NEW.corrects_id IS NOT NULL AND NEW.kind = 'expense')
  EXECUTE FUNCTION statement_pays_once();

-- What a statement says stays as it was sent: it may only be paid once and be withdrawn.
CREATE OR REPLACE FUNCTION keep_statement() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open text[] := '{voucher_id,withdrawn_at,version}';
BEGIN
  IF to_jsonb(NEW) - open <> to_jsonb(OLD) - open
    OR OLD.withdrawn_at IS NOT NULL
    OR (OLD.voucher_id IS NOT NULL AND NEW.voucher_id IS DISTINCT FROM OLD.voucher_id)
  THEN
    RAISE EXCEPTION 'statement stands' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER statement_kept BEFORE UPDATE ON share_statement
  FOR EACH ROW EXECUTE FUNCTION keep_statement();
