import type { Client } from "pg";
import { connect } from "./session";

/** How many records went, and what stays since the office's own records name it. */
export type Removed = {
  assessments: number;
  leads: number;
  vouchers: number;
  accounts: number;
  universities: number;
  courses: number;
  files: number;
  /** accounts that were switched off instead */
  keptAccounts: number;
  /** universities and courses */
  keptCatalogue: number;
};

const demo = (table: string) => `SELECT id FROM demo_row WHERE "table" = '${table}'`;

/** These hold of people at work and of real persons, and a demo is neither. */
const guards = [
  ["voucher", "keep_voucher"],
  ["day_close", "keep_day_close"],
  ["staff", "keep_an_admin"],
  ["staff", "keep_an_admin_there"],
  ["consent", "proof_stays"],
  ["access_line", "access_line_stays"],
  ["bank_statement", "keep_bank_statement"],
] as const;

const switchGuards = async (client: Client, to: "DISABLE" | "ENABLE") => {
  for (const [table, trigger] of guards)
    await client.query(`ALTER TABLE ${table} ${to} TRIGGER ${trigger}`);
};

/** The demo's people by their reference numbers, also those in the trash, with their receipts and files. */
const gone = `
  CREATE TEMP TABLE gone_ref ON COMMIT DROP AS
    SELECT id, ref_no FROM assessment WHERE id IN (${demo("assessment")})
    UNION SELECT id, ref_no FROM trash WHERE id IN (${demo("assessment")});
  CREATE TEMP TABLE gone_voucher ON COMMIT DROP AS
    WITH RECURSIVE gone AS (
      SELECT id FROM voucher
      WHERE id IN (${demo("voucher")}) OR ref_no IN (SELECT ref_no FROM gone_ref)
      UNION SELECT v.id FROM voucher v JOIN gone g ON g.id IN (v.refund_of_id, v.corrects_id))
    SELECT v.id, v.location, v.day FROM voucher v JOIN gone USING (id);
  CREATE TEMP TABLE gone_file ON COMMIT DROP AS
    SELECT photo_id AS id FROM assessment WHERE id IN (SELECT id FROM gone_ref) AND photo_id IS NOT NULL
    UNION SELECT file_id FROM document WHERE assessment_id IN (SELECT id FROM gone_ref)
    UNION SELECT file_id FROM coe WHERE assessment_id IN (SELECT id FROM gone_ref)
    UNION SELECT file_id FROM deposit WHERE assessment_id IN (SELECT id FROM gone_ref)
    UNION SELECT file_id FROM offer_letter WHERE assessment_id IN (SELECT id FROM gone_ref)
    UNION SELECT file_id FROM checklist_paper WHERE assessment_id IN (SELECT id FROM gone_ref) AND file_id IS NOT NULL
    UNION SELECT file_id FROM trash_file WHERE trash_id IN (SELECT id FROM gone_ref)
    UNION SELECT file_id FROM daily_report_extended WHERE staff_id IN (${demo("staff")})`;

/** A day that was closed with the demo's money counted what is not there any more. */
const closings = `
  DELETE FROM day_close c WHERE EXISTS (
    SELECT FROM gone_voucher v WHERE v.location = c.location AND v.day <= c.day)`;

/**
 * The demo's statement goes with its lines, and its account, unless the office read a statement of its own there. A line
 * of the office's that showed money of the demo is to be matched again.
 */
const bankLines = `
  DELETE FROM bank_statement WHERE id IN (${demo("bank_statement")});
  DELETE FROM bank_account a WHERE id IN (${demo("bank_account")})
    AND NOT EXISTS (SELECT FROM bank_statement s WHERE s.account_id = a.id);
  UPDATE bank_line SET state = 'open', voucher_id = NULL WHERE voucher_id IN (SELECT id FROM gone_voucher)`;

