-- CreateTable
CREATE TABLE "field_change" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "from_value" TEXT,
    "to_value" TEXT,
    "actor_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "field_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "field_change_assessment_id_id_idx" ON "field_change"("assessment_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "field_change" ADD CONSTRAINT "field_change_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "field_change" ADD CONSTRAINT "field_change_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A line that says nothing changed, or the same field twice in one change, is a bug.
ALTER TABLE "field_change" ADD CONSTRAINT "field_change_differs" CHECK ("from_value" IS DISTINCT FROM "to_value");
CREATE UNIQUE INDEX "field_change_assessment_id_version_field_key" ON "field_change"("assessment_id", "version", "field");
