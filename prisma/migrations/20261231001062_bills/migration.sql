-- What an expense was for, the bill that it pays, and the GSTIN of who is billed or who bills.
ALTER TABLE voucher
  ADD COLUMN head text,
  ADD COLUMN gstin text,
  ADD COLUMN bill_number text,
  ADD COLUMN bill_day date,
  ADD CONSTRAINT voucher_head CHECK (head IN (
    'rent', 'salaries', 'electricity', 'telephone', 'travel', 'advertising', 'commission', 'professional', 'repairs',
    'stationery', 'courier', 'software', 'bank', 'welfare', 'equipment', 'other')) NOT VALID,
  ADD CONSTRAINT voucher_gstin CHECK (gstin ~ '^[0-9]{2}[0-9A-Z]{13}$') NOT VALID,
  ADD CONSTRAINT voucher_bill_number CHECK (bill_number <> '') NOT VALID,
  ADD CONSTRAINT voucher_bill CHECK (kind = 'expense' OR num_nonnulls(head, bill_number, bill_day) = 0) NOT VALID,
  ADD CONSTRAINT voucher_input_tax CHECK (
    kind <> 'expense' OR gst_rate IS NULL OR num_nonnulls(gstin, bill_number, bill_day) = 3 AND fee = 'own') NOT VALID;

CREATE TABLE expense_sum (
  location text NOT NULL,
  day date NOT NULL,
  head text NOT NULL,
  amount numeric(18, 2) NOT NULL,
  gst numeric(18, 2) NOT NULL,
  CONSTRAINT expense_sum_pkey PRIMARY KEY (location, day, head),
  CONSTRAINT expense_sum_location_fkey FOREIGN KEY (location) REFERENCES branch (code) ON DELETE RESTRICT ON UPDATE RESTRICT
);
