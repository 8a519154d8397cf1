-- CreateTable
CREATE TABLE "dlt_registration" (
    "id" UUID NOT NULL,
    "dlt_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "header" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'registered',
    "registered_on" DATE,
    "last_used_at" TIMESTAMPTZ(3),
    "template_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dlt_registration_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "dlt_registration_dlt_id" CHECK ("dlt_id" ~ '^[0-9]{10,25}$'),
    CONSTRAINT "dlt_registration_name" CHECK (char_length("name") BETWEEN 1 AND 100),
    CONSTRAINT "dlt_registration_header" CHECK ("header" ~ '^[A-Za-z0-9-]{3,15}$'),
    CONSTRAINT "dlt_registration_category" CHECK ("category" IN ('transaction', 'service_implicit', 'service_explicit', 'promotional')),
    CONSTRAINT "dlt_registration_body" CHECK (char_length("body") BETWEEN 1 AND 2000),
    CONSTRAINT "dlt_registration_status" CHECK ("status" IN ('registered', 'pending', 'suspended', 'rejected'))
);

-- CreateTable
CREATE TABLE "dlt_link" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dlt_link_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "dlt_link_kind" CHECK ("kind" IN ('link', 'number')),
    CONSTRAINT "dlt_link_value" CHECK (char_length("value") BETWEEN 3 AND 200)
);

-- CreateIndex
CREATE UNIQUE INDEX "dlt_registration_dlt_id_key" ON "dlt_registration"("dlt_id");

-- CreateIndex
CREATE INDEX "dlt_registration_name_id_idx" ON "dlt_registration"("name", "id");

-- CreateIndex
CREATE INDEX "dlt_registration_template_id_idx" ON "dlt_registration"("template_id");

-- CreateIndex
CREATE UNIQUE INDEX "dlt_link_value_key" ON "dlt_link"("value");

-- AddForeignKey
ALTER TABLE "dlt_registration" ADD CONSTRAINT "dlt_registration_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "message_template"("id") ON DELETE SET NULL ON UPDATE CASCADE;
