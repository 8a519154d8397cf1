-- CreateTable
CREATE TABLE "installation" (
    "only" BOOLEAN NOT NULL DEFAULT true,
    "id" UUID NOT NULL,
    "strays_held" INTEGER,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("only")
);
ALTER TABLE "installation" ADD CONSTRAINT "installation_is_one" CHECK ("only");
