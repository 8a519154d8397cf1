-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- What was voided, the bank shows no more. Its line follows a correction of the same money by the same way, and is to be
-- matched again otherwise.
CREATE OR REPLACE FUNCTION release_bank_line() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'voucher' THEN
    UPDATE bank_line SET voucher_id = correction.id
      FROM voucher correction
      WHERE bank_line.voucher_id = NEW.id AND correction.corrects_id = NEW.id AND correction.voided_at IS NULL
        AND (correction.kind, correction.location, correction.amount, correction.mode)
          IS NOT DISTINCT FROM (NEW.kind, NEW.location, NEW.amount, NEW.mode);
  END IF;
  UPDATE bank_line SET state = 'open', voucher_id = NULL, remittance_id = NULL, decided_by_id = NULL, decided_at = NULL
    WHERE voucher_id = NEW.id OR remittance_id = NEW.id;
  RETURN NULL;
END
$$;
