-- The people beside a student: a parent, a husband or wife, a sponsor.
CREATE TABLE "contact" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "relation" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mobile" TEXT,
    "email" TEXT,
    "occupation" TEXT,
    "note" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contact_relation" CHECK ("relation" IN ('father', 'mother', 'guardian', 'spouse', 'sibling', 'sponsor', 'other')),
    CONSTRAINT "contact_name" CHECK (char_length("name") BETWEEN 1 AND 120),
    CONSTRAINT "contact_mobile_e164" CHECK ("mobile" ~ '^\+[1-9][0-9]{6,14}$'),
    CONSTRAINT "contact_reached" CHECK ("mobile" IS NOT NULL OR "email" IS NOT NULL),
    CONSTRAINT "contact_lengths" CHECK (
        char_length("email") <= 254 AND char_length("occupation") <= 100 AND char_length("note") <= 200)
);

CREATE UNIQUE INDEX "contact_mobile_once" ON "contact"("assessment_id", "mobile");

CREATE INDEX "contact_assessment_id_created_at_id_idx" ON "contact"("assessment_id", "created_at" DESC, "id" DESC);

CREATE INDEX "contact_mobile_idx" ON "contact"("mobile");

ALTER TABLE "contact" ADD CONSTRAINT "contact_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
