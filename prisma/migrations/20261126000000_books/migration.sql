-- Books that close by the day, sums that are kept, and a record that says what it said on the day
-- (decisions A8, A11, C13, C16).

-- AlterTable
ALTER TABLE "branch"
  ADD COLUMN "upi_id" TEXT,
  ADD COLUMN "gst_own" DECIMAL(4,2) NOT NULL DEFAULT 18,
  ADD COLUMN "gst_passed_on" DECIMAL(4,2) NOT NULL DEFAULT 0,
  ADD COLUMN "admin_books" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "voucher"
  ADD COLUMN "day" DATE NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "mode_reference" TEXT,
  ADD COLUMN "corrects_id" UUID,
  ADD COLUMN "gst_rate" DECIMAL(4,2),
  ADD COLUMN "taxable" DECIMAL(12,2),
  ADD COLUMN "cgst" DECIMAL(12,2),
  ADD COLUMN "sgst" DECIMAL(12,2),
  ADD COLUMN "igst" DECIMAL(12,2),
  ADD COLUMN "state" TEXT,
  ADD COLUMN "printed_office" JSONB,
  ADD COLUMN "printed_at" TIMESTAMPTZ(3),
  ADD COLUMN "void_day" DATE;

-- CreateTable
CREATE TABLE "voucher_sum" (
    "location" TEXT COLLATE "C" NOT NULL,
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "fee" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "gst" DECIMAL(14,2) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "voucher_sum_pkey" PRIMARY KEY ("location","day","kind","fee","mode")
);

-- CreateTable
CREATE TABLE "day_close" (
    "id" UUID NOT NULL,
    "location" TEXT COLLATE "C" NOT NULL,
    "day" DATE NOT NULL,
    "round" SMALLINT NOT NULL DEFAULT 0,
    "opening" DECIMAL(12,2) NOT NULL,
    "expected" JSONB NOT NULL,
    "counted" JSONB NOT NULL,
    "notes" JSONB,
    "banked" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "difference" DECIMAL(12,2) NOT NULL,
    "reason" TEXT,
    "closed_by_id" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reopened_by_id" UUID,
    "reopened_at" TIMESTAMPTZ(3),
    "reopen_reason" TEXT,

    CONSTRAINT "day_close_pkey" PRIMARY KEY ("id")
);

-- A moment's day in India.
CREATE FUNCTION india_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (moment AT TIME ZONE 'Asia/Kolkata')::date
$$;

-- What stands already, with its day; what was voided is out of the sums of its own day.
ALTER TABLE voucher DISABLE TRIGGER keep_voucher;
UPDATE voucher SET day = india_day(date), void_day = CASE WHEN voided_at IS NOT NULL THEN india_day(date) END;
ALTER TABLE voucher ENABLE TRIGGER keep_voucher;

INSERT INTO voucher_sum (location, day, kind, fee, mode, amount, gst, count)
SELECT location, day, kind, fee, coalesce(mode, ''), sum(amount), 0, count(*)
FROM voucher WHERE voided_at IS NULL GROUP BY 1, 2, 3, 4, 5;

-- CreateIndex
CREATE UNIQUE INDEX "voucher_corrects_id_key" ON "voucher"("corrects_id");

-- CreateIndex
CREATE INDEX "voucher_location_day_idx" ON "voucher"("location", "day");

-- CreateIndex
CREATE UNIQUE INDEX "day_close_location_day_round_key" ON "day_close"("location", "day", "round");

