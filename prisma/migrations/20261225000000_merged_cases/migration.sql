-- CreateTable
CREATE TABLE "merged_case" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "ref_no" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "merged_by_id" UUID NOT NULL,
    "merged_at" TIMESTAMPTZ(3) NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "merged_case_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "merged_case_ref_no_key" ON "merged_case"("ref_no");

-- CreateIndex
CREATE INDEX "merged_case_assessment_id_idx" ON "merged_case"("assessment_id");

-- CreateIndex
CREATE INDEX "merged_case_mobile_idx" ON "merged_case"("mobile");

-- CreateIndex
CREATE INDEX "merged_case_kept" ON "merged_case"("merged_at") WHERE before IS NOT NULL;

-- AddForeignKey
ALTER TABLE "merged_case" ADD CONSTRAINT "merged_case_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merged_case" ADD CONSTRAINT "merged_case_merged_by_id_fkey" FOREIGN KEY ("merged_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
