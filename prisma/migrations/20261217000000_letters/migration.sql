-- CreateTable
CREATE TABLE "letter" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "handler_id" UUID,
    "location" TEXT COLLATE "C" NOT NULL DEFAULT 'gurdaspur',
    "kind" TEXT NOT NULL,
    "application_id" UUID,
    "offer_letter_id" UUID,
    "coe_id" UUID,
    "document_id" UUID,
    "file_name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "uploaded_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "read_fault" TEXT,
    "pages" INTEGER,
    "text_hash" TEXT,
    "producer" TEXT,
    "creator" TEXT,
    "written_at" TIMESTAMPTZ(3),
    "modified_at" TIMESTAMPTZ(3),
    "suggestions" JSONB,
    "received_from" TEXT,
    "received_words" TEXT,
    "letter_number" TEXT,
    "student_number" TEXT,
    "number_kind" TEXT,
    "institution_number" TEXT,
    "conditions" TEXT,
    "fee" DECIMAL(12,2),
    "fee_currency" TEXT,
    "expires_on" DATE,
    "details_at" TIMESTAMPTZ(3),
    "details_by_id" UUID,
    "letter_key" TEXT,
    "student_key" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "valid_until" DATE,
    "checked_at" TIMESTAMPTZ(3),
    "checked_by_id" UUID,
    "counts" BOOLEAN NOT NULL DEFAULT true,
    "flags" TEXT[] NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "letter_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "letter_kind" CHECK ("kind" IN ('offer', 'coe', 'cas', 'i20', 'pal')),
    CONSTRAINT "letter_one" CHECK (num_nonnulls("offer_letter_id", "coe_id", "document_id") <= 1),
    CONSTRAINT "letter_pages" CHECK ("pages" >= 0),
    CONSTRAINT "letter_received" CHECK ("received_from" IN ('portal', 'mail', 'student', 'agent')),
    CONSTRAINT "letter_received_words" CHECK (char_length("received_words") BETWEEN 1 AND 500),
    CONSTRAINT "letter_letter_number" CHECK (char_length("letter_number") BETWEEN 1 AND 60),
    CONSTRAINT "letter_student_number" CHECK (char_length("student_number") BETWEEN 1 AND 60),
    CONSTRAINT "letter_number_kind" CHECK ("number_kind" IN ('dli', 'cricos', 'cas', 'sevis')),
    CONSTRAINT "letter_institution_number" CHECK (("number_kind" IS NULL) = ("institution_number" IS NULL) AND "institution_number" ~ CASE "number_kind"
      WHEN 'dli' THEN '^O[0-9]{10,12}$' WHEN 'cricos' THEN '^[0-9]{5,6}[A-Z]$' WHEN 'cas' THEN '^E[A-Z0-9]{13}$' WHEN 'sevis' THEN '^N[0-9]{10}$' END),
    CONSTRAINT "letter_conditions" CHECK (char_length("conditions") BETWEEN 1 AND 2000),
    CONSTRAINT "letter_fee" CHECK (("fee" IS NULL) = ("fee_currency" IS NULL) AND "fee" > 0),
    CONSTRAINT "letter_fee_currency" CHECK ("fee_currency" ~ '^[A-Z]{3}$'),
    CONSTRAINT "letter_details" CHECK (num_nonnulls("details_at", "details_by_id", "received_from") IN (0, 3)),
    CONSTRAINT "letter_state" CHECK ("state" IN ('waiting', 'genuine', 'forged', 'unclear')),
    CONSTRAINT "letter_flags" CHECK ("flags" <@ ARRAY['file', 'letter', 'student'])
);

-- CreateTable
CREATE TABLE "letter_check" (
    "id" UUID NOT NULL,
    "letter_id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "words" TEXT,
    "file_id" UUID,
    "result" TEXT NOT NULL,
    "valid_until" DATE,
    "checked_by_id" UUID NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "letter_check_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "letter_check_method" CHECK ("method" IN ('portal', 'mail', 'phone')),
    CONSTRAINT "letter_check_evidence" CHECK (num_nonnulls("words", "file_id") > 0 AND char_length("words") BETWEEN 1 AND 2000),
    CONSTRAINT "letter_check_result" CHECK ("result" IN ('genuine', 'forged', 'unclear')),
    CONSTRAINT "letter_check_valid_until" CHECK ("valid_until" IS NULL OR "result" = 'genuine')
);

