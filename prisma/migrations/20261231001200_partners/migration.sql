-- Whom the office shares students with, and which of them are reached through whom.
CREATE TABLE "partner" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "university_id" UUID,
    "country" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "gstin" TEXT,
    "pan" TEXT,
    "tax_number" TEXT,
    "contacts" JSONB NOT NULL DEFAULT '[]',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 0,
    "listed_as" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "partner_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "partner_kind" CHECK ("kind" IN ('university', 'aggregator', 'sub_agent')),
    CONSTRAINT "partner_name" CHECK (char_length("name") BETWEEN 1 AND 200),
    CONSTRAINT "partner_university" CHECK (("kind" = 'university') = ("university_id" IS NOT NULL)),
    CONSTRAINT "partner_country" CHECK ("country" ~ '^[A-Z]{2}$'),
    CONSTRAINT "partner_currency" CHECK ("currency" IN ('INR', 'CAD', 'GBP', 'AUD', 'NZD', 'USD', 'EUR')),
    CONSTRAINT "partner_gstin" CHECK ("gstin" ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
    CONSTRAINT "partner_pan" CHECK ("pan" ~ '^[A-Z]{5}\d{4}[A-Z]$'),
    CONSTRAINT "partner_tax_number" CHECK (char_length("tax_number") BETWEEN 1 AND 60),
    CONSTRAINT "partner_contacts" CHECK (jsonb_typeof("contacts") = 'array' AND jsonb_array_length("contacts") <= 10)
);

CREATE UNIQUE INDEX "partner_university_id_key" ON "partner"("university_id");
CREATE INDEX "partner_listed_as_id_idx" ON "partner"("listed_as", "id");
ALTER TABLE "partner" ADD CONSTRAINT "partner_university_id_fkey" FOREIGN KEY ("university_id") REFERENCES "university"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "partner_university" (
    "partner_id" UUID NOT NULL,
    "university_id" UUID NOT NULL,

    CONSTRAINT "partner_university_pkey" PRIMARY KEY ("partner_id", "university_id")
);

CREATE INDEX "partner_university_university_id_idx" ON "partner_university"("university_id");
ALTER TABLE "partner_university" ADD CONSTRAINT "partner_university_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "partner_university" ADD CONSTRAINT "partner_university_university_id_fkey" FOREIGN KEY ("university_id") REFERENCES "university"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a partner pays, from one day to another.
CREATE TABLE "agreement" (
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,
    "due_after" TEXT NOT NULL,
    "due_days" SMALLINT NOT NULL,
    "claim_days" SMALLINT,
    "clawback_days" SMALLINT,
    "file_id" UUID,
    "replaced_at" TIMESTAMPTZ(3),
    "replaces_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agreement_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "agreement_days" CHECK ("valid_from" <= "valid_to"),
    CONSTRAINT "agreement_due_after" CHECK ("due_after" IN ('enrolled', 'census', 'paid', 'visa')),
    CONSTRAINT "agreement_terms" CHECK ("due_days" BETWEEN 0 AND 1000 AND "claim_days" BETWEEN 1 AND 1000 AND "clawback_days" BETWEEN 1 AND 1000),
    -- Of one day a partner has one agreement. The partner is compared by its hash, as ranges need no extension of PostgreSQL.
    CONSTRAINT "agreement_apart" EXCLUDE USING gist (
      numrange(hashtextextended("partner_id"::text, 0), hashtextextended("partner_id"::text, 0), '[]') WITH &&,
      daterange("valid_from", "valid_to", '[]') WITH &&) WHERE ("replaced_at" IS NULL)
);

CREATE UNIQUE INDEX "agreement_file_id_key" ON "agreement"("file_id");
CREATE INDEX "agreement_partner_id_valid_from_idx" ON "agreement"("partner_id", "valid_from");
CREATE INDEX "agreement_replaces_id_idx" ON "agreement"("replaces_id");
CREATE INDEX "agreement_valid_to_idx" ON "agreement"("valid_to");
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "agreement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "agreement_rate" (
    "id" UUID NOT NULL,
    "agreement_id" UUID NOT NULL,
    "place" SMALLINT NOT NULL,
    "kind" TEXT NOT NULL,
    "percent" DECIMAL(5,2),
    "amount" DECIMAL(12,2),
    "bonus" BOOLEAN NOT NULL,
    "from_students" SMALLINT,
    "level" TEXT,
    "country" TEXT,
    "university_id" UUID,
    "campus" TEXT,
    "course_id" UUID,

    CONSTRAINT "agreement_rate_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "agreement_rate_kind" CHECK ("kind" IN ('first_year', 'tuition', 'fixed')),
    CONSTRAINT "agreement_rate_pays" CHECK (num_nonnulls("percent", "amount") = 1 AND ("kind" = 'fixed') = ("amount" IS NOT NULL)),
    CONSTRAINT "agreement_rate_percent" CHECK ("percent" > 0 AND "percent" <= 100),
    CONSTRAINT "agreement_rate_amount" CHECK ("amount" > 0),
    CONSTRAINT "agreement_rate_from_students" CHECK ("from_students" BETWEEN 2 AND 10000),
    CONSTRAINT "agreement_rate_level" CHECK ("level" IN ('ug', 'pg', 'eap')),
    CONSTRAINT "agreement_rate_country" CHECK ("country" ~ '^[A-Z]{2}$'),
    CONSTRAINT "agreement_rate_campus" CHECK (char_length("campus") BETWEEN 1 AND 120)
);

