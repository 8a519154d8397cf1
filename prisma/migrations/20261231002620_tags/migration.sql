-- A short word of the office, which cases and leads carry by its id. One that was merged into another stays as its other spelling.
CREATE TABLE "tag" (
    "id" UUID NOT NULL,
    "word" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "colour" TEXT NOT NULL,
    "merged_into_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tag_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "tag_word" CHECK (char_length("word") BETWEEN 1 AND 30),
    CONSTRAINT "tag_key" CHECK (char_length("key") BETWEEN 1 AND 60),
    CONSTRAINT "tag_colour" CHECK ("colour" IN ('grey', 'blue', 'green', 'yellow', 'red')),
    CONSTRAINT "tag_merged" CHECK ("merged_into_id" <> "id"),
    CONSTRAINT "tag_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "tag"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "tag_key_key" ON "tag"("key");

CREATE INDEX "tag_merged_into_id_idx" ON "tag"("merged_into_id");

ALTER TABLE "assessment" ADD COLUMN "tags" UUID[] NOT NULL DEFAULT '{}';

ALTER TABLE "lead" ADD COLUMN "tags" UUID[] NOT NULL DEFAULT '{}';

ALTER TABLE "assessment" ADD CONSTRAINT "assessment_tags" CHECK (cardinality("tags") <= 40) NOT VALID;

ALTER TABLE "lead" ADD CONSTRAINT "lead_tags" CHECK (cardinality("tags") <= 40) NOT VALID;

ALTER TABLE "bulk_run" DROP CONSTRAINT "bulk_run_action", ADD CONSTRAINT "bulk_run_action"
  CHECK ("action" IN ('assign', 'reschedule', 'update', 'reject', 'tag', 'untag')) NOT VALID;
