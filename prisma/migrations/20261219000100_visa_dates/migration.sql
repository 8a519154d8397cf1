-- What is planned for the visa of an application.
CREATE TABLE "visa_plan" (
    "application_id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "planned_on" DATE,
    "course_start" DATE,
    "course_end" DATE,
    "arrival" DATE,
    "departure" DATE,
    "level" TEXT,
    "institution" TEXT,
    "place" TEXT,
    "partners" SMALLINT,
    "children" SMALLINT,
    "at_school" SMALLINT,
    "fee" DECIMAL(12,2),
    "fee_paid" DECIMAL(12,2),
    "fee_currency" TEXT,
    "enrolled_on" DATE,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "visa_plan_pkey" PRIMARY KEY ("application_id"),
    CONSTRAINT "visa_plan_level" CHECK ("level" IN ('school', 'diploma', 'ug', 'pg_diploma', 'master', 'doctoral')),
    CONSTRAINT "visa_plan_institution" CHECK ("institution" IN ('public', 'private')),
    CONSTRAINT "visa_plan_place" CHECK ("place" IN ('london', 'quebec', 'elsewhere')),
    CONSTRAINT "visa_plan_fee_currency" CHECK ("fee_currency" IN ('INR', 'CAD', 'GBP', 'AUD', 'NZD', 'USD', 'EUR')),
    CONSTRAINT "visa_plan_fee" CHECK ("fee" >= 0 AND "fee_paid" >= 0),
    CONSTRAINT "visa_plan_family" CHECK ("partners" BETWEEN 0 AND 1 AND "children" BETWEEN 0 AND 20 AND "at_school" BETWEEN 0 AND "children"),
    CONSTRAINT "visa_plan_course" CHECK ("course_start" IS NULL OR "course_end" IS NULL OR "course_start" <= "course_end"),
    CONSTRAINT "visa_plan_stay" CHECK ("arrival" IS NULL OR "departure" IS NULL OR "arrival" <= "departure")
);

CREATE UNIQUE INDEX "visa_plan_application_id_assessment_id_key" ON "visa_plan"("application_id", "assessment_id");

ALTER TABLE "visa_plan" ADD CONSTRAINT "visa_plan_application_id_assessment_id_fkey" FOREIGN KEY ("application_id", "assessment_id") REFERENCES "application"("id", "assessment_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What the rules say of an application's day.
CREATE TABLE "visa_verdict" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "handler_id" UUID,
    "location" TEXT NOT NULL DEFAULT 'gurdaspur',
    "shelved" BOOLEAN NOT NULL DEFAULT false,
    "country" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "planned_on" DATE,
    "earliest" DATE,
    "last" DATE,
    "act_by" DATE NOT NULL,
    "breaks_first" JSONB,
    "missing" JSONB NOT NULL,
    "findings" JSONB NOT NULL,
    "rules" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
    "facts" JSONB NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "visa_verdict_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "visa_verdict_state" CHECK ("state" IN ('safe', 'warned', 'unknown', 'unsafe'))
);

CREATE UNIQUE INDEX "visa_verdict_current" ON "visa_verdict"("application_id") WHERE (closed_at IS NULL);
CREATE INDEX "visa_verdict_application_id_made_at_id_idx" ON "visa_verdict"("application_id", "made_at" DESC, "id" DESC);
CREATE INDEX "visa_verdict_assessment_id_idx" ON "visa_verdict"("assessment_id");
CREATE INDEX "visa_verdict_of_branch" ON "visa_verdict"("location", "state", "act_by", "id", "handler_id", "country") WHERE (closed_at IS NULL AND NOT shelved);
CREATE INDEX "visa_verdict_of_handler" ON "visa_verdict"("handler_id", "state", "act_by", "id", "location", "country") WHERE (closed_at IS NULL AND NOT shelved);
CREATE INDEX "visa_verdict_listed" ON "visa_verdict"("state", "act_by", "id", "location", "handler_id", "country") WHERE (closed_at IS NULL AND NOT shelved);

ALTER TABLE "visa_verdict" ADD CONSTRAINT "visa_verdict_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "visa_verdict" ADD CONSTRAINT "visa_verdict_application_id_assessment_id_fkey" FOREIGN KEY ("application_id", "assessment_id") REFERENCES "application"("id", "assessment_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- A case of which something changed since.
CREATE TABLE "visa_verdict_mark" (
    "id" BIGSERIAL NOT NULL,
    "case_id" UUID NOT NULL,

    CONSTRAINT "visa_verdict_mark_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "visa_judging" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "day" DATE NOT NULL,
    "rules" TEXT NOT NULL,

    CONSTRAINT "visa_judging_pkey" PRIMARY KEY ("id")
);
