-- What a case agreed to pay: heads, a discount, instalments with a day or an event, and how much somebody may take off.
CREATE TABLE "fee_plan" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "discount" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "discount_reason" TEXT,
    "made_by_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fee_plan_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "fee_plan_discount" CHECK ("discount" >= 0),
    CONSTRAINT "fee_plan_reason" CHECK (("discount" > 0) = ("discount_reason" IS NOT NULL) AND char_length("discount_reason") BETWEEN 1 AND 200)
);

CREATE TABLE "fee_head" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "gst_rate" DECIMAL(4,2),

    CONSTRAINT "fee_head_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "fee_head_amount" CHECK ("amount" > 0),
    CONSTRAINT "fee_head_name" CHECK (char_length("name") BETWEEN 1 AND 80),
    CONSTRAINT "fee_head_gst_rate" CHECK ("gst_rate" BETWEEN 0 AND 40)
);

CREATE TABLE "instalment" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "due_on" DATE,
    "event" TEXT,
    "after_days" SMALLINT NOT NULL DEFAULT 0,
    "due_by" DATE NOT NULL DEFAULT '9999-12-31'::date,
    "settled" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "handler_id" UUID,
    "location" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "instalment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "instalment_amount" CHECK ("amount" > 0),
    CONSTRAINT "instalment_event" CHECK ("event" IN ('applied', 'offered', 'deposited', 'visa')),
    CONSTRAINT "instalment_day" CHECK (num_nonnulls("due_on", "event") = 1 AND "after_days" BETWEEN 0 AND 365 AND ("due_on" IS NULL OR "after_days" = 0)),
    CONSTRAINT "instalment_settled" CHECK ("settled" >= 0)
);

CREATE TABLE "discount_limit" (
    "only" BOOLEAN NOT NULL DEFAULT true,
    "for_user" SMALLINT NOT NULL DEFAULT 10,
    "for_reception" SMALLINT NOT NULL DEFAULT 0,
    "for_admission" SMALLINT NOT NULL DEFAULT 10,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "discount_limit_pkey" PRIMARY KEY ("only"),
    CONSTRAINT "discount_limit_only" CHECK ("only"),
    CONSTRAINT "discount_limit_range" CHECK (least("for_user", "for_reception", "for_admission") >= 0 AND greatest("for_user", "for_reception", "for_admission") <= 100)
);
INSERT INTO "discount_limit" DEFAULT VALUES;

CREATE UNIQUE INDEX "fee_plan_id_assessment_id_key" ON "fee_plan"("id", "assessment_id");
CREATE INDEX "fee_plan_assessment_id_created_at_id_idx" ON "fee_plan"("assessment_id", "created_at" DESC, "id" DESC);
CREATE INDEX "fee_plan_made_by_id_idx" ON "fee_plan"("made_by_id");
CREATE INDEX "fee_head_plan_id_position_idx" ON "fee_head"("plan_id", "position");
CREATE INDEX "instalment_plan_id_position_idx" ON "instalment"("plan_id", "position");
CREATE INDEX "instalment_assessment_id_due_by_idx" ON "instalment"("assessment_id", "due_by");
CREATE INDEX "instalment_of_branch" ON "instalment"("location", "due_by", "id") WHERE settled < amount;
CREATE INDEX "instalment_of_handler" ON "instalment"("handler_id", "due_by", "id") WHERE settled < amount;
CREATE INDEX "instalment_open" ON "instalment"("due_by", "id", "location") WHERE settled < amount;

ALTER TABLE "fee_plan" ADD CONSTRAINT "fee_plan_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "fee_plan" ADD CONSTRAINT "fee_plan_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "fee_head" ADD CONSTRAINT "fee_head_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "fee_plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_plan_id_assessment_id_fkey" FOREIGN KEY ("plan_id", "assessment_id") REFERENCES "fee_plan"("id", "assessment_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_handler_id_fkey" FOREIGN KEY ("handler_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- What is asked for on a student's page is the office's own, or paid on to others.
ALTER TABLE "student_due" ADD COLUMN "fee" TEXT NOT NULL DEFAULT 'own';
ALTER TABLE "student_due" ADD CONSTRAINT "student_due_fee" CHECK ("fee" IN ('own', 'passedOn')) NOT VALID;
