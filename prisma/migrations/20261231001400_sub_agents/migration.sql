-- The sub-agent who sent a case.
CREATE TABLE "referral" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "since" DATE NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "referral_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "referral_assessment_id_key" ON "referral"("assessment_id");
CREATE INDEX "referral_partner_id_idx" ON "referral"("partner_id");
ALTER TABLE "referral" ADD CONSTRAINT "referral_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "referral" ADD CONSTRAINT "referral_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a sub-agent gets for an application.
CREATE TABLE "commission_share" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "location" TEXT NOT NULL DEFAULT 'gurdaspur',
    "intake" TEXT NOT NULL,
    "partner_id" UUID NOT NULL,
    "agreement_id" UUID,
    "state" TEXT NOT NULL,
    "amount" DECIMAL(12,2),
    "currency" TEXT,
    "student_on" DATE NOT NULL,
    "act_by" DATE NOT NULL,
    "students" INTEGER,
    "how" TEXT[],
    "fingerprint" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "commission_share_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "commission_share_state" CHECK ("state" IN ('none', 'expected', 'payable', 'lost'))
);

CREATE UNIQUE INDEX "commission_share_application_id_key" ON "commission_share"("application_id");
CREATE UNIQUE INDEX "commission_share_application_id_assessment_id_key" ON "commission_share"("application_id", "assessment_id");
CREATE INDEX "commission_share_assessment_id_idx" ON "commission_share"("assessment_id");
CREATE INDEX "commission_share_agreement_id_idx" ON "commission_share"("agreement_id");
CREATE INDEX "commission_share_state_act_by_id_location_partner_id_idx" ON "commission_share"("state", "act_by", "id", "location", "partner_id");
CREATE INDEX "commission_share_location_state_act_by_id_idx" ON "commission_share"("location", "state", "act_by", "id");
CREATE INDEX "commission_share_partner_id_state_act_by_id_idx" ON "commission_share"("partner_id", "state", "act_by", "id");
CREATE INDEX "commission_share_partner_id_intake_idx" ON "commission_share"("partner_id", "intake");
ALTER TABLE "commission_share" ADD CONSTRAINT "commission_share_application_id_assessment_id_fkey" FOREIGN KEY ("application_id", "assessment_id") REFERENCES "application"("id", "assessment_id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "commission_share" ADD CONSTRAINT "commission_share_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "commission_share" ADD CONSTRAINT "commission_share_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "commission_share" ADD CONSTRAINT "commission_share_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "agreement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A sub-agent is also paid a percentage of what is received, once it is here.
ALTER TABLE "agreement" DROP CONSTRAINT "agreement_due_after", ADD CONSTRAINT "agreement_due_after"
  CHECK ("due_after" IN ('enrolled', 'census', 'paid', 'visa', 'received')) NOT VALID;
ALTER TABLE "agreement_rate" DROP CONSTRAINT "agreement_rate_kind", ADD CONSTRAINT "agreement_rate_kind"
  CHECK ("kind" IN ('first_year', 'tuition', 'fixed', 'received')) NOT VALID;