-- AddForeignKey
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "voucher"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_sum" ADD CONSTRAINT "voucher_sum_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "day_close" ADD CONSTRAINT "day_close_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "day_close" ADD CONSTRAINT "day_close_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "day_close" ADD CONSTRAINT "day_close_reopened_by_id_fkey" FOREIGN KEY ("reopened_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express --------------------------------------------------------------------

ALTER TABLE branch
  ADD CONSTRAINT branch_upi_id CHECK (upi_id ~ '^[A-Za-z0-9._-]{2,255}@[A-Za-z][A-Za-z0-9.-]{1,63}$'),
  ADD CONSTRAINT branch_gst CHECK (gst_own BETWEEN 0 AND 40 AND gst_passed_on BETWEEN 0 AND 40);

ALTER TABLE voucher
  ADD CONSTRAINT voucher_mode_reference CHECK (mode_reference <> ''),
  ADD CONSTRAINT voucher_state CHECK (state ~ '^[0-9]{2}$'),
  ADD CONSTRAINT voucher_gst CHECK (
    num_nonnulls(gst_rate, taxable, cgst, sgst, igst) IN (0, 5)
    AND (gst_rate IS NULL OR (taxable + cgst + sgst + igst = amount AND cgst = sgst AND (igst = 0 OR cgst = 0)))),
  ADD CONSTRAINT voucher_void_day CHECK ((void_day IS NULL) = (voided_at IS NULL));

ALTER TABLE day_close
  ADD CONSTRAINT day_close_amounts CHECK (opening >= 0 AND banked >= 0),
  ADD CONSTRAINT day_close_reason CHECK (difference = 0 OR coalesce(reason, '') <> ''),
  ADD CONSTRAINT day_close_reopened CHECK (num_nonnulls(reopened_by_id, reopened_at, reopen_reason) IN (0, 3) AND reopen_reason <> '');

-- Whether a branch's day takes no record any more. The branch's row, which who closes a day has to itself,
-- makes whoever writes a record wait for who is closing, and the other way round.
CREATE FUNCTION day_closed(branch text, of_day date) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM branch b WHERE b.code = branch FOR KEY SHARE;
  RETURN EXISTS (SELECT FROM day_close c WHERE c.location = branch AND c.day = of_day AND c.reopened_at IS NULL);
END $$;

CREATE FUNCTION refuse_closed_day() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'day closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'day_closed';
END $$;

-- Numbers a voucher, and copies what it keeps of its case; a refund keeps what its receipt says, gives back no
-- more than is left of it, and waits for another one of it. A number that is given stays: generated rows
-- bring theirs.
CREATE OR REPLACE FUNCTION voucher_before_insert() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF NEW.amount > receipt.amount - (SELECT coalesce(sum(amount), 0) FROM voucher WHERE refund_of_id = receipt.id AND voided_at IS NULL) THEN
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
  IF NEW.voided_at IS NOT NULL THEN NEW.void_day := NEW.day; END IF;
  IF day_closed(NEW.location, NEW.day) THEN PERFORM refuse_closed_day(); END IF;
  IF NEW.number = '' THEN
    INSERT INTO voucher_series AS series (location, kind, year, last) VALUES (NEW.location, NEW.kind, in_year, 1)
    ON CONFLICT (location, kind, year) DO UPDATE SET last = series.last + 1 RETURNING last INTO serial;
    NEW.number := voucher_number(NEW.location, NEW.kind, in_year, serial);
  END IF;
  RETURN NEW;
END $$;

-- A voucher is never removed, and what it says never changes: it may be voided once and be printed first once, and
-- its case may go, and come back. A receipt that something was given back of is not voided. What is voided
-- leaves the sums of its day; where that is closed, those of the day of the voiding, which must be open.
CREATE OR REPLACE FUNCTION keep_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open text[] := ARRAY['assessment_id', 'voided_at', 'voided_by_id', 'void_reason', 'void_day', 'printed_at'];
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
    NEW.void_day := OLD.day;
    IF day_closed(OLD.location, OLD.day) THEN
      NEW.void_day := india_day(NEW.voided_at);
      IF day_closed(OLD.location, NEW.void_day) THEN PERFORM refuse_closed_day(); END IF;
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- The sums go with the records. In the order of their key, as others change them too.
CREATE FUNCTION add_voucher_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO voucher_sum AS kept (location, day, kind, fee, mode, amount, gst, count)
  SELECT location, day, kind, fee, coalesce(mode, ''), sum(amount), sum(coalesce(amount - taxable, 0)), count(*)
  FROM written WHERE voided_at IS NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (location, day, kind, fee, mode) DO UPDATE
  SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst, count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER add_voucher_sums AFTER INSERT ON voucher REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION add_voucher_sums();

CREATE FUNCTION take_voucher_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO voucher_sum AS kept (location, day, kind, fee, mode, amount, gst, count)
  VALUES (NEW.location, NEW.void_day, NEW.kind, NEW.fee, coalesce(NEW.mode, ''), -NEW.amount, -coalesce(NEW.amount - NEW.taxable, 0), -1)
  ON CONFLICT (location, day, kind, fee, mode) DO UPDATE
  SET amount = kept.amount + excluded.amount, gst = kept.gst + excluded.gst, count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER take_voucher_sum AFTER UPDATE OF voided_at ON voucher FOR EACH ROW
  WHEN (OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL) EXECUTE FUNCTION take_voucher_sum();

-- Closings are counted by the database, and one at a time is in force. What was closed is never changed: it may be
-- opened again once.
CREATE FUNCTION day_close_before_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM branch WHERE code = NEW.location FOR UPDATE;
  SELECT coalesce(max(round), 0) + 1 INTO NEW.round FROM day_close WHERE location = NEW.location AND day = NEW.day;
  IF day_closed(NEW.location, NEW.day) THEN PERFORM refuse_closed_day(); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER day_close_before_insert BEFORE INSERT ON day_close FOR EACH ROW EXECUTE FUNCTION day_close_before_insert();

CREATE FUNCTION keep_day_close() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open text[] := ARRAY['reopened_by_id', 'reopened_at', 'reopen_reason'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.reopened_at IS NULL AND to_jsonb(NEW) - open = to_jsonb(OLD) - open THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'day close kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'day_close_kept';
END $$;
CREATE TRIGGER keep_day_close BEFORE UPDATE OR DELETE ON day_close FOR EACH ROW EXECUTE FUNCTION keep_day_close();
