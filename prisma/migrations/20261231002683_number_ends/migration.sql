CREATE TABLE "number_end" (
    "ending" TEXT NOT NULL,
    "assessment_id" UUID NOT NULL,
    "part" SMALLINT NOT NULL,

    CONSTRAINT "number_end_pkey" PRIMARY KEY ("ending","assessment_id")
);

CREATE INDEX "number_end_assessment_id_idx" ON "number_end"("assessment_id");

ALTER TABLE "number_end" ADD CONSTRAINT "number_end_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
