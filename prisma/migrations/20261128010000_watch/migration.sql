-- The audit log: each line knows its kind and its branch, and nobody changes or deletes one.
ALTER TABLE "audit_line" ADD COLUMN "kind" TEXT, ADD COLUMN "location" TEXT COLLATE "C";

-- Whose branch a line is of: the one that it names, its case's, or the only one of the person that it is about. Null: the house's.
CREATE FUNCTION line_branch(subject TEXT, detail JSONB, actor UUID) RETURNS TEXT LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT b.code FROM branch b WHERE b.code IN ($2 ->> 'location', $2 #>> '{filters,location}', $1) LIMIT 1),
    (SELECT a.location FROM assessment a WHERE a.ref_no = $1),
    (SELECT t.location FROM trash t WHERE t.ref_no = $1),
    (SELECT b.code FROM branch b WHERE $1 LIKE b.prefix || '-__-%' LIMIT 1),
    (SELECT s.limited_to[1] FROM staff s WHERE s.email = $1 AND cardinality(s.limited_to) = 1),
    (SELECT s.limited_to[1] FROM staff s WHERE s.id = $3 AND cardinality(s.limited_to) = 1
       AND NOT EXISTS (SELECT FROM staff about WHERE about.email = $1)))
$$;

UPDATE "audit_line" SET
  "kind" = CASE WHEN "operation" ~ '\.(export|pdf)$' THEN 'export' ELSE split_part("operation", '.', 1) END,
  "location" = line_branch("subject", "detail", "actor_id");
ALTER TABLE "audit_line" ALTER COLUMN "kind" SET NOT NULL;

-- Numbers of passports outlived their cases here, also those in the names of files and in what people wrote.
UPDATE "audit_line" SET "detail" = "detail" - 'entry' - 'from' - 'to'
WHERE "operation" LIKE 'passport.%' AND "detail" IS NOT NULL;
UPDATE "audit_line" l SET "detail" = (
  SELECT jsonb_object_agg(key, CASE
    WHEN jsonb_typeof(value) = 'string' AND (key IN ('file', 'reason', 'task') OR key = 'entry' AND l."kind" IN ('document', 'coe'))
    THEN to_jsonb(regexp_replace(value #>> '{}', '(?<![a-z0-9])[a-z][0-9]{7}(?![0-9])', '…', 'gi'))
    ELSE value END)
  FROM jsonb_each(l."detail"))
WHERE jsonb_typeof("detail") = 'object' AND "detail"::text ~* '[a-z][0-9]{7}';

DROP INDEX "audit_line_actor_id_at_idx";
CREATE INDEX "audit_line_at_id_idx" ON "audit_line"("at" DESC, "id" DESC);
CREATE INDEX "audit_line_location_at_id_idx" ON "audit_line"("location", "at" DESC, "id" DESC);
CREATE INDEX "audit_line_actor_id_at_id_idx" ON "audit_line"("actor_id", "at" DESC, "id" DESC);
CREATE INDEX "audit_line_kind_at_id_idx" ON "audit_line"("kind", "at" DESC, "id" DESC);

CREATE FUNCTION audit_line_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a line of the audit log is neither changed nor deleted';
END $$;
-- For the account that the application has, too, which owns the table; also where it puts triggers aside.
CREATE TRIGGER audit_line_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_line"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_line_stays();
ALTER TABLE "audit_line" ENABLE ALWAYS TRIGGER audit_line_stays;

-- A restore that was tried is told beside the backups.
ALTER TABLE "backup_run" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'backup';
ALTER TABLE "backup_run" ADD CONSTRAINT "backup_run_kind" CHECK ("kind" IN ('backup', 'trial'));

-- When the worker last did each of its jobs and what came of it; "beat" is that it lives.
CREATE TABLE "job_run" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "ms" INTEGER NOT NULL,
    "found" INTEGER,
    "failed" TEXT,

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("name")
);
