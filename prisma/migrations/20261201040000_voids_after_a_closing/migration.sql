-- A closing counts the cash of every day before it, closed or not. A record that such a closing counted leaves the
-- sums on the day of its voiding, because that is the day on which the cash leaves the till. A record of an earlier
-- month is not voided at all (decision C19): it is refunded today. An expense has no refund; its voiding counts today.

-- Whether a closing in force counted what was written on that day. Locks as day_closed does.
CREATE FUNCTION day_counted(branch text, of_day date) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM branch b WHERE b.code = branch FOR KEY SHARE;
  RETURN EXISTS (SELECT FROM day_close c WHERE c.location = branch AND c.day >= of_day AND c.reopened_at IS NULL);
END $$;

-- A voucher is never removed, and what it says never changes: it may be voided once and be printed first once, and
-- its case may go, and come back. A receipt that something was given back of is not voided.
CREATE OR REPLACE FUNCTION keep_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open text[] := ARRAY['assessment_id', 'voided_at', 'voided_by_id', 'void_reason', 'void_day', 'printed_at'];
  today date;
  earlier_month boolean;
BEGIN
  IF TG_OP = 'DELETE'
    OR to_jsonb(NEW) - open <> to_jsonb(OLD) - open
    OR NEW.assessment_id <> OLD.assessment_id
    OR (OLD.assessment_id IS NULL AND NEW.assessment_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM assessment WHERE id = NEW.assessment_id AND ref_no = OLD.ref_no))
    OR (OLD.voided_at IS NOT NULL
      AND (NEW.voided_at, NEW.voided_by_id, NEW.void_reason, NEW.void_day) IS DISTINCT FROM (OLD.voided_at, OLD.voided_by_id, OLD.void_reason, OLD.void_day))
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
        RAISE EXCEPTION 'day closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'day_closed';
      END IF;
    END IF;
  END IF;
  RETURN NEW;
END $$;
