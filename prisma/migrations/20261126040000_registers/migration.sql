-- Registers: a client's records are found by the reference number, which outlives the case; voidings of closed days
-- stand in the month of the voiding; and who was told of a licence's end is told once (decision C17).

-- CreateTable
CREATE TABLE "licence_warning" (
    "location" TEXT COLLATE "C" NOT NULL,
    "expiry" DATE NOT NULL,
    "days" SMALLINT NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "licence_warning_pkey" PRIMARY KEY ("location","expiry","days")
);

-- CreateIndex
CREATE INDEX "voucher_ref_no_idx" ON "voucher"("ref_no");

-- CreateIndex
CREATE INDEX "voucher_voided_later" ON "voucher"("location", "void_day") WHERE (void_day <> day);

-- AddForeignKey
ALTER TABLE "licence_warning" ADD CONSTRAINT "licence_warning_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- What Prisma cannot express --------------------------------------------------------------------

ALTER TABLE licence_warning ADD CONSTRAINT licence_warning_days CHECK (days IN (60, 30, 7, -1));
