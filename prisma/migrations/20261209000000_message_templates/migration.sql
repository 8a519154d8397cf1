-- CreateTable
CREATE TABLE "message_template" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_template_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "message_template_kind" CHECK ("kind" IN ('document_request', 'student_link', 'parent_link', 'receipt', 'application', 'offer', 'visa', 'status_update')),
    CONSTRAINT "message_template_channel" CHECK ("channel" IN ('sms', 'email', 'whatsapp')),
    CONSTRAINT "message_template_language" CHECK ("language" IN ('en', 'pa', 'hi')),
    CONSTRAINT "message_template_name" CHECK (char_length("name") <= 60 AND ("name" <> '') = ("kind" = 'status_update'))
);

-- CreateTable
CREATE TABLE "message_template_edition" (
    "id" UUID NOT NULL,
    "template_id" UUID NOT NULL,
    "edition" INTEGER NOT NULL,
    "subject" TEXT,
    "body" TEXT NOT NULL,
    "made_by_id" UUID NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_template_edition_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "message_template_edition_number" CHECK ("edition" >= 1),
    CONSTRAINT "message_template_edition_subject" CHECK (char_length("subject") BETWEEN 1 AND 200),
    CONSTRAINT "message_template_edition_body" CHECK (char_length("body") BETWEEN 1 AND 5000)
);

-- CreateIndex
CREATE UNIQUE INDEX "message_template_once" ON "message_template"("kind", "channel", "language", "name");

-- CreateIndex
CREATE UNIQUE INDEX "message_template_edition_once" ON "message_template_edition"("template_id", "edition");

-- AddForeignKey
ALTER TABLE "message_template_edition" ADD CONSTRAINT "message_template_edition_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "message_template"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_template_edition" ADD CONSTRAINT "message_template_edition_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