/** Sums and printed numbers as if only what is left had ever been written. */
const books = `
  DELETE FROM voucher_month;
  DELETE FROM voucher_sum;
  INSERT INTO voucher_sum (location, day, kind, fee, mode, amount, gst, tds, count)
    SELECT location, day, kind, fee, mode, sum(amount), sum(gst), sum(tds), sum(n) FROM (
      SELECT location, day, kind, fee, coalesce(mode, '') AS mode, amount, coalesce(cgst + sgst + igst, 0) AS gst,
          tds - tds_paid(fee, head, amount) AS tds, 1 AS n
        FROM voucher
      UNION ALL SELECT location, void_day, kind, fee, coalesce(mode, ''), -amount, -coalesce(cgst + sgst + igst, 0),
          tds_paid(fee, head, amount) - tds, -1
        FROM voucher WHERE voided_at IS NOT NULL
      UNION ALL SELECT location, received_on, 'commission', 'own', 'bank', rupees, 0, 0, 1 FROM remittance
      UNION ALL SELECT location, void_day, 'commission', 'own', 'bank', -rupees, 0, 0, -1 FROM remittance WHERE voided_at IS NOT NULL
      UNION ALL SELECT location, issued_on, 'commission', 'own', 'bank', 0,
          CASE kind WHEN 'invoice' THEN 1 ELSE -1 END * (cgst + sgst + igst), 0, 0
        FROM partner_invoice WHERE cgst + sgst + igst <> 0) written
    GROUP BY 1, 2, 3, 4, 5;
  DELETE FROM expense_sum;
  INSERT INTO expense_sum (location, day, head, amount, gst)
    SELECT location, day, head, sum(amount), sum(gst) FROM (
      SELECT location, day, coalesce(head, '') AS head, amount + tds - tds_paid(fee, head, amount) AS amount,
          coalesce(cgst + sgst + igst, 0) AS gst
        FROM voucher WHERE kind = 'expense' AND fee = 'own'
      UNION ALL SELECT location, void_day, coalesce(head, ''), -(amount + tds - tds_paid(fee, head, amount)),
          -coalesce(cgst + sgst + igst, 0)
        FROM voucher WHERE kind = 'expense' AND fee = 'own' AND voided_at IS NOT NULL) written
    GROUP BY 1, 2, 3;
  DELETE FROM voucher_series s WHERE NOT EXISTS (
    SELECT FROM voucher v WHERE v.location = s.location AND v.kind = s.kind)
    AND NOT EXISTS (SELECT FROM partner_invoice i WHERE i.location = s.location AND i.kind = s.kind)`;

/** The demo's people as the access log and the reading limits name them. */
const goneNames = `
  SELECT ref_no FROM gone_ref UNION ALL SELECT 'lead ' || id FROM demo_row WHERE "table" = 'lead'`;

/** What was agreed, asked, read and moved in of the demo's people: their numbers begin anew, and would name others. */
const personalData = `
  DELETE FROM consent WHERE case_id IN (SELECT id FROM gone_ref);
  DELETE FROM access_line WHERE people <@ ARRAY(${goneNames});
  DELETE FROM person_request WHERE ref_no IN (SELECT ref_no FROM gone_ref);
  DELETE FROM case_hold WHERE ref_no IN (SELECT ref_no FROM gone_ref);
  DELETE FROM different_person
    WHERE one_id IN (SELECT id FROM gone_ref) OR other_id IN (SELECT id FROM gone_ref);
  DELETE FROM import_run r WHERE staff_id IN (${demo("staff")}) AND NOT EXISTS (
    SELECT FROM import_row w WHERE w.run_id = r.id AND w.made_id IS NOT NULL AND w.made_id NOT IN (SELECT id FROM demo_row))`;

