-- What people ask under the DPDP Act about what is held of them.
CREATE TABLE "person_request" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mobile" TEXT,
    "ref_no" TEXT,
    "location" TEXT NOT NULL,
    "words" TEXT,
    "asked_on" DATE NOT NULL,
    "due_on" DATE NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "answer" TEXT,
    "answered_on" DATE,
    "answered_by_id" UUID,
    "noted_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "person_request_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "person_request_kind" CHECK ("kind" IN ('access', 'correction', 'erasure', 'grievance', 'nomination')),
    CONSTRAINT "person_request_channel" CHECK ("channel" IN ('counter', 'mobile', 'email', 'whatsapp', 'letter')),
    CONSTRAINT "person_request_state" CHECK ("state" IN ('open', 'answered', 'refused', 'withdrawn')),
    CONSTRAINT "person_request_name" CHECK (char_length("name") BETWEEN 1 AND 200),
    CONSTRAINT "person_request_mobile" CHECK ("mobile" ~ '^\+[1-9][0-9]{6,14}$'),
    CONSTRAINT "person_request_reached" CHECK ("mobile" IS NOT NULL OR "ref_no" IS NOT NULL),
    CONSTRAINT "person_request_words" CHECK (char_length("words") BETWEEN 1 AND 2000),
    CONSTRAINT "person_request_days" CHECK ("due_on" = "asked_on" + 90 AND "answered_on" >= "asked_on"),
    CONSTRAINT "person_request_answer" CHECK (("state" = 'open') = ("answer" IS NULL)
      AND num_nonnulls("answer", "answered_on", "answered_by_id") IN (0, 3) AND char_length("answer") BETWEEN 1 AND 2000)
);

CREATE INDEX "person_request_location_state_due_on_id_idx" ON "person_request"("location", "state", "due_on", "id");
CREATE INDEX "person_request_state_due_on_id_location_idx" ON "person_request"("state", "due_on", "id", "location");
CREATE INDEX "person_request_ref_no_idx" ON "person_request"("ref_no");
CREATE INDEX "person_request_answered_by_id_idx" ON "person_request"("answered_by_id");
CREATE INDEX "person_request_noted_by_id_idx" ON "person_request"("noted_by_id");

ALTER TABLE "person_request" ADD CONSTRAINT "person_request_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "person_request" ADD CONSTRAINT "person_request_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "person_request" ADD CONSTRAINT "person_request_noted_by_id_fkey" FOREIGN KEY ("noted_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
