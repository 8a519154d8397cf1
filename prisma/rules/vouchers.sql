-- Receipts, refunds and expenses are never changed or removed (decision C13).

-- The number that calls name a record by is the moment in milliseconds, or the next that none has. A transaction that takes one
-- holds it to its end, and another that finds it held goes on, so nobody waits. Two statements, because
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
-- expense, I an invoice to a partner and N a credit note to one.
CREATE OR REPLACE FUNCTION voucher_number(branch text, kind text, year int, serial int) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT format('%s/%s%s/%s%s', branch_prefix(branch),
    lpad((year % 100)::text, 2, '0'), lpad(((year + 1) % 100)::text, 2, '0'),
    CASE kind WHEN 'receipt' THEN 'R' WHEN 'refund' THEN 'C' WHEN 'expense' THEN 'E' WHEN 'invoice' THEN 'I' WHEN 'credit_note' THEN 'N' END,
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

-- What a voucher says never changes: it may be voided once and be printed first once, its case may go and come back or
-- become part of another one, and a mail may take and give back the original. A receipt that something was given back of is not voided, nor one
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
      AND NOT EXISTS (SELECT FROM assessment WHERE id = NEW.assessment_id AND ref_no = OLD.ref_no)
      AND NOT EXISTS (SELECT FROM merged_case WHERE assessment_id = NEW.assessment_id AND ref_no = OLD.ref_no))
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