/** Messages, notes and answers that tell of the demo's people. */
const traces = `
  DELETE FROM notification WHERE EXISTS (SELECT FROM gone_ref WHERE position(ref_no IN page) > 0)
    OR EXISTS (SELECT FROM demo_row WHERE "table" = 'lead' AND position(id::text IN page) > 0);
  DELETE FROM person_read WHERE person IN (${goneNames});
  DELETE FROM case_visit WHERE assessment_id IN (SELECT id FROM gone_ref);
  DELETE FROM outbox_message WHERE conversation_id IN (${demo("conversation")});
  DELETE FROM conversation WHERE id IN (${demo("conversation")});
  DELETE FROM outbox_message WHERE recipient IN (SELECT email FROM staff WHERE id IN (${demo("staff")}));
  DELETE FROM bulk_run WHERE staff_id IN (${demo("staff")});
  DELETE FROM bulk_row WHERE ref_no IN (SELECT ref_no FROM gone_ref);
  DELETE FROM undo_entry;
  DELETE FROM idempotency_key;
  DELETE FROM daily_report_extended WHERE staff_id IN (${demo("staff")});
  DELETE FROM daily_report_normal
    WHERE staff_id IN (${demo("staff")}) OR assessment_id IN (SELECT id FROM gone_ref)`;

const count = async (client: Client, statement: string) =>
  (await client.query(statement)).rowCount ?? 0;

/** The columns that a row of `staff` may not be missing from. */
async function namesOfStaff(client: Client): Promise<string> {
  const { rows } = await client.query<{ said: string }>(`
    SELECT format('SELECT %1$I AS id FROM %2$s WHERE %1$I IS NOT NULL', attname, conrelid::regclass) AS said
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'staff'::regclass AND confdeltype = 'r'`);
  return rows.map(({ said }) => said).join(" UNION ");
}

/** Accounts go, but for those that a record of the office names: nobody can log in to these any more. */
async function removeAccounts(client: Client) {
  const named = await namesOfStaff(client);
  const accounts = await count(
    client,
    `DELETE FROM staff WHERE id IN (${demo("staff")}) AND id NOT IN (${named})`,
  );
  const keptAccounts = await count(
    client,
    `UPDATE staff SET active = false, password_hash = NULL, version = version + 1 WHERE id IN (${demo("staff")})`,
  );
  await client.query(`DELETE FROM session WHERE staff_id IN (${demo("staff")})`);
  return { accounts, keptAccounts };
}

/** A partner goes with its agreements, unless a record of the office names it: by then it is the office's own. */
async function removePartners(client: Client) {
  const { rows } = await client.query<{ named: string }>(`
    SELECT format('SELECT %1$I FROM %2$s WHERE %1$I IS NOT NULL', attname, conrelid::regclass) AS named
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'partner'::regclass AND conrelid NOT IN ('agreement'::regclass, 'partner_university'::regclass)`);
  const named = rows.map((row) => row.named).join(" UNION ");
  const gone = `SELECT id FROM partner WHERE id IN (${demo("partner")}) AND id NOT IN (${named})`;
  await client.query(`DELETE FROM agreement WHERE partner_id IN (${gone})`);
  await client.query(`DELETE FROM partner WHERE id IN (${gone})`);
}

/** A source by which somebody real came is the office's own by now. */
const leadSources = `
  DELETE FROM lead_area WHERE id IN (${demo("lead_area")});
  DELETE FROM lead_arrival WHERE source_id IN (${demo("lead_source")})
    AND (lead_id IS NULL OR lead_id IN (${demo("lead")}));
  DELETE FROM lead_cost WHERE source_id IN (${demo("lead_source")});
  DELETE FROM lead_source s WHERE id IN (${demo("lead_source")})
    AND NOT EXISTS (SELECT FROM lead_arrival a WHERE a.source_id = s.id)`;

