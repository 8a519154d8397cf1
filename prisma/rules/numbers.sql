-- Numbers that people read out: of cases, applications and offers. Those of vouchers stand in vouchers.sql.

-- A reference number, such as GSP-26-00042 (decision C1), comes from a sequence per branch and year, made when it is
-- first needed: a sequence never waits for another transaction and never repeats. Only a branch that is switched on
-- gives new ones.
CREATE OR REPLACE FUNCTION next_ref_no(branch text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  prefix text;
  year   text := to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YY');
  seq    text;
  number bigint;
BEGIN
  SELECT b.prefix INTO prefix FROM branch b WHERE b.code = next_ref_no.branch AND b.active;
  IF NOT FOUND THEN
    PERFORM refuse_branch();
  END IF;
  seq := format('ref_no_%s_%s', lower(prefix), year);
  IF to_regclass(seq) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext(seq));
    EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %I', seq);
  END IF;
  EXECUTE format('SELECT nextval(%L)', seq) INTO number;
  RETURN format('%s-%s-%s', prefix, year, lpad(number::text, greatest(5, length(number::text)), '0'));
END
$$;

-- An application's number is of six digits at least, from a sequence of the house.
CREATE OR REPLACE FUNCTION next_apn() RETURNS text
LANGUAGE sql AS $$
  SELECT 'APN-' || to_char(nextval('apn_seq'), 'FM9999999000000')
$$;

-- An offer's number is made in the same way.
CREATE OR REPLACE FUNCTION next_offer_number() RETURNS text
LANGUAGE sql AS $$
  SELECT 'OFR-' || to_char(nextval('offer_seq'), 'FM9999999000000')
$$;
