-- The analytics are counted from what changed since the last count, because a count of all cases takes seconds of processor
-- for each million.

-- CreateTable
CREATE TABLE "analytics_change" (
    "id" BIGSERIAL NOT NULL,
    "year" SMALLINT NOT NULL,
    "location" TEXT COLLATE "C" NOT NULL,
    "by" TEXT COLLATE "C" NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "step" TEXT COLLATE "C" NOT NULL,
    "days" INTEGER NOT NULL,
    "change" BIGINT NOT NULL,

    CONSTRAINT "analytics_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "analytics_sum" (
    "year" SMALLINT NOT NULL,
    "scope" TEXT COLLATE "C" NOT NULL,
    "by" TEXT COLLATE "C" NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "step" TEXT COLLATE "C" NOT NULL,
    "days" INTEGER NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "analytics_sum_pkey" PRIMARY KEY ("year","scope","by","key","step","days")
);
