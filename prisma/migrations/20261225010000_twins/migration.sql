-- CreateTable
CREATE TABLE "twin_pair" (
    "id" UUID NOT NULL,
    "one_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "one_location" TEXT NOT NULL,
    "other_location" TEXT NOT NULL,
    "reasons" TEXT[],
    "weight" DECIMAL(4,0) NOT NULL,
    "different" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "twin_pair_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "different_person" (
    "one_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "said_by_id" UUID NOT NULL,
    "said_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "different_person_pkey" PRIMARY KEY ("one_id", "other_id")
);

-- CreateTable
CREATE TABLE "twin_mark" (
    "id" BIGSERIAL NOT NULL,
    "case_id" UUID NOT NULL,

    CONSTRAINT "twin_mark_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "twin_pair_once" ON "twin_pair"("one_id", "other_id");

-- CreateIndex
CREATE INDEX "twin_pair_other_id_idx" ON "twin_pair"("other_id");

-- CreateIndex
CREATE INDEX "twin_pair_listed" ON "twin_pair"("different", "weight" DESC, "id" DESC, "one_location", "other_location");

-- AddForeignKey
ALTER TABLE "different_person" ADD CONSTRAINT "different_person_said_by_id_fkey" FOREIGN KEY ("said_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The job looks at each case once (lib/desk/twins), in small steps.
INSERT INTO twin_mark (case_id) SELECT id FROM assessment;
