-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- An expense that is written meanwhile would be in no sum, or in one twice.
LOCK TABLE voucher IN SHARE ROW EXCLUSIVE MODE;

-- New records are added to their day in the order of the sums' key, as others change them too.
CREATE OR REPLACE FUNCTION add_voucher_sums() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO voucher_sum AS kept (location, day, kind, fee, mode, amount, gst, count)
  SELECT location, day, kind, fee, coalesce(mode, ''), sum(amount), sum(coalesce(amount - taxable, 0)), count(*)
    FROM written WHERE voided_at IS NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (location, day, kind, fee, mode) DO UPDATE
    SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst, count = kept.count + excluded.count;
  INSERT INTO expense_sum AS kept (location, day, head, amount, gst)
  SELECT location, day, coalesce(head, ''), sum(amount), sum(coalesce(amount - taxable, 0))
    FROM written WHERE voided_at IS NULL AND kind = 'expense' AND fee = 'own' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (location, day, head) DO UPDATE
    SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst;
  RETURN NULL;
END
$$;

-- A voided record leaves the sums of the day that keep_voucher chose.
CREATE OR REPLACE FUNCTION take_voucher_sum() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO voucher_sum AS kept (location, day, kind, fee, mode, amount, gst, count)
  VALUES (NEW.location, NEW.void_day, NEW.kind, NEW.fee, coalesce(NEW.mode, ''),
    -NEW.amount, -coalesce(NEW.amount - NEW.taxable, 0), -1)
  ON CONFLICT (location, day, kind, fee, mode) DO UPDATE
  SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst, count = kept.count + excluded.count;
  IF NEW.kind = 'expense' AND NEW.fee = 'own' THEN
    INSERT INTO expense_sum AS kept (location, day, head, amount, gst)
    VALUES (NEW.location, NEW.void_day, coalesce(NEW.head, ''), -NEW.amount, -coalesce(NEW.amount - NEW.taxable, 0))
    ON CONFLICT (location, day, head) DO UPDATE
    SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst;
  END IF;
  RETURN NULL;
END
$$;

-- Expenses from before say not what they were for, and have no input tax.
INSERT INTO expense_sum (location, day, head, amount, gst)
SELECT location, day, '', sum(amount), 0 FROM (
  SELECT location, day, amount FROM voucher WHERE kind = 'expense' AND fee = 'own'
  UNION ALL
  SELECT location, void_day, -amount FROM voucher WHERE kind = 'expense' AND fee = 'own' AND voided_at IS NOT NULL
) AS written GROUP BY 1, 2;
