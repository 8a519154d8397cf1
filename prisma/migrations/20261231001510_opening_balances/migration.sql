-- What a branch had when its books began here.
CREATE TABLE "opening_balance" (
    "location" TEXT COLLATE "C" NOT NULL,
    "month" DATE NOT NULL,
    "amounts" JSONB NOT NULL,
    "held" DECIMAL(18,2) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "opening_balance_pkey" PRIMARY KEY ("location"),
    CONSTRAINT "opening_balance_month" CHECK (extract(day FROM "month") = 1),
    CONSTRAINT "opening_balance_held" CHECK ("held" >= 0)
);

ALTER TABLE "opening_balance" ADD CONSTRAINT "opening_balance_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;
