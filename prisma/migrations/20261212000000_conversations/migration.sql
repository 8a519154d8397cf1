-- CreateTable
CREATE TABLE "conversation" (
    "id" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "phone" TEXT,
    "user_id" TEXT,
    "email" TEXT,
    "profile_name" TEXT,
    "assessment_id" UUID,
    "lead_id" UUID,
    "location" TEXT,
    "handler_id" UUID,
    "agreed_at" TIMESTAMPTZ(3),
    "agreed_words" TEXT,
    "agreed_by" TEXT,
    "stopped_at" TIMESTAMPTZ(3),
    "stopped_words" TEXT,
    "last_incoming_at" TIMESTAMPTZ(3),
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unread" INTEGER NOT NULL DEFAULT 0,
    "answerer_id" UUID,
    "answering_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "conversation_channel" CHECK ("channel" IN ('whatsapp', 'sms', 'email')),
    CONSTRAINT "conversation_somebody" CHECK (num_nonnulls("phone", "user_id", "email") > 0),
    CONSTRAINT "conversation_agreed" CHECK (num_nonnulls("agreed_at", "agreed_words", "agreed_by") IN (0, 3)),
    CONSTRAINT "conversation_agreed_by" CHECK ("agreed_by" IN ('form', 'counter', 'phone', 'message')),
    CONSTRAINT "conversation_unread" CHECK ("unread" >= 0)
);

-- CreateTable
CREATE TABLE "incoming_message" (
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "assessment_id" UUID,
    "kind" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "media_id" TEXT,
    "file_name" TEXT,
    "file_id" UUID,
    "file_fault" TEXT,
    "answers_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "incoming_message_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "incoming_message_kind" CHECK ("kind" IN ('text', 'image', 'document', 'audio', 'video', 'other')),
    CONSTRAINT "incoming_message_body" CHECK (char_length("body") <= 10000)
);

-- CreateTable
CREATE TABLE "outbox_fallback" (
    "message_id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "template_edition_id" UUID,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "sealed" TEXT,

    CONSTRAINT "outbox_fallback_pkey" PRIMARY KEY ("message_id")
);

-- CreateTable
CREATE TABLE "message_price" (
    "id" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "from_day" DATE NOT NULL,
    "price" DECIMAL(8,4) NOT NULL,

    CONSTRAINT "message_price_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "message_price_category" CHECK (("channel", "category") IN (('sms', 'part'), ('whatsapp', 'marketing'), ('whatsapp', 'utility'), ('whatsapp', 'authentication'), ('whatsapp', 'service'))),
    CONSTRAINT "message_price_price" CHECK ("price" >= 0)
);

-- CreateTable
CREATE TABLE "whatsapp_template" (
    "edition_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "quality" TEXT,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "whatsapp_template_pkey" PRIMARY KEY ("edition_id"),
    CONSTRAINT "whatsapp_template_category" CHECK ("category" IN ('utility', 'marketing', 'authentication')),
    CONSTRAINT "whatsapp_template_status" CHECK ("status" IN ('pending', 'approved', 'rejected', 'paused', 'disabled'))
);

-- CreateIndex
CREATE UNIQUE INDEX "conversation_phone" ON "conversation"("channel", "phone");
CREATE UNIQUE INDEX "conversation_user" ON "conversation"("channel", "user_id");
CREATE UNIQUE INDEX "conversation_email" ON "conversation"("channel", "email");
CREATE INDEX "conversation_of_branch" ON "conversation"("location", "last_at" DESC, "id" DESC) WHERE last_incoming_at IS NOT NULL;
CREATE INDEX "conversation_of_handler" ON "conversation"("handler_id", "last_at" DESC, "id" DESC) WHERE last_incoming_at IS NOT NULL;
CREATE INDEX "conversation_listed" ON "conversation"("last_at" DESC, "id" DESC) WHERE last_incoming_at IS NOT NULL;
CREATE INDEX "conversation_unknown" ON "conversation"("location", "last_at" DESC, "id" DESC) WHERE last_incoming_at IS NOT NULL AND assessment_id IS NULL AND lead_id IS NULL;
CREATE INDEX "conversation_assessment_id_idx" ON "conversation"("assessment_id");
CREATE INDEX "conversation_lead_id_idx" ON "conversation"("lead_id");
CREATE INDEX "conversation_phone_idx" ON "conversation"("phone");
CREATE UNIQUE INDEX "incoming_message_provider_id_key" ON "incoming_message"("provider_id");
CREATE UNIQUE INDEX "incoming_message_file_id_key" ON "incoming_message"("file_id");
CREATE INDEX "incoming_message_conversation_id_at_id_idx" ON "incoming_message"("conversation_id", "at" DESC, "id" DESC);
CREATE INDEX "incoming_message_assessment_id_at_id_idx" ON "incoming_message"("assessment_id", "at", "id");
CREATE INDEX "incoming_message_answers_id_idx" ON "incoming_message"("answers_id");
CREATE INDEX "outbox_fallback_template_edition_id_idx" ON "outbox_fallback"("template_edition_id");
CREATE UNIQUE INDEX "message_price_once" ON "message_price"("channel", "category", "from_day");
CREATE UNIQUE INDEX "whatsapp_template_once" ON "whatsapp_template"("name", "language");

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_handler_id_fkey" FOREIGN KEY ("handler_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_answerer_id_fkey" FOREIGN KEY ("answerer_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "incoming_message" ADD CONSTRAINT "incoming_message_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "incoming_message" ADD CONSTRAINT "incoming_message_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "incoming_message" ADD CONSTRAINT "incoming_message_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "incoming_message" ADD CONSTRAINT "incoming_message_answers_id_fkey" FOREIGN KEY ("answers_id") REFERENCES "outbox_message"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "outbox_fallback" ADD CONSTRAINT "outbox_fallback_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "outbox_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "outbox_fallback" ADD CONSTRAINT "outbox_fallback_template_edition_id_fkey" FOREIGN KEY ("template_edition_id") REFERENCES "message_template_edition"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "whatsapp_template" ADD CONSTRAINT "whatsapp_template_edition_id_fkey" FOREIGN KEY ("edition_id") REFERENCES "message_template_edition"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Meta asked in India from January 2026, and a usual price of a part of a text message, both with 18 % tax: the office
-- sets its own.
INSERT INTO "message_price" ("id", "channel", "category", "from_day", "price") VALUES
  (gen_random_uuid(), 'whatsapp', 'marketing', '2026-01-01', 1.0185),
  (gen_random_uuid(), 'whatsapp', 'utility', '2026-01-01', 0.1357),
  (gen_random_uuid(), 'whatsapp', 'authentication', '2026-01-01', 0.1357),
  (gen_random_uuid(), 'whatsapp', 'service', '2026-01-01', 0),
  (gen_random_uuid(), 'sms', 'part', '2026-01-01', 0.1800);
