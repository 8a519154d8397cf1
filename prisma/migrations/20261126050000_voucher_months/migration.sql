-- The sums of whole months, so that a long range costs its months and not its days.
CREATE TABLE "voucher_month" (
    "location" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "fee" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "gst" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "voucher_month_pkey" PRIMARY KEY ("location","month","kind","fee","mode")
);
ALTER TABLE "voucher_month" ADD CONSTRAINT "voucher_month_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE FUNCTION first_of_month(day date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT make_date(extract(year FROM day)::int, extract(month FROM day)::int, 1)
$$;

-- What a day's sum gains, its month gains: whoever writes the one writes the other.
CREATE FUNCTION add_to_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO voucher_month AS kept (location, month, kind, fee, mode, amount, gst)
  VALUES (NEW.location, first_of_month(NEW.day), NEW.kind, NEW.fee, NEW.mode,
          NEW.amount - coalesce(OLD.amount, 0), NEW.gst - coalesce(OLD.gst, 0))
  ON CONFLICT (location, month, kind, fee, mode) DO UPDATE
  SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst;
  RETURN NULL;
END $$;
CREATE TRIGGER add_to_month AFTER INSERT OR UPDATE ON voucher_sum FOR EACH ROW EXECUTE FUNCTION add_to_month();

INSERT INTO voucher_month (location, month, kind, fee, mode, amount, gst)
SELECT location, first_of_month(day), kind, fee, mode, sum(amount), sum(gst) FROM voucher_sum GROUP BY 1, 2, 3, 4, 5;
