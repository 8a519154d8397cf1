-- DropIndex
DROP INDEX "expense_assessment_id_idx";

-- DropIndex
DROP INDEX "expense_location_date_id_idx";

-- DropIndex
DROP INDEX "receipt_assessment_id_idx";

-- DropIndex
DROP INDEX "receipt_location_date_id_idx";

-- CreateIndex
CREATE INDEX "expense_assessment_id_reciept_number_idx" ON "expense"("assessment_id", "reciept_number" DESC);

-- CreateIndex
CREATE INDEX "expense_location_reciept_number_idx" ON "expense"("location", "reciept_number" DESC);

-- CreateIndex
CREATE INDEX "receipt_assessment_id_reciept_number_idx" ON "receipt"("assessment_id", "reciept_number" DESC);

-- CreateIndex
CREATE INDEX "receipt_location_reciept_number_idx" ON "receipt"("location", "reciept_number" DESC);

-- A receipt of nothing is none.
ALTER TABLE receipt DROP CONSTRAINT receipt_amount, ADD CONSTRAINT receipt_amount CHECK (amount > 0);
ALTER TABLE expense DROP CONSTRAINT expense_amount, ADD CONSTRAINT expense_amount CHECK (amount > 0);

-- The number of a receipt or an expense (decision C13): the moment in milliseconds, or the next that
-- none of them has. Whoever takes one holds it to the end of their transaction, and who finds it held
-- goes on, so nobody waits. Two statements, because the second must see what was saved before the lock.
CREATE FUNCTION take_money_number(moment bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE number bigint := moment;
BEGIN
  LOOP
    IF pg_try_advisory_xact_lock(number) THEN
      IF NOT EXISTS (SELECT FROM receipt WHERE reciept_number = number)
        AND NOT EXISTS (SELECT FROM expense WHERE reciept_number = number)
      THEN RETURN number;
      END IF;
    END IF;
    number := number + 1;
  END LOOP;
END $$;