/** A checklist that an admin has changed, or a tag that somebody real wears, is the office's own by now. */
async function removeCatalogue(client: Client) {
  await client.query(
    `DELETE FROM tag t WHERE id IN (${demo("tag")})
       AND NOT EXISTS (SELECT FROM assessment WHERE tags @> ARRAY[t.id])
       AND NOT EXISTS (SELECT FROM lead WHERE tags @> ARRAY[t.id])
       AND NOT EXISTS (SELECT FROM tag other WHERE other.merged_into_id = t.id)`,
  );
  await client.query(
    `DELETE FROM checklist_template WHERE id IN (${demo("checklist_template")}) AND version = 0`,
  );
  const courses = await count(
    client,
    `DELETE FROM course c WHERE id IN (${demo("course")})
       AND NOT EXISTS (SELECT FROM applied_course a WHERE a.course_id = c.id)`,
  );
  const universities = await count(
    client,
    `DELETE FROM university u WHERE id IN (${demo("university")})
       AND NOT EXISTS (SELECT FROM applied_course a WHERE a.university_id = u.id)
       AND NOT EXISTS (SELECT FROM course c WHERE c.university_id = u.id)`,
  );
  const keptCatalogue = await count(
    client,
    `SELECT FROM course WHERE id IN (${demo("course")})
     UNION ALL SELECT FROM university WHERE id IN (${demo("university")})`,
  );
  return { courses, universities, keptCatalogue };
}

/** The worker removes them from the store once this is committed. */
async function removeFiles(client: Client) {
  await client.query(`
    SELECT graphile_worker.add_job('removeFile', json_build_object('id', id), job_key := 'removeFile:' || id)
    FROM gone_file`);
  return count(client, "DELETE FROM stored_file WHERE id IN (SELECT id FROM gone_file)");
}

/** The first case, application and offer of the office are number one, where it has none of its own. */
async function restartNumbers(client: Client) {
  const { rows } = await client.query<{ name: string }>(`
    SELECT s.relname AS name FROM pg_class s
    WHERE s.relkind = 'S' AND s.relnamespace = 'public'::regnamespace AND (
      s.relname LIKE 'ref\\_no\\_%' AND NOT EXISTS (
        SELECT FROM (SELECT ref_no FROM assessment UNION ALL SELECT ref_no FROM trash UNION ALL SELECT ref_no FROM erasure) kept
        WHERE 'ref_no_' || lower(replace(substring(ref_no FROM '^[A-Z]+-[0-9]+'), '-', '_')) = s.relname)
      OR s.relname = 'apn_seq' AND NOT EXISTS (SELECT FROM application) AND NOT EXISTS (SELECT FROM trash)
      OR s.relname = 'offer_seq' AND NOT EXISTS (SELECT FROM offer_letter) AND NOT EXISTS (SELECT FROM trash))`);
  for (const { name } of rows) await client.query(`ALTER SEQUENCE "${name}" RESTART`);
}

async function remove(client: Client): Promise<Removed> {
  await client.query("LOCK TABLE staff, assessment, lead, voucher IN EXCLUSIVE MODE");
  await client.query(gone);
  await switchGuards(client, "DISABLE");
  await client.query(closings);
  await client.query(bankLines);
  await client.query(traces);
  await client.query(personalData);
  const vouchers = await count(
    client,
    "DELETE FROM voucher WHERE id IN (SELECT id FROM gone_voucher)",
  );
  await client.query("DELETE FROM trash WHERE id IN (SELECT id FROM gone_ref)");
  await client.query("DELETE FROM assessment WHERE id IN (SELECT id FROM gone_ref)");
  const { rowCount: assessments } = await client.query("SELECT FROM gone_ref");
  await client.query(leadSources);
  const leads = await count(client, `DELETE FROM lead WHERE id IN (${demo("lead")})`);
  const files = await removeFiles(client);
  await removePartners(client);
  const catalogue = await removeCatalogue(client);
  const people = await removeAccounts(client);
  await client.query(books);
  await restartNumbers(client);
  await switchGuards(client, "ENABLE");
  await client.query("DELETE FROM demo_row");
  return { assessments: assessments ?? 0, leads, vouchers, files, ...catalogue, ...people };
}

/**
 * Removes every row and file of the demo data set, and what people noted about its students, in one transaction of the
 * database's owner. What belongs to the office itself stays, with what it needs of the demo's accounts and catalogue.
 */
export async function removeDemo(ownerUrl: string): Promise<Removed> {
  const client = await connect(ownerUrl);
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL statement_timeout = 0");
    const removed = await remove(client);
    await client.query("COMMIT");
    return removed;
  } finally {
    // Without the COMMIT this undoes everything.
    await client.end();
  }
}
