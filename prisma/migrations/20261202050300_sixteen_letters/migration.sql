-- A printed number never exceeds sixteen letters (GST rule 46(b)): a prefix of four letters holds 99,999 of a kind and a
-- year, one of three holds 999,999. What was printed in the long spelling before keeps its number.
ALTER TABLE voucher ADD CONSTRAINT voucher_number_letters
  CHECK (length(number) <= 16 OR number ~ '^[A-Z]{2,4}/\d\d-\d\d/');
