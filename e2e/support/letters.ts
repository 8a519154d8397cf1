import { database } from "./database";

/** Verifies the letters of a case as a second person would, so that its visas may begin; a case without any gets a COE first. */
export const verifyLetters = (refNo: string) =>
  database(async (client) => {
    await client.query(
      `WITH lacking AS (
         SELECT p.id, p.assessment_id FROM application p JOIN assessment a ON a.id = p.assessment_id
         WHERE a.ref_no = $1 AND NOT EXISTS (SELECT FROM letter l WHERE l.application_id = p.id)),
       file AS (
         INSERT INTO stored_file (id, name, mime, size, sha256)
         SELECT id, 'coe.pdf', 'application/pdf', 5, id::text FROM lacking RETURNING id),
       coe AS (
         INSERT INTO coe (id, assessment_id, name, file_id)
         SELECT lacking.id, lacking.assessment_id, 'COE', file.id FROM lacking JOIN file USING (id) RETURNING id)
       INSERT INTO letter (id, assessment_id, application_id, coe_id, kind, file_name, sha256)
       SELECT gen_random_uuid(), lacking.assessment_id, lacking.id, coe.id, 'coe', 'coe.pdf', lacking.id::text
       FROM lacking JOIN coe USING (id)`,
      [refNo],
    );
    await client.query(
      `INSERT INTO letter_check (id, letter_id, assessment_id, method, words, result, checked_by_id)
       SELECT gen_random_uuid(), l.id, l.assessment_id, 'portal', 'It stands in the portal', 'genuine', s.id
       FROM letter l JOIN assessment a ON a.id = l.assessment_id, staff s
       WHERE a.ref_no = $1 AND l.counts AND s.email = 'admission@overseasdesk.example'`,
      [refNo],
    );
  });

/** A COE of the case with its details, as a colleague uploads one: its letter waits for a second person. */
export const uploadCoe = (refNo: string) =>
  database((client) =>
    client.query(
      `WITH wanted AS (SELECT gen_random_uuid() AS id, id AS assessment_id FROM assessment WHERE ref_no = $1),
       file AS (
         INSERT INTO stored_file (id, name, mime, size, sha256)
         SELECT id, 'coe.pdf', 'application/pdf', 5, id::text FROM wanted RETURNING id),
       coe AS (
         INSERT INTO coe (id, assessment_id, name, file_id)
         SELECT wanted.id, assessment_id, 'COE', file.id FROM wanted JOIN file USING (id) RETURNING id, assessment_id)
       INSERT INTO letter (id, assessment_id, coe_id, kind, file_name, sha256, received_from, uploaded_by_id, details_by_id, details_at)
       SELECT gen_random_uuid(), assessment_id, coe.id, 'coe', 'coe.pdf', coe.id::text, 'portal', s.id, s.id, now()
       FROM coe, staff s WHERE s.email = 'reception@overseasdesk.example'`,
      [refNo],
    ),
  );
