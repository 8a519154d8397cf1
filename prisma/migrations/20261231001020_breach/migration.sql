-- A breach of personal data, whom it is about, and the proof of its notices (DPDP Rules 2025, rule 7).
CREATE TABLE "breach" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "happened_on" DATE NOT NULL,
    "noticed_at" TIMESTAMPTZ(3) NOT NULL,
    "what" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "consequences" TEXT NOT NULL,
    "measures" TEXT NOT NULL,
    "advice" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "causes" TEXT,
    "findings" TEXT,
    "prevention" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "noted_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "breach_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "breach_kind" CHECK ("kind" IN ('seen', 'changed', 'lost', 'blocked')),
    CONSTRAINT "breach_days" CHECK ("happened_on" <= ("noticed_at" AT TIME ZONE 'Asia/Kolkata')::date),
    CONSTRAINT "breach_words" CHECK (char_length("what") BETWEEN 1 AND 300 AND char_length("place") BETWEEN 1 AND 200
      AND char_length("consequences") BETWEEN 1 AND 300 AND char_length("measures") BETWEEN 1 AND 300
      AND char_length("advice") BETWEEN 1 AND 300 AND char_length("contact") BETWEEN 1 AND 200),
    CONSTRAINT "breach_report" CHECK (char_length("causes") <= 4000 AND char_length("findings") <= 4000 AND char_length("prevention") <= 4000)
);

CREATE TABLE "breach_person" (
    "id" UUID NOT NULL,
    "breach_id" UUID NOT NULL,
    "person" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'listed',
    "why" TEXT,
    "message_id" UUID,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "breach_person_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "breach_person_state" CHECK ("state" IN ('listed', 'waiting', 'told', 'unreached')),
    CONSTRAINT "breach_person_told" CHECK (("state" = 'told') = ("told_at" IS NOT NULL) AND ("state" = 'told') = ("message_id" IS NOT NULL)),
    CONSTRAINT "breach_person_why" CHECK (("state" = 'unreached') <= ("why" IS NOT NULL))
);

CREATE TABLE "breach_notice" (
    "id" UUID NOT NULL,
    "breach_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "pdf" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "made_by_id" UUID NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_on" DATE,
    "reference" TEXT,
    "sent_by_id" UUID,

    CONSTRAINT "breach_notice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "breach_notice_kind" CHECK ("kind" IN ('first', 'report', 'persons')),
    CONSTRAINT "breach_notice_sha256" CHECK ("sha256" = encode(sha256("pdf"), 'hex')),
    CONSTRAINT "breach_notice_sent" CHECK (num_nonnulls("sent_on", "reference", "sent_by_id") IN (0, 3) AND char_length("reference") BETWEEN 1 AND 200)
);

CREATE INDEX "breach_created_at_id_idx" ON "breach"("created_at" DESC, "id" DESC);
CREATE INDEX "breach_noted_by_id_idx" ON "breach"("noted_by_id");
CREATE UNIQUE INDEX "breach_person_breach_id_person_key" ON "breach_person"("breach_id", "person");
CREATE INDEX "breach_person_breach_id_id_idx" ON "breach_person"("breach_id", "id");
CREATE INDEX "breach_person_person_idx" ON "breach_person"("person");
CREATE INDEX "breach_person_waiting" ON "breach_person"("id") WHERE state = 'waiting';
CREATE INDEX "breach_notice_breach_id_made_at_id_idx" ON "breach_notice"("breach_id", "made_at", "id");
CREATE INDEX "breach_notice_made_by_id_idx" ON "breach_notice"("made_by_id");
CREATE INDEX "breach_notice_sent_by_id_idx" ON "breach_notice"("sent_by_id");

ALTER TABLE "breach" ADD CONSTRAINT "breach_noted_by_id_fkey" FOREIGN KEY ("noted_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "breach_person" ADD CONSTRAINT "breach_person_breach_id_fkey" FOREIGN KEY ("breach_id") REFERENCES "breach"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "breach_notice" ADD CONSTRAINT "breach_notice_breach_id_fkey" FOREIGN KEY ("breach_id") REFERENCES "breach"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "breach_notice" ADD CONSTRAINT "breach_notice_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "breach_notice" ADD CONSTRAINT "breach_notice_sent_by_id_fkey" FOREIGN KEY ("sent_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A notice that the law demands goes although its receiver refused messages.
ALTER TABLE "outbox_message" ADD COLUMN "is_owed" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "message_template" DROP CONSTRAINT "message_template_kind", ADD CONSTRAINT "message_template_kind"
  CHECK ("kind" IN ('document_request', 'student_link', 'parent_link', 'receipt', 'application', 'offer', 'visa', 'breach', 'status_update', 'series')) NOT VALID;
