-- The sub-agent who sent a lead in by its own link.
ALTER TABLE "lead" ADD COLUMN "partner_id" UUID;
ALTER TABLE "lead" ADD CONSTRAINT "lead_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- A paper that came with a lead; the case's once it becomes one.
CREATE TABLE "lead_paper" (
    "id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_paper_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "lead_paper_file_id_key" ON "lead_paper"("file_id");
CREATE INDEX "lead_paper_lead_id_id_idx" ON "lead_paper"("lead_id", "id");
ALTER TABLE "lead_paper" ADD CONSTRAINT "lead_paper_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "lead_paper" ADD CONSTRAINT "lead_paper_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
