-- Rules of visas are versions: a verdict names the one that it was made by, so that it can be explained years later.

-- A version that an admin has confirmed stays as it was. It may only get a last day, and be looked at again.
CREATE OR REPLACE FUNCTION keep_confirmed_rule() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.checked_on IS NULL THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.checked_on IS NULL
    OR to_jsonb(NEW) - '{valid_to,checked_on,checked_by_id,review_by,version}'::text[]
      <> to_jsonb(OLD) - '{valid_to,checked_on,checked_by_id,review_by,version}'::text[]
  THEN
    RAISE EXCEPTION 'rule confirmed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER visa_rule_kept BEFORE UPDATE OR DELETE ON visa_rule
  FOR EACH ROW EXECUTE FUNCTION keep_confirmed_rule();
