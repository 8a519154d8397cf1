ALTER TABLE voucher VALIDATE CONSTRAINT voucher_head;
ALTER TABLE voucher VALIDATE CONSTRAINT voucher_gstin;
ALTER TABLE voucher VALIDATE CONSTRAINT voucher_bill_number;
ALTER TABLE voucher VALIDATE CONSTRAINT voucher_bill;
ALTER TABLE voucher VALIDATE CONSTRAINT voucher_input_tax;