CREATE UNIQUE INDEX "agreement_rate_agreement_id_place_key" ON "agreement_rate"("agreement_id", "place");
CREATE INDEX "agreement_rate_university_id_idx" ON "agreement_rate"("university_id");
CREATE INDEX "agreement_rate_course_id_idx" ON "agreement_rate"("course_id");
ALTER TABLE "agreement_rate" ADD CONSTRAINT "agreement_rate_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "agreement"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "agreement_rate" ADD CONSTRAINT "agreement_rate_university_id_fkey" FOREIGN KEY ("university_id") REFERENCES "university"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "agreement_rate" ADD CONSTRAINT "agreement_rate_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What became of a student at the university.
CREATE TABLE "enrolment" (
    "application_id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "enrolled_on" DATE,
    "census_on" DATE,
    "fee" DECIMAL(12,2),
    "paid" DECIMAL(12,2),
    "paid_on" DATE,
    "currency" TEXT,
    "left_on" DATE,
    "partner_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "enrolment_pkey" PRIMARY KEY ("application_id"),
    CONSTRAINT "enrolment_fee" CHECK ("fee" >= 0 AND "paid" >= 0),
    CONSTRAINT "enrolment_currency" CHECK ("currency" IN ('INR', 'CAD', 'GBP', 'AUD', 'NZD', 'USD', 'EUR')),
    CONSTRAINT "enrolment_counted" CHECK (num_nonnulls("fee", "paid") = 0 OR "currency" IS NOT NULL),
    CONSTRAINT "enrolment_left" CHECK ("left_on" >= "enrolled_on")
);

CREATE UNIQUE INDEX "enrolment_application_id_assessment_id_key" ON "enrolment"("application_id", "assessment_id");
CREATE INDEX "enrolment_partner_id_idx" ON "enrolment"("partner_id");
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_application_id_assessment_id_fkey" FOREIGN KEY ("application_id", "assessment_id") REFERENCES "application"("id", "assessment_id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a partner is expected to pay for an application.
CREATE TABLE "commission" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "handler_id" UUID,
    "location" TEXT NOT NULL DEFAULT 'gurdaspur',
    "intake" TEXT NOT NULL,
    "partner_id" UUID,
    "agreement_id" UUID,
    "state" TEXT NOT NULL,
    "amount" DECIMAL(12,2),
    "currency" TEXT,
    "student_on" DATE NOT NULL,
    "due_on" DATE,
    "claim_by" DATE,
    "act_by" DATE NOT NULL,
    "how" TEXT[],
    "fingerprint" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "commission_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "commission_state" CHECK ("state" IN ('none', 'expected', 'confirmed', 'claimed', 'moved', 'lost', 'back'))
);

CREATE UNIQUE INDEX "commission_application_id_assessment_id_key" ON "commission"("application_id", "assessment_id");
CREATE UNIQUE INDEX "commission_application_id_key" ON "commission"("application_id");
CREATE INDEX "commission_assessment_id_idx" ON "commission"("assessment_id");
CREATE INDEX "commission_agreement_id_idx" ON "commission"("agreement_id");
CREATE INDEX "commission_listed" ON "commission"("state", "act_by", "id", "location", "handler_id", "partner_id", "intake");
CREATE INDEX "commission_location_state_act_by_id_idx" ON "commission"("location", "state", "act_by", "id");
CREATE INDEX "commission_partner_id_state_act_by_id_idx" ON "commission"("partner_id", "state", "act_by", "id");
CREATE INDEX "commission_partner_id_intake_state_idx" ON "commission"("partner_id", "intake", "state");
CREATE INDEX "commission_handler_id_state_act_by_id_idx" ON "commission"("handler_id", "state", "act_by", "id");
CREATE INDEX "commission_intake_state_act_by_id_idx" ON "commission"("intake", "state", "act_by", "id");
ALTER TABLE "commission" ADD CONSTRAINT "commission_application_id_assessment_id_fkey" FOREIGN KEY ("application_id", "assessment_id") REFERENCES "application"("id", "assessment_id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "commission" ADD CONSTRAINT "commission_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "commission" ADD CONSTRAINT "commission_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "commission" ADD CONSTRAINT "commission_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "agreement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was claimed stands in the office's books, also once its student is erased.
CREATE TABLE "commission_claim" (
    "id" UUID NOT NULL,
    "application_id" UUID,
    "partner_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "claimed_on" DATE NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "currency" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "commission_claim_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "commission_claim_number" CHECK (char_length("number") BETWEEN 1 AND 60),
    CONSTRAINT "commission_claim_amount" CHECK ("amount" > 0),
    CONSTRAINT "commission_claim_currency" CHECK ("currency" IN ('INR', 'CAD', 'GBP', 'AUD', 'NZD', 'USD', 'EUR'))
);

CREATE UNIQUE INDEX "commission_claim_application_id_key" ON "commission_claim"("application_id");
CREATE INDEX "commission_claim_partner_id_claimed_on_idx" ON "commission_claim"("partner_id", "claimed_on");
ALTER TABLE "commission_claim" ADD CONSTRAINT "commission_claim_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "commission_claim" ADD CONSTRAINT "commission_claim_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What commissions add up to.
CREATE TABLE "commission_sum" (
    "location" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "act_by" DATE NOT NULL,
    "amount" DECIMAL(18,2) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "commission_sum_pkey" PRIMARY KEY ("location", "state", "currency", "act_by")
);

-- A case of which something changed since.
CREATE TABLE "commission_mark" (
    "id" BIGSERIAL NOT NULL,
    "case_id" UUID NOT NULL,

    CONSTRAINT "commission_mark_pkey" PRIMARY KEY ("id")
);
