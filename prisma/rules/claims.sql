-- Invoices to partners and what comes in for them. What a claim has received and what was credited follows from lines alone.

-- An invoice or a credit note gets the next number of its branch and year, without a gap: a refused one gives it back.
CREATE OR REPLACE FUNCTION number_partner_invoice() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  in_year smallint := financial_year(NEW.issued_on::timestamp AT TIME ZONE 'Asia/Kolkata');
  serial  int;
BEGIN
  INSERT INTO voucher_series AS series (location, kind, year, last)
  VALUES (NEW.location, NEW.kind, in_year, 1)
  ON CONFLICT (location, kind, year) DO UPDATE SET last = series.last + 1 RETURNING last INTO serial;
  NEW.number := voucher_number(NEW.location, NEW.kind, in_year, serial);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER partner_invoice_numbered BEFORE INSERT ON partner_invoice
  FOR EACH ROW EXECUTE FUNCTION number_partner_invoice();

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

CREATE OR REPLACE TRIGGER partner_invoice_kept BEFORE UPDATE OR DELETE ON partner_invoice
  FOR EACH ROW EXECUTE FUNCTION keep_partner_invoice();

-- A claim of an invoice keeps what it says, and takes the sums of its lines whatever is written. One that was wholly credited lets its application go,
-- so that it can be claimed again. All of it is here on the day of the last money, as far as no credit note took it back.
CREATE OR REPLACE FUNCTION keep_claim() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open text[] := '{application_id,was_for_id,received,received_on,credited}';
  last date;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.invoice_id IS NOT NULL THEN
      RAISE EXCEPTION 'claim stands' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.invoice_id IS NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - open <> to_jsonb(OLD) - open THEN
    RAISE EXCEPTION 'claim stands' USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(l.amount), 0), max(r.received_on) INTO NEW.received, last
    FROM remittance_line l JOIN remittance r ON r.id = l.remittance_id
    WHERE l.claim_id = NEW.id AND r.voided_at IS NULL;
  SELECT coalesce(sum(amount), 0) INTO NEW.credited FROM claim_credit WHERE claim_id = NEW.id;
  NEW.received_on := CASE WHEN NEW.credited < NEW.amount AND NEW.received >= NEW.amount - NEW.credited THEN last END;
  IF NEW.credited = NEW.amount AND NEW.application_id IS NOT NULL THEN
    NEW.was_for_id := NEW.application_id;
    NEW.application_id := NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER claim_kept BEFORE INSERT OR UPDATE OR DELETE ON commission_claim
  FOR EACH ROW EXECUTE FUNCTION keep_claim();

-- An invoice asks its claims whether it is settled.
CREATE OR REPLACE FUNCTION settle_invoice() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE partner_invoice SET standing = standing WHERE id = NEW.invoice_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER invoice_settled AFTER UPDATE ON commission_claim
  FOR EACH ROW WHEN ((OLD.received, OLD.credited) IS DISTINCT FROM (NEW.received, NEW.credited))
  EXECUTE FUNCTION settle_invoice();

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

-- The rupees of a line are what it adds to the claim's part that is settled: rounded so, that those of all lines come to the
-- claim's rupees once nothing is open.
CREATE OR REPLACE FUNCTION settled_rupees(claim commission_claim, more numeric) RETURNS numeric
LANGUAGE sql STABLE AS $$
  SELECT round(claim.rupees * (claim.received + claim.credited + more) / claim.amount, 2)
    - (SELECT coalesce(sum(l.rupees), 0) FROM remittance_line l JOIN remittance r ON r.id = l.remittance_id
        WHERE l.claim_id = claim.id AND r.voided_at IS NULL)
    - (SELECT coalesce(sum(rupees), 0) FROM claim_credit WHERE claim_id = claim.id)
$$;

-- A credit note takes back no more than the claim is, of the invoice that it corrects.
CREATE OR REPLACE FUNCTION claim_credit_before() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  claim commission_claim;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'partner invoice stands' USING ERRCODE = 'check_violation';
  END IF;
  SELECT * INTO claim FROM commission_claim WHERE id = NEW.claim_id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM partner_invoice WHERE id = NEW.note_id AND corrects_id = claim.invoice_id) THEN
    RAISE EXCEPTION 'credit of another invoice' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.amount > claim.amount - claim.credited THEN
    RAISE EXCEPTION 'credit above claim' USING ERRCODE = 'check_violation';
  END IF;
  NEW.rupees := settled_rupees(claim, NEW.amount);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER claim_credit_before BEFORE INSERT OR UPDATE OR DELETE ON claim_credit
  FOR EACH ROW EXECUTE FUNCTION claim_credit_before();

