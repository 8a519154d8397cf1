-- What the bank said never changes, and a line shows one record of the same rupees, which then is no other line's.

-- A record that stands, of the account's branch and not in cash, of the line's amount to the paisa. The record is
-- locked, so that nobody voids it meanwhile.
CREATE OR REPLACE FUNCTION bank_line_shows(line bank_line) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF line.voucher_id IS NOT NULL THEN
    PERFORM FROM voucher v
      WHERE v.id = line.voucher_id AND v.voided_at IS NULL AND coalesce(v.mode, '') <> 'cash'
        AND (line.location IS NULL OR v.location = line.location)
        AND line.amount = CASE v.kind WHEN 'receipt' THEN v.amount ELSE -v.amount END
      FOR SHARE;
  ELSE
    PERFORM FROM remittance r
      WHERE r.id = line.remittance_id AND r.voided_at IS NULL AND line.amount = r.rupees
        AND (line.location IS NULL OR r.location = line.location)
      FOR SHARE;
  END IF;
  RETURN FOUND;
END
$$;

CREATE OR REPLACE FUNCTION keep_bank_line() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open text[] := '{state,voucher_id,remittance_id,apart,note,decided_by_id,decided_at,undone}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- With its statement alone, which is gone already then.
    IF EXISTS (SELECT FROM bank_statement WHERE id = OLD.statement_id) THEN
      RAISE EXCEPTION 'bank line stands' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT location INTO NEW.location FROM bank_account WHERE id = NEW.account_id;
  ELSIF to_jsonb(NEW) - open <> to_jsonb(OLD) - open THEN
    RAISE EXCEPTION 'bank line stands' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'matched' AND NOT bank_line_shows(NEW) THEN
    RAISE EXCEPTION 'bank line shows another' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_bank_line BEFORE INSERT OR UPDATE OR DELETE ON bank_line
  FOR EACH ROW EXECUTE FUNCTION keep_bank_line();

-- A statement stays as it was read. The last one of an account can be taken back, as no later one counted its lines as known.
CREATE OR REPLACE FUNCTION keep_bank_statement() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'bank statement stands' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM FROM bank_account WHERE id = OLD.account_id FOR UPDATE;
  IF EXISTS (
    SELECT FROM bank_statement WHERE account_id = OLD.account_id AND (uploaded_at, id) > (OLD.uploaded_at, OLD.id))
  THEN
    RAISE EXCEPTION 'later bank statement' USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER keep_bank_statement BEFORE UPDATE OR DELETE ON bank_statement
  FOR EACH ROW EXECUTE FUNCTION keep_bank_statement();

-- The branch of an account stands on its lines, so it stays.
CREATE OR REPLACE FUNCTION keep_bank_account() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.location IS DISTINCT FROM OLD.location THEN
    RAISE EXCEPTION 'bank account stands' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_bank_account BEFORE UPDATE ON bank_account
  FOR EACH ROW EXECUTE FUNCTION keep_bank_account();

-- What was voided, the bank shows no more. Its line follows a correction of the same money by the same way, and is to be
-- matched again otherwise.
CREATE OR REPLACE FUNCTION release_bank_line() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'voucher' THEN
    UPDATE bank_line SET voucher_id = correction.id
      FROM voucher correction
      WHERE bank_line.voucher_id = NEW.id AND correction.corrects_id = NEW.id AND correction.voided_at IS NULL
        AND (correction.kind, correction.location, correction.amount, correction.mode)
          IS NOT DISTINCT FROM (NEW.kind, NEW.location, NEW.amount, NEW.mode);
  END IF;
  UPDATE bank_line SET state = 'open', voucher_id = NULL, remittance_id = NULL, decided_by_id = NULL, decided_at = NULL
    WHERE voucher_id = NEW.id OR remittance_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER bank_line_released AFTER UPDATE ON voucher
  FOR EACH ROW WHEN (OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL) EXECUTE FUNCTION release_bank_line();

CREATE OR REPLACE TRIGGER bank_line_released AFTER UPDATE ON remittance
  FOR EACH ROW WHEN (OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL) EXECUTE FUNCTION release_bank_line();
