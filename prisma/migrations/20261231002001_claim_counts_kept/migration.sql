-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- What an invoice says never changes. How many students it has, what of it is settled and whether all of it is follow from
-- its claims, those of a credit note from its credits.
CREATE OR REPLACE FUNCTION keep_partner_invoice() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open   text[] := '{standing,query,reminded,version,students,settled}';
  unpaid boolean;
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - open <> to_jsonb(OLD) - open THEN
    RAISE EXCEPTION 'partner invoice stands' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.kind = 'credit_note' THEN
    NEW.students := (SELECT count(*) FROM claim_credit WHERE note_id = NEW.id);
    NEW.settled := 0;
    RETURN NEW;
  END IF;
  SELECT count(*), coalesce(sum(received + credited), 0), coalesce(bool_or(amount <> received + credited), true)
    INTO NEW.students, NEW.settled, unpaid
    FROM commission_claim WHERE invoice_id = NEW.id;
  IF NOT unpaid THEN
    NEW.standing := 'settled';
  ELSIF NEW.standing = 'settled' THEN
    NEW.standing := CASE WHEN NEW.query IS NULL THEN 'sent' ELSE 'queried' END;
  END IF;
  RETURN NEW;
END
$$;

-- An invoice, a credit note and a remittance count their lines once they are written.
CREATE OR REPLACE FUNCTION count_lines() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'commission_claim' THEN
    UPDATE partner_invoice SET students = students WHERE id IN (SELECT invoice_id FROM came);
  ELSIF TG_TABLE_NAME = 'claim_credit' THEN
    UPDATE partner_invoice SET students = students WHERE id IN (SELECT note_id FROM came);
  ELSE
    UPDATE remittance SET students = students WHERE id IN (SELECT remittance_id FROM came);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER lines_counted AFTER INSERT ON commission_claim
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_lines();

CREATE OR REPLACE TRIGGER lines_counted AFTER INSERT ON claim_credit
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_lines();

CREATE OR REPLACE TRIGGER lines_counted AFTER INSERT ON remittance_line
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_lines();

-- A remittance is voided once, and stays as it was otherwise; its students and what they are in the invoices' rupees follow
-- from its lines. Where its month is closed, it is taken back on the day of its voiding.
CREATE OR REPLACE FUNCTION keep_remittance() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open text[] := '{voided_at,voided_by_id,void_reason,void_day,students,booked}';
BEGIN
  IF TG_OP = 'DELETE' OR OLD.voided_at IS NOT NULL OR to_jsonb(NEW) - open <> to_jsonb(OLD) - open THEN
    RAISE EXCEPTION 'remittance stands' USING ERRCODE = 'check_violation';
  END IF;
  SELECT count(*), coalesce(sum(rupees), 0) INTO NEW.students, NEW.booked FROM remittance_line WHERE remittance_id = NEW.id;
  IF NEW.voided_at IS NOT NULL THEN
    NEW.void_day := CASE WHEN month_closed(NEW.location, NEW.received_on)
      THEN india_day(NEW.voided_at) ELSE NEW.received_on END;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER remittance_voided AFTER UPDATE ON remittance
  FOR EACH ROW WHEN (OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL) EXECUTE FUNCTION remittance_voided();
