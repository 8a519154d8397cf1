-- The scan of a supplier's bill, beside its expense, which never changes.
CREATE TABLE "expense_bill" (
    "voucher_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "expense_bill_pkey" PRIMARY KEY ("voucher_id")
);

CREATE UNIQUE INDEX "expense_bill_file_id_key" ON "expense_bill"("file_id");

ALTER TABLE "expense_bill" ADD CONSTRAINT "expense_bill_voucher_id_fkey" FOREIGN KEY ("voucher_id") REFERENCES "voucher"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "expense_bill" ADD CONSTRAINT "expense_bill_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
