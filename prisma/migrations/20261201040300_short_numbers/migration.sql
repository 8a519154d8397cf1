-- A printed number has at most sixteen letters (GST rule 46(b)): GSP/2627/R00042, C for what gives back, E for an
-- expense. What was printed keeps its number, and a series goes on counting. A number is found in both spellings.

CREATE OR REPLACE FUNCTION voucher_number(branch text, kind text, year int, serial int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('%s/%s%s/%s%s', branch_prefix(branch),
    lpad((year % 100)::text, 2, '0'), lpad(((year + 1) % 100)::text, 2, '0'),
    CASE kind WHEN 'receipt' THEN 'R' WHEN 'refund' THEN 'C' WHEN 'expense' THEN 'E' END,
    lpad(serial::text, greatest(5, length(serial::text)), '0'))
$$;

-- One spelling of all that were ever printed: GSP/26-27/RF-00042 and GSP/2627/C00042 are both GSP/2627/C-42.
CREATE FUNCTION plain_number(number text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT replace(regexp_replace(number, '^([A-Z]+)/(\d\d)-?(\d\d)/([A-Z]+)-?0*(\d+)$', '\1/\2\3/\4-\5'), '/RF-', '/C-')
$$;

-- What a record is looked for by, each between two spaces: its number as it is printed, in the one spelling and as people
-- say it, who and with which mobile, the case, the payment.
--   ' gsp/2627/r00042 gsp/2627/r-42 r-42 42 gurpreet kaur 919876543210 gsp-26-00042 n123456789 '
CREATE OR REPLACE FUNCTION voucher_search_text(v voucher) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT lower(concat(' ', concat_ws(' ', v.number, plain_number(v.number),
    substring(plain_number(v.number) FROM '[A-Z]+-[0-9]+$'),
    regexp_replace(substring(v.number FROM '[0-9]+$'), '^0+', ''),
    v.name, ltrim(v.mobile, '+'), v.ref_no, v.mode_reference), ' '))
$$;

ALTER TABLE voucher DISABLE TRIGGER keep_voucher;
UPDATE voucher v SET search_text = voucher_search_text(v);
ALTER TABLE voucher ENABLE TRIGGER keep_voucher;
