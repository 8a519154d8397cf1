-- What the report says of an intake, kept by the job.
CREATE TABLE "commission_intake_sum" (
    "division" TEXT NOT NULL,
    "intake" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "students" INTEGER NOT NULL,
    "enrolled" INTEGER NOT NULL,
    "lost" INTEGER NOT NULL,
    "worth" DECIMAL(18,2) NOT NULL,
    "brought" DECIMAL(18,2) NOT NULL,
    "claimed" DECIMAL(18,2) NOT NULL,
    "received" DECIMAL(18,2) NOT NULL,
    "rupees" DECIMAL(18,2) NOT NULL,
    "paid" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,

    CONSTRAINT "commission_intake_sum_pkey" PRIMARY KEY ("division", "intake", "key", "location", "currency")
);

CREATE TABLE "commission_intake_mark" (
    "id" BIGSERIAL NOT NULL,
    "intake" TEXT NOT NULL,

    CONSTRAINT "commission_intake_mark_pkey" PRIMARY KEY ("id")
);

-- The first run of the job makes the sums of what stands.
INSERT INTO "commission_intake_mark" ("intake") SELECT DISTINCT "intake" FROM "commission";
