-- Receipts, refunds and expenses are one table (decision C13).

-- CreateTable
CREATE TABLE "voucher" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "reciept_number" BIGINT NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "assessment_id" UUID,
    "ref_no" TEXT,
    "location" "branch" NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "particulars" TEXT NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "mode" TEXT,
    "fee" TEXT NOT NULL DEFAULT 'own',
    "name" TEXT NOT NULL,
    "mobile" TEXT,
    "address" TEXT,
    "created_by_id" UUID NOT NULL,
    "refund_of_id" UUID,
    "voided_at" TIMESTAMPTZ(3),
    "voided_by_id" UUID,
    "void_reason" TEXT,

    CONSTRAINT "voucher_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voucher_series" (
    "location" "branch" NOT NULL,
    "kind" TEXT NOT NULL,
    "year" SMALLINT NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "voucher_series_pkey" PRIMARY KEY ("location","kind","year")
);

-- What a branch's numbers begin with. A branch without one answers null, and nothing is written.
CREATE FUNCTION branch_prefix(branch branch) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE branch WHEN 'gurdaspur' THEN 'GSP' WHEN 'batala' THEN 'BTL' END
$$;

CREATE OR REPLACE FUNCTION next_ref_no(branch branch) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  prefix text := branch_prefix(branch);
  year   text := to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YY');
  seq    text := format('ref_no_%s_%s', lower(prefix), year);
  number bigint;
BEGIN
  IF to_regclass(seq) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext(seq));
    EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %I', seq);
  END IF;
  EXECUTE format('SELECT nextval(%L)', seq) INTO number;
  RETURN format('%s-%s-%s', prefix, year, lpad(number::text, greatest(5, length(number::text)), '0'));
END $$;

-- The calendar year in which a moment's financial year begins: it runs from April to March, in India.
CREATE FUNCTION financial_year(moment timestamptz) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT extract(year FROM (moment AT TIME ZONE 'Asia/Kolkata') - interval '3 months')::smallint
$$;

-- A printed number: GSP/26-27/R-00042.
CREATE FUNCTION voucher_number(branch branch, kind text, year int, serial int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('%s/%s-%s/%s-%s', branch_prefix(branch),
    lpad((year % 100)::text, 2, '0'), lpad(((year + 1) % 100)::text, 2, '0'),
    CASE kind WHEN 'receipt' THEN 'R' WHEN 'refund' THEN 'RF' WHEN 'expense' THEN 'E' END,
    lpad(serial::text, greatest(5, length(serial::text)), '0'))
$$;

-- What stood before: numbered in the order in which it was written.
INSERT INTO voucher (id, kind, reciept_number, number, assessment_id, ref_no, location, date, particulars, amount,
  name, mobile, address, created_by_id)
SELECT old.id, old.kind, reciept_number,
  voucher_number(old.location, old.kind, financial_year(date),
    row_number() OVER (PARTITION BY old.location, old.kind, financial_year(date) ORDER BY reciept_number)::int),
  assessment_id, ref_no, old.location, date, particulars, amount, name, old.mobile, old.address, old.created_by_id
FROM (
  SELECT 'receipt' AS kind, id, reciept_number, assessment_id, location, date, particulars, amount, name, mobile, address, created_by_id FROM receipt
  UNION ALL
  SELECT 'expense', id, reciept_number, assessment_id, location, date, particulars, amount, name, mobile, address, created_by_id FROM expense
) old LEFT JOIN assessment ON assessment.id = assessment_id;

INSERT INTO voucher_series (location, kind, year, last)
SELECT location, kind, financial_year(date), count(*) FROM voucher GROUP BY 1, 2, 3;

-- DropTable
DROP TABLE "receipt";

-- DropTable
DROP TABLE "expense";

-- CreateIndex
CREATE UNIQUE INDEX "voucher_reciept_number_key" ON "voucher"("reciept_number");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_number_key" ON "voucher"("number");

-- CreateIndex
CREATE INDEX "voucher_assessment_id_kind_reciept_number_idx" ON "voucher"("assessment_id", "kind", "reciept_number" DESC);

-- CreateIndex
CREATE INDEX "voucher_location_kind_reciept_number_idx" ON "voucher"("location", "kind", "reciept_number" DESC);

-- CreateIndex
CREATE INDEX "voucher_kind_reciept_number_idx" ON "voucher"("kind", "reciept_number" DESC);

-- CreateIndex
CREATE INDEX "voucher_refund_of_id_idx" ON "voucher"("refund_of_id");

-- AddForeignKey
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_voided_by_id_fkey" FOREIGN KEY ("voided_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_refund_of_id_fkey" FOREIGN KEY ("refund_of_id") REFERENCES "voucher"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express --------------------------------------------------------------------

ALTER TABLE voucher
  ADD CONSTRAINT voucher_kind CHECK (kind IN ('receipt', 'refund', 'expense')),
  -- A receipt of nothing is none.
  ADD CONSTRAINT voucher_amount CHECK (amount > 0),
  ADD CONSTRAINT voucher_mode CHECK (mode IN ('cash', 'upi', 'bank', 'card', 'cheque', 'draft')),
  ADD CONSTRAINT voucher_fee CHECK (fee IN ('own', 'passedOn')),
  ADD CONSTRAINT voucher_refund CHECK ((kind = 'refund') = (refund_of_id IS NOT NULL)),
  ADD CONSTRAINT voucher_void CHECK (num_nonnulls(voided_at, voided_by_id, void_reason) IN (0, 3) AND void_reason <> '');

-- Numbers a voucher, and copies what it keeps of its case. A number that is given stays: generated rows
-- bring theirs.
CREATE FUNCTION voucher_before_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  in_year smallint := financial_year(NEW.date);
  serial  int;
BEGIN
  IF NEW.assessment_id IS NOT NULL THEN
    SELECT ref_no, location INTO NEW.ref_no, NEW.location FROM assessment WHERE id = NEW.assessment_id;
  END IF;
  IF NEW.number = '' THEN
    INSERT INTO voucher_series AS series (location, kind, year, last) VALUES (NEW.location, NEW.kind, in_year, 1)
    ON CONFLICT (location, kind, year) DO UPDATE SET last = series.last + 1 RETURNING last INTO serial;
    NEW.number := voucher_number(NEW.location, NEW.kind, in_year, serial);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER voucher_before_insert BEFORE INSERT ON voucher FOR EACH ROW EXECUTE FUNCTION voucher_before_insert();

-- A voucher is never removed, and what it says never changes: it may be voided once, and its case may go.
CREATE FUNCTION keep_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open text[] := ARRAY['assessment_id', 'voided_at', 'voided_by_id', 'void_reason'];
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - open = to_jsonb(OLD) - open
    AND (NEW.assessment_id IS NULL OR NEW.assessment_id = OLD.assessment_id)
    AND (OLD.voided_at IS NULL
      OR (NEW.voided_at, NEW.voided_by_id, NEW.void_reason) = (OLD.voided_at, OLD.voided_by_id, OLD.void_reason))
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'voucher kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'voucher_kept';
END $$;
CREATE TRIGGER keep_voucher BEFORE UPDATE OR DELETE ON voucher FOR EACH ROW EXECUTE FUNCTION keep_voucher();

CREATE OR REPLACE FUNCTION take_money_number(moment bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE free bigint := moment;
BEGIN
  LOOP
    IF pg_try_advisory_xact_lock(free) THEN
      IF NOT EXISTS (SELECT FROM voucher WHERE reciept_number = free) THEN RETURN free; END IF;
    END IF;
    free := free + 1;
  END LOOP;
END $$;
