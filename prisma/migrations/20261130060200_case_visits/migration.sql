-- Which cases somebody opened last, for the palette.

-- CreateTable
CREATE TABLE "case_visit" (
    "staff_id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "case_visit_pkey" PRIMARY KEY ("staff_id","assessment_id")
);

-- CreateIndex
CREATE INDEX "case_visit_staff_id_at_idx" ON "case_visit"("staff_id", "at" DESC);

-- AddForeignKey
ALTER TABLE "case_visit" ADD CONSTRAINT "case_visit_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
