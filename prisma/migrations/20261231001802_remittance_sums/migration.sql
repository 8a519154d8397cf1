-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- A remittance stands in the books of one branch, on a day of an open month. The release before names no branch: then it
-- is the one that issued the partner's last invoice.
CREATE OR REPLACE FUNCTION remittance_before() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.location = '' THEN
    SELECT i.location INTO NEW.location FROM partner_invoice i
      WHERE i.partner_id = NEW.partner_id ORDER BY i.id DESC LIMIT 1;
  END IF;
  IF month_closed(NEW.location, NEW.received_on) THEN
    RAISE EXCEPTION 'month closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'month_closed';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER remittance_before BEFORE INSERT ON remittance
  FOR EACH ROW EXECUTE FUNCTION remittance_before();

-- A remittance is voided once, and stays as it was otherwise. Where its month is closed, it is taken back on the day of its voiding.
CREATE OR REPLACE FUNCTION keep_remittance() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open text[] := '{voided_at,voided_by_id,void_reason,void_day}';
BEGIN
  IF TG_OP = 'DELETE' OR OLD.voided_at IS NOT NULL OR to_jsonb(NEW) - open <> to_jsonb(OLD) - open THEN
    RAISE EXCEPTION 'remittance stands' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.voided_at IS NOT NULL THEN
    NEW.void_day := CASE WHEN month_closed(NEW.location, NEW.received_on)
      THEN india_day(NEW.voided_at) ELSE NEW.received_on END;
  END IF;
  RETURN NEW;
END
$$;

-- The books have what a partner paid on the day when the bank credited it, and the tax of an invoice on the day of the
-- invoice, when it is due to the state.
CREATE OR REPLACE FUNCTION add_commission_sum(branch text, of_day date, rupees numeric, tax numeric, records int) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO voucher_sum AS kept (location, day, kind, fee, mode, amount, gst, count)
  VALUES (branch, of_day, 'commission', 'own', 'bank', rupees, tax, records)
  ON CONFLICT (location, day, kind, fee, mode) DO UPDATE
  SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst, count = kept.count + excluded.count
$$;

CREATE OR REPLACE FUNCTION sum_remittance() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_commission_sum(NEW.location, NEW.received_on, NEW.rupees, 0, 1);
  ELSIF OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL THEN
    PERFORM add_commission_sum(NEW.location, NEW.void_day, -NEW.rupees, 0, -1);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER remittance_summed AFTER INSERT OR UPDATE ON remittance
  FOR EACH ROW EXECUTE FUNCTION sum_remittance();

CREATE OR REPLACE FUNCTION sum_partner_tax() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  tax numeric := NEW.cgst + NEW.sgst + NEW.igst;
BEGIN
  IF tax <> 0 THEN
    PERFORM add_commission_sum(NEW.location, NEW.issued_on, 0, CASE NEW.kind WHEN 'invoice' THEN tax ELSE -tax END, 0);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER partner_tax_summed AFTER INSERT ON partner_invoice
  FOR EACH ROW EXECUTE FUNCTION sum_partner_tax();

-- What was entered before: the triggers above hold the tables, so that nothing is written meanwhile.
INSERT INTO voucher_sum AS kept (location, day, kind, fee, mode, amount, gst, count)
  SELECT location, day, 'commission', 'own', 'bank', sum(amount), sum(gst), sum(records) FROM (
    SELECT location, received_on AS day, rupees AS amount, 0 AS gst, 1 AS records FROM remittance WHERE voided_at IS NULL
    UNION ALL
    SELECT location, issued_on, 0, CASE kind WHEN 'invoice' THEN 1 ELSE -1 END * (cgst + sgst + igst), 0
      FROM partner_invoice WHERE cgst + sgst + igst <> 0) written
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (location, day, kind, fee, mode) DO NOTHING;
