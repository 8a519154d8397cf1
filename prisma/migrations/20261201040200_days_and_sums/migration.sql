-- One record is at most a crore of rupees, and sums hold as many of them as there may ever be. A closed day is
-- opened again in order, the last one first. Admins are told of voids.

-- AlterTable
ALTER TABLE "voucher_sum" ALTER COLUMN "amount" TYPE DECIMAL(18,2), ALTER COLUMN "gst" TYPE DECIMAL(18,2);
ALTER TABLE "voucher_month" ALTER COLUMN "amount" TYPE DECIMAL(18,2), ALTER COLUMN "gst" TYPE DECIMAL(18,2);
ALTER TABLE "day_close" ALTER COLUMN "opening" TYPE DECIMAL(18,2), ALTER COLUMN "banked" TYPE DECIMAL(18,2), ALTER COLUMN "difference" TYPE DECIMAL(18,2);

-- No CHECK: a larger record of former times may still be voided.
CREATE FUNCTION voucher_bound() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount > 10000000 THEN
    RAISE EXCEPTION 'voucher too large' USING ERRCODE = 'check_violation', CONSTRAINT = 'voucher_too_large';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER voucher_bound BEFORE INSERT ON voucher FOR EACH ROW EXECUTE FUNCTION voucher_bound();

CREATE OR REPLACE FUNCTION keep_day_close() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open text[] := ARRAY['reopened_by_id', 'reopened_at', 'reopen_reason'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.reopened_at IS NULL AND to_jsonb(NEW) - open = to_jsonb(OLD) - open THEN
    PERFORM FROM branch WHERE code = OLD.location FOR UPDATE;
    IF EXISTS (SELECT FROM day_close c WHERE c.location = OLD.location AND c.day > OLD.day AND c.reopened_at IS NULL) THEN
      RAISE EXCEPTION 'later closing' USING ERRCODE = 'check_violation', CONSTRAINT = 'later_closing';
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'day close kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'day_close_kept';
END $$;

ALTER TABLE notification DROP CONSTRAINT notification_kind, ADD CONSTRAINT notification_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'job', 'money'));
ALTER TABLE notification_off DROP CONSTRAINT notification_off_kind, ADD CONSTRAINT notification_off_kind
  CHECK (kind IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'job', 'money'));
