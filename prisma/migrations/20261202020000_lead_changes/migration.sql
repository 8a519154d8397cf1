-- What the fields of a lead were before somebody changed them (review R6).
CREATE TABLE "lead_change" (
    "id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "from_value" TEXT,
    "to_value" TEXT,
    "actor_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_change_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "lead_change_differs" CHECK ("from_value" IS DISTINCT FROM "to_value")
);
CREATE INDEX "lead_change_lead_id_id_idx" ON "lead_change"("lead_id", "id" DESC);
CREATE INDEX "lead_change_actor_id_idx" ON "lead_change"("actor_id");
CREATE UNIQUE INDEX "lead_change_lead_id_version_field_key" ON "lead_change"("lead_id", "version", "field");

ALTER TABLE "lead_change" ADD CONSTRAINT "lead_change_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "lead_change" ADD CONSTRAINT "lead_change_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
