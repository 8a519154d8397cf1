CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE SEQUENCE apn_seq;
CREATE SEQUENCE offer_seq;
CREATE FUNCTION next_apn() RETURNS text LANGUAGE sql AS $$ SELECT 'APN-' || to_char(nextval('apn_seq'), 'FM9999999000000') $$;
CREATE FUNCTION next_offer_number() RETURNS text LANGUAGE sql AS $$ SELECT 'OFR-' || to_char(nextval('offer_seq'), 'FM9999999000000') $$;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "assessment_state" AS ENUM ('unattended', 'active', 'rejected');

-- CreateEnum
CREATE TYPE "branch" AS ENUM ('gurdaspur', 'batala');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('admin', 'user', 'reception', 'Admission');

-- CreateTable
CREATE TABLE "applied_course" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "country" TEXT NOT NULL,
    "university_id" UUID NOT NULL,
    "course_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "intake" TEXT NOT NULL,

    CONSTRAINT "applied_course_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application" (
    "id" UUID NOT NULL,
    "apn" TEXT NOT NULL DEFAULT next_apn(),
    "assessment_id" UUID NOT NULL,
    "handler_id" UUID,
    "location" "branch" NOT NULL DEFAULT 'gurdaspur',
    "applied_course_id" UUID NOT NULL,
    "university_application_number" TEXT,
    "date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "application_type" TEXT NOT NULL,
    "intake" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "remarks" TEXT,
    "defer_remarks" TEXT,
    "defer_intake" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_document" (
    "application_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,

    CONSTRAINT "application_document_pkey" PRIMARY KEY ("application_id","document_id")
);

