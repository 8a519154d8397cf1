-- What a case's own row says of itself.

-- A case gets its number once, and its full name and the texts that people search by follow what is typed.
CREATE OR REPLACE FUNCTION assessment_before_write() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.ref_no = '' THEN
      NEW.ref_no := next_ref_no(NEW.location);
    END IF;
  ELSIF NEW.ref_no <> OLD.ref_no THEN
    RAISE EXCEPTION 'ref_no never changes';
  END IF;
  NEW.full_name := concat_ws(' ', NEW.first_name, NEW.surname);
  IF TG_OP = 'INSERT'
    OR (NEW.full_name, NEW.own_name, NEW.mobile, NEW.official_mobile,
        NEW.email, NEW.official_email, NEW.spouse_name, NEW.search_text)
      IS DISTINCT FROM
       (OLD.full_name, OLD.own_name, OLD.mobile, OLD.official_mobile,
        OLD.email, OLD.official_email, OLD.spouse_name, OLD.search_text)
  THEN
    NEW.search_text := assessment_search_text(NEW);
    NEW.name_key := name_key(NEW.full_name);
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER assessment_before_write BEFORE INSERT OR UPDATE ON assessment
  FOR EACH ROW EXECUTE FUNCTION assessment_before_write();
