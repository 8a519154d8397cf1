-- AlterTable
ALTER TABLE "document" ADD COLUMN     "kind" TEXT,
ADD COLUMN     "valid_from" DATE,
ADD COLUMN     "valid_to" DATE;

-- CreateTable
CREATE TABLE "checklist_template" (
    "id" UUID NOT NULL,
    "country" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "demanded" BOOLEAN NOT NULL DEFAULT false,
    "edition" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "checklist_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checklist_template_item" (
    "id" UUID NOT NULL,
    "template_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "help" TEXT,
    "copies" SMALLINT NOT NULL DEFAULT 1,
    "form" TEXT NOT NULL DEFAULT 'scan',
    "condition" TEXT NOT NULL DEFAULT 'always',

    CONSTRAINT "checklist_template_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checklist_item" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "applied_course_id" UUID,
    "template_id" UUID,
    "template_item_id" UUID,
    "country" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "help" TEXT,
    "copies" SMALLINT NOT NULL DEFAULT 1,
    "form" TEXT NOT NULL DEFAULT 'scan',
    "condition" TEXT NOT NULL DEFAULT 'always',
    "due_on" DATE,
    "not_needed" TEXT,
    "not_needed_by_id" UUID,
    "asked_at" TIMESTAMPTZ(3),
    "asked_by_id" UUID,
    "channel" TEXT,
    "checked_at" TIMESTAMPTZ(3),
    "checked_by_id" UUID,
    "state" TEXT NOT NULL DEFAULT 'needed',
    "later" BOOLEAN NOT NULL DEFAULT false,
    "valid_until" DATE,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "checklist_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checklist_paper" (
    "id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "document_id" UUID,
    "coe_id" UUID,
    "passport_id" UUID,
    "test_taken_id" UUID,
    "file_id" UUID,
    "name" TEXT,
    "from_student" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rejected" TEXT,
    "rejected_words" TEXT,
    "rejected_at" TIMESTAMPTZ(3),
    "rejected_by_id" UUID,

    CONSTRAINT "checklist_paper_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checklist_adopted" (
    "assessment_id" UUID NOT NULL,
    "template_id" UUID NOT NULL,
    "edition" INTEGER NOT NULL,

    CONSTRAINT "checklist_adopted_pkey" PRIMARY KEY ("assessment_id","template_id")
);

-- CreateTable
CREATE TABLE "checklist_sum" (
    "id" UUID NOT NULL,
    "location" TEXT COLLATE "C" NOT NULL,
    "handler_id" UUID,
    "country" TEXT NOT NULL,
    "shelved" BOOLEAN NOT NULL DEFAULT false,
    "total" SMALLINT NOT NULL,
    "missing" SMALLINT NOT NULL,
    "stage" TEXT NOT NULL,
    "valid_until" DATE[] NOT NULL DEFAULT '{}',
    "oldest_ask" TIMESTAMPTZ(3) NOT NULL,
    "next_due" DATE NOT NULL,
    "gap_from" DATE NOT NULL,

    CONSTRAINT "checklist_sum_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "checklist_template_once" ON "checklist_template"("country", "level", "stage");

-- CreateIndex
CREATE UNIQUE INDEX "checklist_template_item_once" ON "checklist_template_item"("template_id", "kind", "name");

-- CreateIndex
CREATE INDEX "checklist_item_applied_course_id_idx" ON "checklist_item"("applied_course_id");

-- CreateIndex
CREATE INDEX "checklist_item_assessment_id_checked_at_id_idx" ON "checklist_item"("assessment_id", "checked_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "checklist_item_id_assessment_id_key" ON "checklist_item"("id", "assessment_id");

-- CreateIndex
CREATE UNIQUE INDEX "checklist_item_once" ON "checklist_item"("assessment_id", "country", "kind", "name");

-- CreateIndex
CREATE UNIQUE INDEX "checklist_paper_file_id_key" ON "checklist_paper"("file_id");

-- CreateIndex
CREATE INDEX "checklist_paper_assessment_id_created_at_id_idx" ON "checklist_paper"("assessment_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "checklist_paper_document_id_idx" ON "checklist_paper"("document_id");

-- CreateIndex
CREATE INDEX "checklist_paper_coe_id_idx" ON "checklist_paper"("coe_id");

-- CreateIndex
CREATE INDEX "checklist_paper_passport_id_idx" ON "checklist_paper"("passport_id");

-- CreateIndex
CREATE INDEX "checklist_paper_test_taken_id_idx" ON "checklist_paper"("test_taken_id");

-- CreateIndex
CREATE UNIQUE INDEX "checklist_paper_document_once" ON "checklist_paper"("item_id", "document_id");

-- CreateIndex
CREATE UNIQUE INDEX "checklist_paper_coe_once" ON "checklist_paper"("item_id", "coe_id");

-- CreateIndex
CREATE UNIQUE INDEX "checklist_paper_passport_once" ON "checklist_paper"("item_id", "passport_id");

-- CreateIndex
CREATE UNIQUE INDEX "checklist_paper_test_once" ON "checklist_paper"("item_id", "test_taken_id");

-- CreateIndex
CREATE INDEX "checklist_sum_due_of_branch" ON "checklist_sum"("location", "next_due", "id", "gap_from", "handler_id", "country", "stage") WHERE (NOT shelved AND gap_from < '9999-12-31'::date);

-- CreateIndex
CREATE INDEX "checklist_sum_due_of_handler" ON "checklist_sum"("handler_id", "next_due", "id", "gap_from", "location", "country", "stage") WHERE (NOT shelved AND gap_from < '9999-12-31'::date);

-- CreateIndex
CREATE INDEX "checklist_sum_due" ON "checklist_sum"("next_due", "id", "gap_from", "location", "handler_id", "country", "stage") WHERE (NOT shelved AND gap_from < '9999-12-31'::date);

-- CreateIndex
CREATE INDEX "checklist_sum_asked_of_branch" ON "checklist_sum"("location", "oldest_ask", "id", "gap_from", "handler_id", "country", "stage") WHERE (NOT shelved AND gap_from < '9999-12-31'::date);

-- CreateIndex
CREATE INDEX "checklist_sum_asked_of_handler" ON "checklist_sum"("handler_id", "oldest_ask", "id", "gap_from", "location", "country", "stage") WHERE (NOT shelved AND gap_from < '9999-12-31'::date);

-- CreateIndex
CREATE INDEX "checklist_sum_asked" ON "checklist_sum"("oldest_ask", "id", "gap_from", "location", "handler_id", "country", "stage") WHERE (NOT shelved AND gap_from < '9999-12-31'::date);

-- AddForeignKey
ALTER TABLE "checklist_template_item" ADD CONSTRAINT "checklist_template_item_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "checklist_template"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_item" ADD CONSTRAINT "checklist_item_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_item" ADD CONSTRAINT "checklist_item_applied_course_id_fkey" FOREIGN KEY ("applied_course_id") REFERENCES "applied_course"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_item" ADD CONSTRAINT "checklist_item_not_needed_by_id_fkey" FOREIGN KEY ("not_needed_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_item" ADD CONSTRAINT "checklist_item_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_item" ADD CONSTRAINT "checklist_item_checked_by_id_fkey" FOREIGN KEY ("checked_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_paper" ADD CONSTRAINT "checklist_paper_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_paper" ADD CONSTRAINT "checklist_paper_item_id_assessment_id_fkey" FOREIGN KEY ("item_id", "assessment_id") REFERENCES "checklist_item"("id", "assessment_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "checklist_paper" ADD CONSTRAINT "checklist_paper_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_paper" ADD CONSTRAINT "checklist_paper_coe_id_fkey" FOREIGN KEY ("coe_id") REFERENCES "coe"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_paper" ADD CONSTRAINT "checklist_paper_passport_id_fkey" FOREIGN KEY ("passport_id") REFERENCES "passport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_paper" ADD CONSTRAINT "checklist_paper_test_taken_id_fkey" FOREIGN KEY ("test_taken_id") REFERENCES "test_taken"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_paper" ADD CONSTRAINT "checklist_paper_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_paper" ADD CONSTRAINT "checklist_paper_rejected_by_id_fkey" FOREIGN KEY ("rejected_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_adopted" ADD CONSTRAINT "checklist_adopted_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_sum" ADD CONSTRAINT "checklist_sum_id_fkey" FOREIGN KEY ("id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE document ADD CONSTRAINT document_kind CHECK (kind IN ('passport', 'photo', 'marksheet', 'test', 'experience', 'gap', 'cv', 'sop', 'reference', 'funds', 'tax', 'loan', 'sponsor', 'family', 'consent', 'offer', 'enrolment', 'attestation', 'fee', 'medical', 'police', 'insurance', 'form', 'appointment', 'refusal', 'other')) NOT VALID,
  ADD CONSTRAINT document_dates CHECK (valid_to >= valid_from) NOT VALID;
ALTER TABLE checklist_template
  ADD CONSTRAINT checklist_template_country CHECK (country ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT checklist_template_level CHECK (level IN ('ug', 'pg', 'diploma', 'any')),
  ADD CONSTRAINT checklist_template_stage CHECK (stage IN ('application', 'offer', 'deposit', 'visa'));
ALTER TABLE checklist_template_item
  ADD CONSTRAINT checklist_template_item_kind CHECK (kind IN ('passport', 'photo', 'marksheet', 'test', 'experience', 'gap', 'cv', 'sop', 'reference', 'funds', 'tax', 'loan', 'sponsor', 'family', 'consent', 'offer', 'enrolment', 'attestation', 'fee', 'medical', 'police', 'insurance', 'form', 'appointment', 'refusal', 'other')),
  ADD CONSTRAINT checklist_template_item_name CHECK (char_length(name) BETWEEN 1 AND 120),
  ADD CONSTRAINT checklist_template_item_help CHECK (char_length(help) BETWEEN 1 AND 500),
  ADD CONSTRAINT checklist_template_item_copies CHECK (copies BETWEEN 1 AND 9),
  ADD CONSTRAINT checklist_template_item_form CHECK (form IN ('original', 'scan')),
  ADD CONSTRAINT checklist_template_item_condition CHECK (condition IN ('always', 'refusal', 'gap', 'minor', 'sponsor_abroad'));
ALTER TABLE checklist_item
  ADD CONSTRAINT checklist_item_kind CHECK (kind IN ('passport', 'photo', 'marksheet', 'test', 'experience', 'gap', 'cv', 'sop', 'reference', 'funds', 'tax', 'loan', 'sponsor', 'family', 'consent', 'offer', 'enrolment', 'attestation', 'fee', 'medical', 'police', 'insurance', 'form', 'appointment', 'refusal', 'other')),
  ADD CONSTRAINT checklist_item_name CHECK (char_length(name) BETWEEN 1 AND 120),
  ADD CONSTRAINT checklist_item_help CHECK (char_length(help) BETWEEN 1 AND 500),
  ADD CONSTRAINT checklist_item_copies CHECK (copies BETWEEN 1 AND 9),
  ADD CONSTRAINT checklist_item_form CHECK (form IN ('original', 'scan')),
  ADD CONSTRAINT checklist_item_condition CHECK (condition IN ('always', 'refusal', 'gap', 'minor', 'sponsor_abroad'));
ALTER TABLE checklist_item
  ADD CONSTRAINT checklist_item_stage CHECK (stage IN ('application', 'offer', 'deposit', 'visa')),
  ADD CONSTRAINT checklist_item_state CHECK (state IN ('needed', 'asked', 'received', 'checked', 'rejected', 'not_needed')),
  ADD CONSTRAINT checklist_item_not_needed CHECK ((not_needed IS NULL) = (not_needed_by_id IS NULL) AND char_length(not_needed) BETWEEN 1 AND 500),
  ADD CONSTRAINT checklist_item_channel CHECK (channel IN ('email', 'sms', 'whatsapp', 'call', 'counter')),
  ADD CONSTRAINT checklist_item_asked CHECK ((asked_at IS NULL) = (channel IS NULL)),
  ADD CONSTRAINT checklist_item_checked CHECK ((checked_at IS NULL) = (checked_by_id IS NULL));
ALTER TABLE checklist_paper
  ADD CONSTRAINT checklist_paper_one CHECK (num_nonnulls(document_id, coe_id, passport_id, test_taken_id, file_id) = 1),
  ADD CONSTRAINT checklist_paper_name CHECK ((file_id IS NULL) = (name IS NULL) AND char_length(name) BETWEEN 1 AND 120),
  ADD CONSTRAINT checklist_paper_rejected CHECK (rejected IN ('unreadable', 'pages', 'wrong', 'expired', 'name', 'signature', 'certified', 'other')),
  ADD CONSTRAINT checklist_paper_rejection CHECK ((rejected IS NULL) = (rejected_at IS NULL) AND (rejected IS NULL) = (rejected_by_id IS NULL)),
  ADD CONSTRAINT checklist_paper_words CHECK (rejected_words IS NULL OR (rejected IS NOT NULL AND char_length(rejected_words) BETWEEN 1 AND 500));
