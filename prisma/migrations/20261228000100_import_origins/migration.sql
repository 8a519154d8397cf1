-- Where a case or a lead was moved in from, with its number in the office's old system and how far it came there.
CREATE TABLE "import_origin" (
    "id" UUID NOT NULL,
    "assessment_id" UUID,
    "lead_id" UUID,
    "file_name" TEXT NOT NULL,
    "is_new" BOOLEAN NOT NULL,
    "old_ref_no" TEXT,
    "old_ref_key" TEXT,
    "applied_on" DATE,
    "offered_on" DATE,
    "deposited_on" DATE,
    "visa_on" DATE,
    "imported_by_id" UUID NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_origin_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "import_origin_somebody" CHECK (num_nonnulls("assessment_id", "lead_id") = 1),
    CONSTRAINT "import_origin_file" CHECK (char_length("file_name") BETWEEN 1 AND 255),
    CONSTRAINT "import_origin_old_no" CHECK (char_length("old_ref_no") BETWEEN 1 AND 40),
    CONSTRAINT "import_origin_old_key" CHECK (("old_ref_no" IS NULL) = ("old_ref_key" IS NULL) AND "old_ref_key" <> '')
);

CREATE INDEX "import_origin_assessment_id_imported_at_id_idx" ON "import_origin"("assessment_id", "imported_at" DESC, "id" DESC);
CREATE INDEX "import_origin_lead_id_idx" ON "import_origin"("lead_id");
CREATE INDEX "import_origin_old_ref_key_idx" ON "import_origin"("old_ref_key");
CREATE INDEX "import_origin_imported_by_id_idx" ON "import_origin"("imported_by_id");

ALTER TABLE "import_origin" ADD CONSTRAINT "import_origin_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "import_origin" ADD CONSTRAINT "import_origin_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "import_origin" ADD CONSTRAINT "import_origin_imported_by_id_fkey" FOREIGN KEY ("imported_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Every kind of row that is moved in.
ALTER TABLE "import_run" DROP CONSTRAINT "import_run_kind", ADD CONSTRAINT "import_run_kind"
  CHECK ("kind" = ANY (ARRAY['leads', 'cases', 'followUps', 'remarks'])) NOT VALID;