-- Money pays no more of a claim than is open, of the same partner in its currency. What was credited after it was paid is
-- given back, by a line of less than nothing.
CREATE OR REPLACE FUNCTION remittance_line_before() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  claim commission_claim;
  left_open numeric;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'remittance stands' USING ERRCODE = 'check_violation';
  END IF;
  SELECT * INTO claim FROM commission_claim WHERE id = NEW.claim_id FOR UPDATE;
  IF claim.invoice_id IS NULL OR NOT EXISTS (SELECT FROM remittance
    WHERE id = NEW.remittance_id AND partner_id = claim.partner_id AND currency = claim.currency AND voided_at IS NULL)
  THEN
    RAISE EXCEPTION 'claim of another partner' USING ERRCODE = 'check_violation';
  END IF;
  left_open := claim.amount - claim.credited - claim.received;
  IF NEW.amount NOT BETWEEN least(left_open, 0) AND greatest(left_open, 0) THEN
    RAISE EXCEPTION 'remittance above claim' USING ERRCODE = 'check_violation';
  END IF;
  NEW.rupees := settled_rupees(claim, NEW.amount);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER remittance_line_before BEFORE INSERT OR UPDATE OR DELETE ON remittance_line
  FOR EACH ROW EXECUTE FUNCTION remittance_line_before();

-- The claim takes the sums of its lines.
CREATE OR REPLACE FUNCTION count_claim_line() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE commission_claim SET received = received WHERE id = NEW.claim_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER claim_counted AFTER INSERT ON claim_credit
  FOR EACH ROW EXECUTE FUNCTION count_claim_line();

CREATE OR REPLACE TRIGGER claim_counted AFTER INSERT ON remittance_line
  FOR EACH ROW EXECUTE FUNCTION count_claim_line();

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

CREATE OR REPLACE TRIGGER remittance_kept BEFORE UPDATE OR DELETE ON remittance
  FOR EACH ROW EXECUTE FUNCTION keep_remittance();

-- What a voided remittance paid is open again.
CREATE OR REPLACE FUNCTION remittance_voided() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE commission_claim SET received = received
  WHERE id IN (SELECT claim_id FROM remittance_line WHERE remittance_id = NEW.id ORDER BY claim_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER remittance_voided AFTER UPDATE ON remittance
  FOR EACH ROW WHEN (OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL) EXECUTE FUNCTION remittance_voided();

-- An invoice, a credit note and a remittance come to their lines.
CREATE OR REPLACE FUNCTION claim_lines_add_up() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  total numeric;
  value numeric;
BEGIN
  IF TG_TABLE_NAME = 'remittance' THEN
    SELECT sum(amount) INTO total FROM remittance_line WHERE remittance_id = NEW.id;
  ELSIF NEW.kind = 'invoice' THEN
    SELECT sum(amount), sum(rupees) INTO total, value FROM commission_claim WHERE invoice_id = NEW.id;
  ELSE
    SELECT sum(amount), sum(rupees) INTO total, value FROM claim_credit WHERE note_id = NEW.id;
  END IF;
  IF total IS DISTINCT FROM NEW.amount THEN
    RAISE EXCEPTION 'lines differ' USING ERRCODE = 'check_violation';
  END IF;
  IF value IS NOT NULL AND value <> NEW.rupees THEN
    RAISE EXCEPTION 'lines differ' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS partner_invoice_adds_up ON partner_invoice;
CREATE CONSTRAINT TRIGGER partner_invoice_adds_up AFTER INSERT ON partner_invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION claim_lines_add_up();

DROP TRIGGER IF EXISTS remittance_adds_up ON remittance;
CREATE CONSTRAINT TRIGGER remittance_adds_up AFTER INSERT ON remittance DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION claim_lines_add_up();

-- What claims add up to is written with them. The last day to pay is kept of those that are open, which says what is overdue.
CREATE OR REPLACE FUNCTION claim_sums() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO claim_sum AS kept (location, currency, pay_by, open, received, count)
    SELECT location, currency, CASE WHEN amount > received + credited THEN pay_by ELSE '9999-12-31' END,
      -sum(amount - received - credited), -sum(received), -count(*)
      FROM gone WHERE invoice_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (location, currency, pay_by) DO UPDATE SET open = kept.open + excluded.open,
      received = kept.received + excluded.received, count = kept.count + excluded.count;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO claim_sum AS kept (location, currency, pay_by, open, received, count)
    SELECT location, currency, CASE WHEN amount > received + credited THEN pay_by ELSE '9999-12-31' END,
      sum(amount - received - credited), sum(received), count(*)
      FROM came WHERE invoice_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (location, currency, pay_by) DO UPDATE SET open = kept.open + excluded.open,
      received = kept.received + excluded.received, count = kept.count + excluded.count;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER claim_summed AFTER INSERT ON commission_claim
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION claim_sums();

CREATE OR REPLACE TRIGGER claim_summed_again AFTER UPDATE ON commission_claim
  REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION claim_sums();

CREATE OR REPLACE TRIGGER claim_taken AFTER DELETE ON commission_claim
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION claim_sums();

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
