import "server-only";
import { db, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/prisma/generated/client";

// Every file of a letter has a line in the ledger. It is entered by the change that brings the file.

/** Tries of one file: the tenth comes after some nine hours, and then it stays unread. */
const maxTries = 10;
const mostAtOnce = 300;

/** Each file that belongs there: the record that holds it, and the words by which the audit log knows its upload. */
const files = Prisma.sql`
  SELECT r.assessment_id, r.id, r.id AS offer_letter_id, NULL::uuid AS coe_id, NULL::uuid AS document_id, r.file_id,
    r.application_id, 'offer' AS kind, 'offer' AS room, r.date AS created_at
  FROM offer_letter r WHERE r.file_id IS NOT NULL
  UNION ALL
  SELECT r.assessment_id, r.id, NULL, r.id, NULL, r.file_id, NULL, 'enrolment', 'coe', r.created_at FROM coe r
  UNION ALL
  SELECT r.assessment_id, r.id, NULL, NULL, r.id, r.file_id, NULL, r.kind, 'document', r.created_at
  FROM document r WHERE r.kind IN ('offer', 'enrolment', 'attestation')`;

/** The application is the case's only one; where there are several, somebody says which. */
const onlyApplication = Prisma.sql`(
  SELECT (array_agg(a.id))[1] FROM application a WHERE a.assessment_id = f.assessment_id HAVING count(*) = 1)`;

/** What a certificate of enrolment is called goes with the country. */
const kind = Prisma.sql`CASE f.kind WHEN 'offer' THEN 'offer' WHEN 'attestation' THEN 'pal'
  ELSE CASE c.country_apply_for WHEN 'GB' THEN 'cas' WHEN 'US' THEN 'i20' ELSE 'coe' END END`;

const uploader = Prisma.sql`(
  SELECT l.actor_id FROM audit_line l
  WHERE l.subject = c.ref_no AND l.kind = f.room AND l.operation LIKE '%.add' AND l.detail ->> 'id' = f.id::text LIMIT 1)`;

/** The lines that lack, of the files under this condition. Who uploaded an older file, the audit log may know. */
const enter = (tx: Tx, where: Prisma.Sql, by: string | null) => tx.$queryRaw<{ id: string }[]>`
  INSERT INTO letter (id, assessment_id, kind, application_id, offer_letter_id, coe_id, document_id, file_name, sha256,
    uploaded_by_id, created_at)
  SELECT gen_random_uuid(), f.assessment_id, ${kind}, coalesce(f.application_id, ${onlyApplication}),
    f.offer_letter_id, f.coe_id, f.document_id, s.name, s.sha256, coalesce(${uploader}, ${by}::uuid), f.created_at
  FROM (${files}) AS f JOIN stored_file s ON s.id = f.file_id JOIN assessment c ON c.id = f.assessment_id
  WHERE ${where} AND NOT EXISTS (
    SELECT FROM letter l WHERE l.offer_letter_id = f.id OR l.coe_id = f.id OR l.document_id = f.id)
  LIMIT ${mostAtOnce}
  RETURNING id`;

/** The worker looks into the file, and for the same letter in other cases, once this is committed. */
export const queueReading = (tx: Pick<Tx, "$executeRaw">, id: string) => tx.$executeRaw`
  SELECT graphile_worker.add_job('readLetter', json_build_object('id', ${id}::text),
    max_attempts := ${maxTries}::int, job_key := ${`readLetter:${id}`}::text)`;

/** Enters what this change brought into the case, uploaded by this person. */
export async function enterLetters(tx: Tx, assessmentId: string, by: string): Promise<void> {
  const where = Prisma.sql`f.assessment_id = ${assessmentId}::uuid`;
  for (const { id } of await enter(tx, where, by)) await queueReading(tx, id);
}

/** Hourly: letters that came before the ledger, some at a time. Who uploaded one may be unknown. */
export const enterOldLetters = () =>
  db.$transaction(async (tx) => {
    for (const { id } of await enter(tx, Prisma.sql`true`, null)) await queueReading(tx, id);
  });
