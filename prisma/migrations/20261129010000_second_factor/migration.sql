-- A second factor: codes that an app on the phone makes of a secret, ten codes for the day it is lost, and whether
-- admins must have one.

-- CreateTable
CREATE TABLE "second_factor" (
    "staff_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("staff_id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "staff_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("staff_id","code_hash")
);

-- CreateTable
CREATE TABLE "second_factor_rule" (
    "only" BOOLEAN NOT NULL DEFAULT true,
    "admins" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "second_factor_rule_pkey" PRIMARY KEY ("only")
);

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "second_factor_rule" ADD CONSTRAINT "second_factor_rule_only" CHECK ("only");
INSERT INTO "second_factor_rule" DEFAULT VALUES;
