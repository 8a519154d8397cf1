CREATE INDEX CONCURRENTLY IF NOT EXISTS voucher_bill_of ON voucher (gstin) WHERE bill_number IS NOT NULL;