-- CreateTable
CREATE TABLE "offer_letter" (
    "id" UUID NOT NULL,
    "offer_number" TEXT NOT NULL DEFAULT next_offer_number(),
    "assessment_id" UUID NOT NULL,
    "handler_id" UUID,
    "location" "branch" NOT NULL DEFAULT 'gurdaspur',
    "application_id" UUID NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" TEXT NOT NULL,
    "file_id" UUID,
    "conditions" TEXT[],
    "more_documents" TEXT[],
    "rejection_reason" TEXT,
    "remarks" TEXT,

    CONSTRAINT "offer_letter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deposit" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "handler_id" UUID,
    "location" "branch" NOT NULL DEFAULT 'gurdaspur',
    "offer_letter_id" UUID NOT NULL,
    "deposit_type" TEXT NOT NULL,
    "amount" DECIMAL(12,2),
    "date_of_issue" DATE,
    "number" TEXT,
    "bank" TEXT,
    "courier_name" TEXT,
    "docket_number" TEXT,
    "date_of_dispatch" DATE,
    "dd_description" TEXT,
    "remarks" TEXT,
    "file_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deposit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "visa" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "handler_id" UUID,
    "location" "branch" NOT NULL DEFAULT 'gurdaspur',
    "application_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "remarks" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "visa_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assessment" (
    "id" UUID NOT NULL,
    "ref_no" TEXT NOT NULL DEFAULT '',
    "first_name" TEXT NOT NULL,
    "surname" TEXT,
    "full_name" TEXT NOT NULL DEFAULT '',
    "mobile" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "official_mobile" TEXT,
    "official_email" TEXT,
    "dob" DATE NOT NULL,
    "address" TEXT NOT NULL,
    "pincode" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "qualification" TEXT NOT NULL,
    "stream" TEXT NOT NULL,
    "passout_year" SMALLINT NOT NULL,
    "percentage" DECIMAL(5,2) NOT NULL,
    "location" "branch" NOT NULL,
    "any_refusal" BOOLEAN NOT NULL,
    "visa_refused_for" TEXT,
    "spouse" BOOLEAN NOT NULL,
    "spouse_name" TEXT,
    "country_apply_for" TEXT NOT NULL,
    "english_test_type" TEXT,
    "pte_score" DECIMAL(5,2),
    "ielts_score_listening" DECIMAL(4,2),
    "ielts_score_reading" DECIMAL(4,2),
    "ielts_score_writing" DECIMAL(4,2),
    "ielts_score_speaking" DECIMAL(4,2),
    "ielts_score_overall" DECIMAL(4,2),
    "total_amount" DECIMAL(12,2),
    "photo_id" UUID,
    "state" "assessment_state" NOT NULL DEFAULT 'unattended',
    "created_by_id" UUID,
    "handler_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assessment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "status_update" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "msg" TEXT NOT NULL,
    "action_required" BOOLEAN NOT NULL DEFAULT false,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "status_update_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "university" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tie_up" SMALLINT NOT NULL,
    "country" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "university_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course" (
    "id" UUID NOT NULL,
    "university_id" UUID NOT NULL,
    "program" TEXT NOT NULL,
    "duration" DECIMAL(4,2) NOT NULL,
    "campus" TEXT NOT NULL,
    "intake" SMALLINT[],
    "application_fee" DECIMAL(12,2) NOT NULL,
    "tuition_fee" DECIMAL(12,2) NOT NULL,
    "course_content_link" TEXT NOT NULL,
    "application_link" TEXT NOT NULL,
    "ielts" TEXT NOT NULL,
    "pte" TEXT NOT NULL,
    "toefl" TEXT NOT NULL,
    "gre" TEXT NOT NULL,
    "gmat" TEXT NOT NULL,
    "sat" TEXT NOT NULL,
    "graduate_type" TEXT NOT NULL,
    "entry_requirement" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "course_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passport" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE NOT NULL,
    "address" TEXT NOT NULL,
    "issue_place" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "passport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "qualification" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "qualification" TEXT NOT NULL,
    "course_studied" TEXT NOT NULL,
    "uni_or_board" TEXT NOT NULL,
    "grade" TEXT NOT NULL,
    "starting_year" SMALLINT NOT NULL,
    "starting_month" SMALLINT NOT NULL,
    "passing_year" SMALLINT NOT NULL,
    "passing_month" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "qualification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_taken" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "test_name" TEXT NOT NULL,
    "test_score" TEXT NOT NULL,
    "reference_no" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "test_taken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "work_experience" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "company_name" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "designation" TEXT NOT NULL,
    "from_year" SMALLINT NOT NULL,
    "from_month" SMALLINT NOT NULL,
    "to_year" SMALLINT NOT NULL,
    "to_month" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "work_experience_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "follow_up" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "handler_id" UUID,
    "location" "branch" NOT NULL DEFAULT 'gurdaspur',
    "action" TEXT NOT NULL,
    "spoken" TEXT,
    "student_status" TEXT,
    "follow_up_date" DATE NOT NULL,
    "next_follow_up_date" DATE,
    "next_action" TEXT,
    "remarks" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follow_up_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "remark" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "remarks" TEXT NOT NULL,
    "author_id" UUID NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "remark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stored_file" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "file_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coe" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "file_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coe_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "receipt" (
    "id" UUID NOT NULL,
    "reciept_number" BIGINT NOT NULL,
    "assessment_id" UUID NOT NULL,
    "location" "branch" NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "particulars" TEXT NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "name" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "created_by_id" UUID NOT NULL,

    CONSTRAINT "receipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "expense" (
    "id" UUID NOT NULL,
    "reciept_number" BIGINT NOT NULL,
    "assessment_id" UUID,
    "location" "branch" NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "particulars" TEXT NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "name" TEXT NOT NULL,
    "mobile" TEXT,
    "address" TEXT,
    "created_by_id" UUID NOT NULL,

    CONSTRAINT "expense_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_line" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "operation" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "subject" TEXT,
    "detail" JSONB,
    "request_id" TEXT NOT NULL,

    CONSTRAINT "audit_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_message" (
    "id" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "assessment_id" UUID,
    "status_update_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "counter_change" (
    "id" BIGSERIAL NOT NULL,
    "location" "branch" NOT NULL,
    "counter" TEXT NOT NULL,
    "change" BIGINT NOT NULL,

    CONSTRAINT "counter_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "staff" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "password_hash" TEXT,
    "role" "role" NOT NULL DEFAULT 'user',
    "active" BOOLEAN NOT NULL DEFAULT false,
    "branches" "branch"[] DEFAULT ARRAY['gurdaspur', 'batala']::"branch"[],
    "avatar" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "branch" "branch" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "token_hash" TEXT NOT NULL,
    "staff_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "daily_report_normal" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "name" TEXT,
    "type" TEXT,
    "assessment_id" UUID,
    "date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "daily_report_normal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_report_extended" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "task" TEXT,
    "minutes" INTEGER NOT NULL DEFAULT 0,
    "add_info" TEXT,
    "file_id" UUID,
    "date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "daily_report_extended_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "applied_course_assessment_id_idx" ON "applied_course"("assessment_id");

-- CreateIndex
CREATE INDEX "applied_course_university_id_idx" ON "applied_course"("university_id");

-- CreateIndex
CREATE INDEX "applied_course_course_id_university_id_idx" ON "applied_course"("course_id", "university_id");

-- CreateIndex
CREATE UNIQUE INDEX "applied_course_id_assessment_id_key" ON "applied_course"("id", "assessment_id");

-- CreateIndex
CREATE UNIQUE INDEX "application_apn_key" ON "application"("apn");

-- CreateIndex
CREATE UNIQUE INDEX "application_applied_course_id_key" ON "application"("applied_course_id");

-- CreateIndex
CREATE INDEX "application_assessment_id_idx" ON "application"("assessment_id");

-- CreateIndex
CREATE INDEX "application_location_application_type_date_id_idx" ON "application"("location", "application_type", "date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "application_location_date_id_idx" ON "application"("location", "date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "application_handler_id_date_id_idx" ON "application"("handler_id", "date" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "application_id_assessment_id_key" ON "application"("id", "assessment_id");

-- CreateIndex
CREATE UNIQUE INDEX "application_applied_course_id_assessment_id_key" ON "application"("applied_course_id", "assessment_id");

-- CreateIndex
CREATE INDEX "application_document_document_id_idx" ON "application_document"("document_id");

-- CreateIndex
CREATE UNIQUE INDEX "offer_letter_offer_number_key" ON "offer_letter"("offer_number");

-- CreateIndex
CREATE UNIQUE INDEX "offer_letter_file_id_key" ON "offer_letter"("file_id");

-- CreateIndex
CREATE INDEX "offer_letter_assessment_id_idx" ON "offer_letter"("assessment_id");

-- CreateIndex
CREATE INDEX "offer_letter_application_id_idx" ON "offer_letter"("application_id");

-- CreateIndex
CREATE INDEX "offer_letter_location_date_id_idx" ON "offer_letter"("location", "date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "offer_letter_handler_id_date_id_idx" ON "offer_letter"("handler_id", "date" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "offer_letter_id_assessment_id_key" ON "offer_letter"("id", "assessment_id");

-- CreateIndex
CREATE UNIQUE INDEX "deposit_file_id_key" ON "deposit"("file_id");

-- CreateIndex
CREATE INDEX "deposit_assessment_id_idx" ON "deposit"("assessment_id");

-- CreateIndex
CREATE INDEX "deposit_offer_letter_id_idx" ON "deposit"("offer_letter_id");

-- CreateIndex
CREATE INDEX "deposit_location_created_at_id_idx" ON "deposit"("location", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "deposit_handler_id_created_at_id_idx" ON "deposit"("handler_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "visa_assessment_id_idx" ON "visa"("assessment_id");

-- CreateIndex
CREATE INDEX "visa_application_id_idx" ON "visa"("application_id");

-- CreateIndex
CREATE INDEX "visa_location_date_id_idx" ON "visa"("location", "date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "visa_handler_id_date_id_idx" ON "visa"("handler_id", "date" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "assessment_ref_no_key" ON "assessment"("ref_no");

-- CreateIndex
CREATE UNIQUE INDEX "assessment_mobile_key" ON "assessment"("mobile");

-- CreateIndex
CREATE UNIQUE INDEX "assessment_photo_id_key" ON "assessment"("photo_id");

-- CreateIndex
CREATE INDEX "assessment_location_state_created_at_id_idx" ON "assessment"("location", "state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "assessment_handler_id_state_created_at_id_idx" ON "assessment"("handler_id", "state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "assessment_handler_id_created_at_id_idx" ON "assessment"("handler_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "assessment_state_created_at_id_idx" ON "assessment"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "assessment_created_by_id_idx" ON "assessment"("created_by_id");

-- CreateIndex
CREATE INDEX "assessment_full_name_mobile_idx" ON "assessment" USING GIN ("full_name" gin_trgm_ops, "mobile" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "assessment_official_mobile_idx" ON "assessment"("official_mobile");

-- CreateIndex
CREATE INDEX "assessment_official_email_idx" ON "assessment"("official_email");

-- CreateIndex
CREATE INDEX "assessment_dob_idx" ON "assessment"("dob");

-- CreateIndex
CREATE INDEX "status_update_assessment_id_created_at_idx" ON "status_update"("assessment_id", "created_at");

-- CreateIndex
CREATE INDEX "university_name_idx" ON "university" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "university_country_name_key" ON "university"("country", "name");

-- CreateIndex
CREATE INDEX "course_university_id_idx" ON "course"("university_id");

-- CreateIndex
CREATE INDEX "course_program_idx" ON "course" USING GIN ("program" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "course_id_university_id_key" ON "course"("id", "university_id");

-- CreateIndex
CREATE INDEX "passport_assessment_id_idx" ON "passport"("assessment_id");

-- CreateIndex
CREATE INDEX "qualification_assessment_id_idx" ON "qualification"("assessment_id");

-- CreateIndex
CREATE INDEX "test_taken_assessment_id_idx" ON "test_taken"("assessment_id");

-- CreateIndex
CREATE INDEX "work_experience_assessment_id_idx" ON "work_experience"("assessment_id");

-- CreateIndex
CREATE INDEX "follow_up_assessment_id_idx" ON "follow_up"("assessment_id");

-- CreateIndex
CREATE INDEX "follow_up_handler_id_follow_up_date_id_idx" ON "follow_up"("handler_id", "follow_up_date", "id");

-- CreateIndex
CREATE INDEX "follow_up_location_follow_up_date_id_idx" ON "follow_up"("location", "follow_up_date", "id");

-- CreateIndex
CREATE INDEX "remark_assessment_id_date_idx" ON "remark"("assessment_id", "date");

-- CreateIndex
CREATE INDEX "stored_file_created_at_idx" ON "stored_file"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "document_file_id_key" ON "document"("file_id");

-- CreateIndex
CREATE INDEX "document_assessment_id_idx" ON "document"("assessment_id");

-- CreateIndex
CREATE UNIQUE INDEX "document_id_assessment_id_key" ON "document"("id", "assessment_id");

-- CreateIndex
CREATE UNIQUE INDEX "coe_file_id_key" ON "coe"("file_id");

-- CreateIndex
CREATE INDEX "coe_assessment_id_idx" ON "coe"("assessment_id");

-- CreateIndex
CREATE UNIQUE INDEX "receipt_reciept_number_key" ON "receipt"("reciept_number");

-- CreateIndex
CREATE INDEX "receipt_assessment_id_idx" ON "receipt"("assessment_id");

-- CreateIndex
CREATE INDEX "receipt_location_date_id_idx" ON "receipt"("location", "date" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "expense_reciept_number_key" ON "expense"("reciept_number");

-- CreateIndex
CREATE INDEX "expense_assessment_id_idx" ON "expense"("assessment_id");

-- CreateIndex
CREATE INDEX "expense_location_date_id_idx" ON "expense"("location", "date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_line_subject_at_idx" ON "audit_line"("subject", "at");

-- CreateIndex
CREATE INDEX "audit_line_actor_id_at_idx" ON "audit_line"("actor_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_message_status_update_id_key" ON "outbox_message"("status_update_id");

-- CreateIndex
CREATE INDEX "outbox_message_created_at_id_idx" ON "outbox_message"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "outbox_message_state_created_at_id_idx" ON "outbox_message"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "outbox_message_assessment_id_idx" ON "outbox_message"("assessment_id");

-- CreateIndex
CREATE INDEX "counter_change_location_idx" ON "counter_change"("location");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "staff_email_key" ON "staff"("email");

-- CreateIndex
CREATE INDEX "staff_role_active_idx" ON "staff"("role", "active");

-- CreateIndex
CREATE INDEX "session_staff_id_idx" ON "session"("staff_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "password_reset_staff_id_idx" ON "password_reset"("staff_id");

-- CreateIndex
CREATE INDEX "daily_report_normal_staff_id_date_idx" ON "daily_report_normal"("staff_id", "date");

-- CreateIndex
CREATE INDEX "daily_report_normal_assessment_id_idx" ON "daily_report_normal"("assessment_id");

-- CreateIndex
CREATE UNIQUE INDEX "daily_report_extended_file_id_key" ON "daily_report_extended"("file_id");

-- CreateIndex
CREATE INDEX "daily_report_extended_staff_id_date_idx" ON "daily_report_extended"("staff_id", "date");

-- AddForeignKey
ALTER TABLE "applied_course" ADD CONSTRAINT "applied_course_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applied_course" ADD CONSTRAINT "applied_course_university_id_fkey" FOREIGN KEY ("university_id") REFERENCES "university"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applied_course" ADD CONSTRAINT "applied_course_course_id_university_id_fkey" FOREIGN KEY ("course_id", "university_id") REFERENCES "course"("id", "university_id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "application" ADD CONSTRAINT "application_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application" ADD CONSTRAINT "application_applied_course_id_assessment_id_fkey" FOREIGN KEY ("applied_course_id", "assessment_id") REFERENCES "applied_course"("id", "assessment_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "application_document" ADD CONSTRAINT "application_document_application_id_assessment_id_fkey" FOREIGN KEY ("application_id", "assessment_id") REFERENCES "application"("id", "assessment_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "application_document" ADD CONSTRAINT "application_document_document_id_assessment_id_fkey" FOREIGN KEY ("document_id", "assessment_id") REFERENCES "document"("id", "assessment_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "offer_letter" ADD CONSTRAINT "offer_letter_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_letter" ADD CONSTRAINT "offer_letter_application_id_assessment_id_fkey" FOREIGN KEY ("application_id", "assessment_id") REFERENCES "application"("id", "assessment_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "offer_letter" ADD CONSTRAINT "offer_letter_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_offer_letter_id_assessment_id_fkey" FOREIGN KEY ("offer_letter_id", "assessment_id") REFERENCES "offer_letter"("id", "assessment_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visa" ADD CONSTRAINT "visa_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visa" ADD CONSTRAINT "visa_application_id_assessment_id_fkey" FOREIGN KEY ("application_id", "assessment_id") REFERENCES "application"("id", "assessment_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_handler_id_fkey" FOREIGN KEY ("handler_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "status_update" ADD CONSTRAINT "status_update_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "status_update" ADD CONSTRAINT "status_update_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course" ADD CONSTRAINT "course_university_id_fkey" FOREIGN KEY ("university_id") REFERENCES "university"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passport" ADD CONSTRAINT "passport_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_taken" ADD CONSTRAINT "test_taken_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_experience" ADD CONSTRAINT "work_experience_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "remark" ADD CONSTRAINT "remark_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "remark" ADD CONSTRAINT "remark_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coe" ADD CONSTRAINT "coe_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coe" ADD CONSTRAINT "coe_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expense" ADD CONSTRAINT "expense_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expense" ADD CONSTRAINT "expense_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_status_update_id_fkey" FOREIGN KEY ("status_update_id") REFERENCES "status_update"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_report_normal" ADD CONSTRAINT "daily_report_normal_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_report_normal" ADD CONSTRAINT "daily_report_normal_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_report_extended" ADD CONSTRAINT "daily_report_extended_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_report_extended" ADD CONSTRAINT "daily_report_extended_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- What Prisma cannot express --------------------------------------------------------------------

-- Reference numbers (decision C1): GSP-26-00042. One sequence per branch and year of Asia/Kolkata,
-- made when it is first needed: a sequence never waits for another transaction and never repeats.
CREATE FUNCTION next_ref_no(branch branch) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  prefix text := CASE branch WHEN 'gurdaspur' THEN 'GSP' ELSE 'BTL' END;
  year   text := to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YY');
  seq    text := format('ref_no_%s_%s', lower(prefix), year);
  number bigint;
BEGIN
  IF to_regclass(seq) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext(seq));
    EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %I', seq);
  END IF;
  EXECUTE format('SELECT nextval(%L)', seq) INTO number;
  RETURN format('%s-%s-%s', prefix, year, lpad(number::text, greatest(5, length(number::text)), '0'));
END $$;

CREATE FUNCTION assessment_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.ref_no = '' THEN NEW.ref_no := next_ref_no(NEW.location); END IF;
  ELSIF NEW.ref_no <> OLD.ref_no THEN
    RAISE EXCEPTION 'ref_no never changes';
  END IF;
  NEW.full_name := concat_ws(' ', NEW.first_name, NEW.surname);
  RETURN NEW;
END $$;
CREATE TRIGGER assessment_before_write BEFORE INSERT OR UPDATE ON assessment
  FOR EACH ROW EXECUTE FUNCTION assessment_before_write();

-- Copies of a case's handler and branch on the five lists that are read by them.
CREATE FUNCTION copy_case_scope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT handler_id, location INTO NEW.handler_id, NEW.location FROM assessment WHERE id = NEW.assessment_id;
  RETURN NEW;
END $$;
CREATE FUNCTION spread_case_scope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE follow_up    SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE application  SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE offer_letter SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE deposit      SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE visa         SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER spread_case_scope AFTER UPDATE OF handler_id, location ON assessment FOR EACH ROW
  WHEN (OLD.handler_id IS DISTINCT FROM NEW.handler_id OR OLD.location <> NEW.location)
  EXECUTE FUNCTION spread_case_scope();
CREATE TRIGGER copy_case_scope BEFORE INSERT ON follow_up    FOR EACH ROW EXECUTE FUNCTION copy_case_scope();
CREATE TRIGGER copy_case_scope BEFORE INSERT ON application  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();
CREATE TRIGGER copy_case_scope BEFORE INSERT ON offer_letter FOR EACH ROW EXECUTE FUNCTION copy_case_scope();
CREATE TRIGGER copy_case_scope BEFORE INSERT ON deposit      FOR EACH ROW EXECUTE FUNCTION copy_case_scope();
CREATE TRIGGER copy_case_scope BEFORE INSERT ON visa         FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

-- The dashboard's counters: what a statement adds and takes away, summed, as one row a counter.
CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counter text := CASE WHEN TG_NARGS = 0 THEN 'state' ELSE quote_literal(TG_ARGV[0]) END;
  parts text[] := '{}';
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN parts := parts || format('SELECT location, %s::text AS counter, 1 AS n FROM added', counter); END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN parts := parts || format('SELECT location, %s::text AS counter, -1 AS n FROM removed', counter); END IF;
  EXECUTE format('INSERT INTO counter_change (location, counter, change)
    SELECT location, counter, sum(n) FROM (%s) AS changes GROUP BY 1, 2 HAVING sum(n) <> 0', array_to_string(parts, ' UNION ALL '));
  RETURN NULL;
END $$;
DO $$
DECLARE
  counted record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES ('assessment', ''), ('application', '''applications'''), ('offer_letter', '''offerLetters'''), ('visa', '''visas''')) AS t (name, argument) LOOP
    EXECUTE format('CREATE TRIGGER count_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_change(%s)', counted.name, counted.argument);
    EXECUTE format('CREATE TRIGGER count_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_change(%s)', counted.name, counted.argument);
    EXECUTE format('CREATE TRIGGER count_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_change(%s)', counted.name, counted.argument);
  END LOOP;
END $$;

-- The last active admin stays (decision P6), whatever writes. Locking the admins first makes two
-- people who demote each other at the same instant wait for one another.
CREATE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM staff WHERE role = 'admin' AND active ORDER BY id FOR UPDATE;
  IF NOT EXISTS (SELECT 1 FROM staff WHERE role = 'admin' AND active AND id <> OLD.id) THEN
    RAISE EXCEPTION 'last admin' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_last_admin';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER keep_an_admin BEFORE UPDATE OF role, active ON staff FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.active AND (NEW.role <> 'admin' OR NOT NEW.active))
  EXECUTE FUNCTION keep_an_admin();
CREATE TRIGGER keep_an_admin_there BEFORE DELETE ON staff FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.active)
  EXECUTE FUNCTION keep_an_admin();

-- What must never be false
ALTER TABLE staff
  ADD CONSTRAINT staff_email_lower CHECK (email = lower(email)),
  ADD CONSTRAINT staff_mobile_e164 CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  ADD CONSTRAINT staff_branches_some CHECK (cardinality(branches) > 0);
ALTER TABLE assessment
  ADD CONSTRAINT assessment_mobile_e164 CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  ADD CONSTRAINT assessment_official_mobile_e164 CHECK (official_mobile ~ '^\+[1-9][0-9]{6,14}$'),
  ADD CONSTRAINT assessment_emails_lower CHECK (email = lower(email) AND official_email = lower(official_email)),
  ADD CONSTRAINT assessment_qualification CHECK (qualification IN ('10+2', 'Diploma', 'Graduation', 'Post Graduation')),
  ADD CONSTRAINT assessment_percentage CHECK (percentage BETWEEN 0 AND 100),
  ADD CONSTRAINT assessment_passout_year CHECK (passout_year BETWEEN 1950 AND 2100),
  ADD CONSTRAINT assessment_refused_for CHECK (any_refusal OR visa_refused_for IS NULL),
  ADD CONSTRAINT assessment_spouse_name CHECK (spouse OR spouse_name IS NULL),
  ADD CONSTRAINT assessment_test CHECK (english_test_type IN ('ielts', 'pte')),
  ADD CONSTRAINT assessment_pte CHECK (pte_score BETWEEN 10 AND 90),
  ADD CONSTRAINT assessment_ielts CHECK (
    ielts_score_listening BETWEEN 0 AND 9 AND ielts_score_reading BETWEEN 0 AND 9 AND ielts_score_writing BETWEEN 0 AND 9
    AND ielts_score_speaking BETWEEN 0 AND 9 AND ielts_score_overall BETWEEN 0 AND 9),
  ADD CONSTRAINT assessment_amount CHECK (total_amount >= 0),
  ADD CONSTRAINT assessment_handler CHECK (state <> 'active' OR handler_id IS NOT NULL);
ALTER TABLE status_update
  ADD CONSTRAINT status_update_type CHECK (type IN ('created', 'accepted', 'rejected', 'transferred', 'update'));
ALTER TABLE passport ADD CONSTRAINT passport_dates CHECK (valid_to >= valid_from);
ALTER TABLE qualification
  ADD CONSTRAINT qualification_months CHECK (starting_month BETWEEN 1 AND 12 AND passing_month BETWEEN 1 AND 12),
  ADD CONSTRAINT qualification_order CHECK ((passing_year, passing_month) >= (starting_year, starting_month));
ALTER TABLE test_taken
  ADD CONSTRAINT test_taken_name CHECK (test_name IN ('ielts', 'toefl', 'pte', 'gmat', 'gre', 'sat', 'mockIelts', 'pteVoucher', 'pteBook'));
ALTER TABLE work_experience
  ADD CONSTRAINT work_experience_months CHECK (from_month BETWEEN 1 AND 12 AND to_month BETWEEN 1 AND 12),
  ADD CONSTRAINT work_experience_order CHECK ((to_year, to_month) >= (from_year, from_month));
ALTER TABLE follow_up
  ADD CONSTRAINT follow_up_spoken CHECK (spoken IN ('Spoken', 'Not Spoken')),
  ADD CONSTRAINT follow_up_student_status CHECK (student_status IN ('hot', 'warm', 'cold')),
  ADD CONSTRAINT follow_up_next CHECK ((next_follow_up_date IS NULL) = (next_action IS NULL)),
  ADD CONSTRAINT follow_up_remarks CHECK (remarks <> '');
ALTER TABLE remark ADD CONSTRAINT remark_some CHECK (remarks <> '');
ALTER TABLE stored_file ADD CONSTRAINT stored_file_size CHECK (size BETWEEN 1 AND 10485760);
ALTER TABLE university ADD CONSTRAINT university_tie_up CHECK (tie_up IN (0, 1, 2));
ALTER TABLE course
  ADD CONSTRAINT course_duration CHECK (duration > 0),
  ADD CONSTRAINT course_fees CHECK (application_fee >= 0 AND tuition_fee >= 0),
  ADD CONSTRAINT course_intake CHECK (intake <@ ARRAY[1,2,3,4,5,6,7,8,9,10,11,12]::smallint[] AND cardinality(intake) > 0),
  ADD CONSTRAINT course_graduate_type CHECK (graduate_type IN ('ug', 'pg'));
ALTER TABLE applied_course
  ADD CONSTRAINT applied_course_type CHECK (type IN ('ug', 'pg', 'eap')),
  ADD CONSTRAINT applied_course_intake CHECK (intake ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$');
ALTER TABLE application
  ADD CONSTRAINT application_type CHECK (application_type IN ('New Application', 'Online Application', 'UCAS', 'On Spot Offers', 'Defer', 'Authorization Letter')),
  ADD CONSTRAINT application_status CHECK (status IN ('Saved', 'Pending', 'Rejected', 'More Documents Required', 'Offer awaited', 'Not Applied', 'Application can''t process for future intake')),
  ADD CONSTRAINT application_intakes CHECK (intake ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' AND defer_intake ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$');
ALTER TABLE offer_letter
  ADD CONSTRAINT offer_letter_status CHECK (status IN ('Unconditional', 'Conditional', 'More Documents Required by University', 'Rejected'));
ALTER TABLE deposit
  ADD CONSTRAINT deposit_type CHECK (deposit_type IN ('No Payment Required by University', 'Telegrahic Transfer', 'Demand Draft', 'Credit Card', 'Direct Payment')),
  ADD CONSTRAINT deposit_amount CHECK (amount >= 0 AND (amount IS NOT NULL OR deposit_type = 'No Payment Required by University'));
ALTER TABLE visa
  ADD CONSTRAINT visa_status CHECK (status IN ('Visa not applied', 'Visa Rejected', 'Visa Applied', 'Visa Recevied'));
ALTER TABLE receipt ADD CONSTRAINT receipt_amount CHECK (amount >= 0);
ALTER TABLE expense ADD CONSTRAINT expense_amount CHECK (amount >= 0);
ALTER TABLE daily_report_normal
  ADD CONSTRAINT daily_report_normal_kind CHECK (
    -- spelled out, because a check that comes out as NULL passes
    CASE WHEN type IS NULL THEN name IS NOT NULL AND name IN ('visa', 'deposit', 'docUpload', 'application', 'Spoken', 'Not Spoken')
    ELSE type = 'Appointment' AND name IS NULL END);
ALTER TABLE daily_report_extended ADD CONSTRAINT daily_report_extended_minutes CHECK (minutes >= 0);
ALTER TABLE outbox_message
  ADD CONSTRAINT outbox_message_channel CHECK (channel IN ('email', 'sms')),
  ADD CONSTRAINT outbox_message_state CHECK (state IN ('queued', 'retrying', 'sent', 'unconfigured', 'dead'));
