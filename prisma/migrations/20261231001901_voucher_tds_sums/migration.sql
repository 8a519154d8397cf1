-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- What of an expense pays income tax to the state that was kept back of others before: it is no expense once more.
CREATE OR REPLACE FUNCTION tds_paid(fee text, head text, amount numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN fee = 'own' AND head = 'tds' THEN amount ELSE 0 END
$$;

-- New records are added to their day in the order of the sums' key, as others change them too.
CREATE OR REPLACE FUNCTION add_voucher_sums() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO voucher_sum AS kept (location, day, kind, fee, mode, amount, gst, tds, count)
  SELECT location, day, kind, fee, coalesce(mode, ''), sum(amount), sum(coalesce(cgst + sgst + igst, 0)),
      sum(tds - tds_paid(fee, head, amount)), count(*)
    FROM written WHERE voided_at IS NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (location, day, kind, fee, mode) DO UPDATE
    SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst, tds = kept.tds + excluded.tds,
      count = kept.count + excluded.count;
  INSERT INTO expense_sum AS kept (location, day, head, amount, gst)
  SELECT location, day, coalesce(head, ''), sum(amount + tds - tds_paid(fee, head, amount)), sum(coalesce(cgst + sgst + igst, 0))
    FROM written WHERE voided_at IS NULL AND kind = 'expense' AND fee = 'own' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (location, day, head) DO UPDATE
    SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst;
  RETURN NULL;
END
$$;

-- A voided record leaves the sums of the day that keep_voucher chose.
CREATE OR REPLACE FUNCTION take_voucher_sum() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  tax  numeric := coalesce(NEW.cgst + NEW.sgst + NEW.igst, 0);
  paid numeric := tds_paid(NEW.fee, NEW.head, NEW.amount);
BEGIN
  INSERT INTO voucher_sum AS kept (location, day, kind, fee, mode, amount, gst, tds, count)
  VALUES (NEW.location, NEW.void_day, NEW.kind, NEW.fee, coalesce(NEW.mode, ''),
    -NEW.amount, -tax, -(NEW.tds - paid), -1)
  ON CONFLICT (location, day, kind, fee, mode) DO UPDATE
  SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst, tds = kept.tds + excluded.tds,
    count = kept.count + excluded.count;
  IF NEW.kind = 'expense' AND NEW.fee = 'own' THEN
    INSERT INTO expense_sum AS kept (location, day, head, amount, gst)
    VALUES (NEW.location, NEW.void_day, coalesce(NEW.head, ''), -(NEW.amount + NEW.tds - paid), -tax)
    ON CONFLICT (location, day, head) DO UPDATE
    SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst;
  END IF;
  RETURN NULL;
END
$$;

-- What a day's sum gains, its month gains.
CREATE OR REPLACE FUNCTION add_to_month() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO voucher_month AS kept (location, month, kind, fee, mode, amount, gst, tds)
  VALUES (NEW.location, first_of_month(NEW.day), NEW.kind, NEW.fee, NEW.mode,
          NEW.amount - coalesce(OLD.amount, 0), NEW.gst - coalesce(OLD.gst, 0), NEW.tds - coalesce(OLD.tds, 0))
  ON CONFLICT (location, month, kind, fee, mode) DO UPDATE
  SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst, tds = kept.tds + excluded.tds;
  RETURN NULL;
END
$$;

-- What was written before: the trigger add_to_month brings it to the months. The lock waits for records that are being written.
LOCK TABLE voucher IN SHARE ROW EXCLUSIVE MODE;
WITH moved AS (
  SELECT location, day, kind, fee, coalesce(mode, '') AS mode, coalesce(head, '') AS head, tds - tds_paid(fee, head, amount) AS tds
    FROM voucher WHERE tds <> 0 OR head = 'tds'
  UNION ALL
  SELECT location, void_day, kind, fee, coalesce(mode, ''), coalesce(head, ''), -(tds - tds_paid(fee, head, amount))
    FROM voucher WHERE voided_at IS NOT NULL AND (tds <> 0 OR head = 'tds')
), heads AS (
  UPDATE expense_sum s SET amount = s.amount + m.tds
  FROM (SELECT location, day, head, sum(tds) AS tds FROM moved GROUP BY 1, 2, 3) m
  WHERE (s.location, s.day, s.head) = (m.location, m.day, m.head)
)
UPDATE voucher_sum s SET tds = m.tds
FROM (SELECT location, day, kind, fee, mode, sum(tds) AS tds FROM moved GROUP BY 1, 2, 3, 4, 5) m
WHERE (s.location, s.day, s.kind, s.fee, s.mode) = (m.location, m.day, m.kind, m.fee, m.mode);