-- CreateTable
CREATE TABLE "letter_waiver" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "application_id" UUID,
    "reason" TEXT NOT NULL,
    "lacked" TEXT NOT NULL,
    "made_by_id" UUID NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "letter_waiver_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "letter_waiver_reason" CHECK (char_length("reason") BETWEEN 1 AND 500)
);

-- CreateIndex
CREATE UNIQUE INDEX "letter_offer_letter_id_key" ON "letter"("offer_letter_id");

-- CreateIndex
CREATE UNIQUE INDEX "letter_coe_id_key" ON "letter"("coe_id");

-- CreateIndex
CREATE UNIQUE INDEX "letter_document_id_key" ON "letter"("document_id");

-- CreateIndex
CREATE UNIQUE INDEX "letter_id_assessment_id_key" ON "letter"("id", "assessment_id");

-- CreateIndex
CREATE INDEX "letter_assessment_id_created_at_id_idx" ON "letter"("assessment_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "letter_application_id_idx" ON "letter"("application_id");

-- CreateIndex
CREATE INDEX "letter_sha256_idx" ON "letter"("sha256");

-- CreateIndex
CREATE INDEX "letter_text_hash_idx" ON "letter"("text_hash");

-- CreateIndex
CREATE INDEX "letter_letter_key_idx" ON "letter"("letter_key");

-- CreateIndex
CREATE INDEX "letter_student_key_idx" ON "letter"("student_key");

-- CreateIndex
CREATE INDEX "letter_location_created_at_id_idx" ON "letter"("location", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "letter_handler_id_created_at_id_idx" ON "letter"("handler_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "letter_created_at_id_location_idx" ON "letter"("created_at" DESC, "id" DESC, "location");

-- CreateIndex
CREATE UNIQUE INDEX "letter_check_file_id_key" ON "letter_check"("file_id");

-- CreateIndex
CREATE INDEX "letter_check_letter_id_checked_at_id_idx" ON "letter_check"("letter_id", "checked_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "letter_check_assessment_id_checked_at_id_idx" ON "letter_check"("assessment_id", "checked_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "letter_waiver_assessment_id_made_at_id_idx" ON "letter_waiver"("assessment_id", "made_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "letter_waiver_application_id_idx" ON "letter_waiver"("application_id");

-- AddForeignKey
ALTER TABLE "letter" ADD CONSTRAINT "letter_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter" ADD CONSTRAINT "letter_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter" ADD CONSTRAINT "letter_offer_letter_id_fkey" FOREIGN KEY ("offer_letter_id") REFERENCES "offer_letter"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter" ADD CONSTRAINT "letter_coe_id_fkey" FOREIGN KEY ("coe_id") REFERENCES "coe"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter" ADD CONSTRAINT "letter_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter" ADD CONSTRAINT "letter_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter" ADD CONSTRAINT "letter_details_by_id_fkey" FOREIGN KEY ("details_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter" ADD CONSTRAINT "letter_checked_by_id_fkey" FOREIGN KEY ("checked_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter_check" ADD CONSTRAINT "letter_check_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter_check" ADD CONSTRAINT "letter_check_letter_id_assessment_id_fkey" FOREIGN KEY ("letter_id", "assessment_id") REFERENCES "letter"("id", "assessment_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "letter_check" ADD CONSTRAINT "letter_check_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter_check" ADD CONSTRAINT "letter_check_checked_by_id_fkey" FOREIGN KEY ("checked_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter_waiver" ADD CONSTRAINT "letter_waiver_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter_waiver" ADD CONSTRAINT "letter_waiver_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter_waiver" ADD CONSTRAINT "letter_waiver_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
