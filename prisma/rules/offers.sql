-- What an offer says of its fee.

-- An offer says whether its fee is paid: asking all deposits for each page of Pending Fees would read them whole.
CREATE OR REPLACE FUNCTION mark_deposited() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  offer       uuid := coalesce(NEW.offer_letter_id, OLD.offer_letter_id);
  has_deposit boolean := EXISTS (SELECT FROM deposit WHERE offer_letter_id = offer);
BEGIN
  UPDATE offer_letter SET deposited = has_deposit
    WHERE id = offer AND deposited <> has_deposit;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER mark_deposited AFTER INSERT OR DELETE ON deposit
  FOR EACH ROW EXECUTE FUNCTION mark_deposited();
