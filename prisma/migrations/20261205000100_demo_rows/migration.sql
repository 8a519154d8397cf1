-- CreateTable
CREATE TABLE "demo_row" (
    "table" TEXT NOT NULL,
    "id" UUID NOT NULL,

    CONSTRAINT "demo_row_pkey" PRIMARY KEY ("table","id")
);
