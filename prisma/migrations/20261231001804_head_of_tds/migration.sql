-- Income tax that was kept back of a sub-agent's commission is paid to the state under a head of its own.
ALTER TABLE voucher
  DROP CONSTRAINT voucher_head,
  ADD CONSTRAINT voucher_head CHECK (head IN (
    'rent', 'salaries', 'electricity', 'telephone', 'travel', 'advertising', 'commission', 'professional', 'repairs',
    'stationery', 'courier', 'software', 'bank', 'tds', 'welfare', 'equipment', 'other')) NOT VALID;
