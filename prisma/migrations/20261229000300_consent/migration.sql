-- The ledger of consent: who agreed to which purpose, by which words, when and how. It has no key to the case, so that it
-- outlives it, and holds nothing personal, so that an erasure leaves it.
CREATE TABLE "consent" (
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "ref_no" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "notice_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "document_id" UUID,
    "noted_by_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "consent_purpose" CHECK ("purpose" IN ('guidance', 'sharing', 'messages', 'photographs')),
    CONSTRAINT "consent_answer" CHECK ("answer" IN ('given', 'refused', 'withdrawn', 'waiting')),
    CONSTRAINT "consent_source" CHECK ("source" IN ('form', 'counter', 'link', 'paper', 'parent')),
    CONSTRAINT "consent_paper" CHECK ("document_id" IS NULL OR "source" = 'paper'),
    CONSTRAINT "consent_noted" CHECK (("noted_by_id" IS NULL) <= ("source" IN ('form', 'link', 'parent')))
);

CREATE INDEX "consent_case_id_purpose_at_id_idx" ON "consent"("case_id", "purpose", "at", "id");
CREATE INDEX "consent_notice_id_idx" ON "consent"("notice_id");
CREATE INDEX "consent_noted_by_id_idx" ON "consent"("noted_by_id");

ALTER TABLE "consent" ADD CONSTRAINT "consent_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "consent" ADD CONSTRAINT "consent_noted_by_id_fkey" FOREIGN KEY ("noted_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The parent of a student under 18, whose own mobile is proven by a code.
CREATE TABLE "guardian" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "code_hash" TEXT,
    "code_until" TIMESTAMPTZ(3),
    "code_tries" SMALLINT NOT NULL DEFAULT 0,
    "verified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guardian_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "guardian_name" CHECK (char_length("name") BETWEEN 1 AND 200),
    CONSTRAINT "guardian_relation" CHECK ("relation" IN ('father', 'mother', 'guardian')),
    CONSTRAINT "guardian_mobile" CHECK ("mobile" ~ '^\+[1-9][0-9]{6,14}$'),
    CONSTRAINT "guardian_code" CHECK (("code_hash" IS NULL) = ("code_until" IS NULL) AND "code_tries" >= 0)
);

CREATE INDEX "guardian_assessment_id_created_at_id_idx" ON "guardian"("assessment_id", "created_at", "id");

ALTER TABLE "guardian" ADD CONSTRAINT "guardian_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
