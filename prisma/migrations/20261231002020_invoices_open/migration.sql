CREATE INDEX CONCURRENTLY IF NOT EXISTS "partner_invoice_open" ON "partner_invoice" ("pay_by", "id") WHERE kind = 'invoice' AND standing IN ('sent', 'queried');
