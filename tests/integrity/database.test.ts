import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { db, pool } from "@/lib/db";
import { makeCase } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { makeStaff } from "../support/staff";

// What must never be false is refused by the database itself, whatever writes.

type Full = Awaited<ReturnType<typeof makeFullCase>>;
let full: Full;
let other: Full;
let ids: Record<string, string>;

beforeAll(async () => {
  const staff = await makeStaff();
  full = await makeFullCase(staff);
  other = await makeFullCase(staff);
  ids = {
    assessment: full.case.id,
    staff: staff.id,
    application: full.application.id,
    applied: full.applied.id,
    offer: full.offer.id,
    document: full.document.id,
    otherCase: other.case.id,
    otherApplied: other.applied.id,
    otherApplication: other.application.id,
    otherOffer: other.offer.id,
    otherDocument: other.document.id,
    university: full.university.id,
    course: full.course.id,
    otherUniversity: other.university.id,
  };
});

const fill = (sql: string) => sql.replace(/:(\w+)/g, (_, name) => `'${ids[name] ?? name}'`);

/** The name of what refuses a statement. */
async function refusedBy(sql: string): Promise<string> {
  try {
    await pool.query(fill(sql));
    return "nothing";
  } catch (error) {
    const { constraint, message } = error as { constraint?: string; message: string };
    return constraint ?? message;
  }
}

/** One row of a table is set to what its check forbids. */
const sets: [table: string, set: string, refusedBy: string][] = [
  ["staff", "email = 'Upper@example.com'", "staff_email_lower"],
  ["staff", "mobile = '9876543210'", "staff_mobile_e164"],
  ["staff", "branches = '{}'", "staff_branches_some"],
  ["assessment", "mobile = '+0123456789'", "assessment_mobile_e164"],
  ["assessment", "official_mobile = '98765'", "assessment_official_mobile_e164"],
  ["assessment", "email = 'Upper@example.com'", "assessment_emails_lower"],
  ["assessment", "official_email = 'Upper@example.com'", "assessment_emails_lower"],
  ["assessment", "qualification = 'PhD'", "assessment_qualification"],
  ["assessment", "percentage = 100.01", "assessment_percentage"],
  ["assessment", "passout_year = 1949", "assessment_passout_year"],
  ["assessment", "visa_refused_for = 'CA'", "assessment_refused_for"],
  ["assessment", "spouse_name = 'Gurpreet'", "assessment_spouse_name"],
  ["assessment", "english_test_type = 'toefl'", "assessment_test"],
  ["assessment", "pte_score = 9", "assessment_pte"],
  ["assessment", "ielts_score_overall = 9.5", "assessment_ielts"],
  ["assessment", "total_amount = -1", "assessment_amount"],
  ["assessment", "state = 'active', handler_id = NULL", "assessment_handler"],
  ["status_update", "type = 'other'", "status_update_type"],
  ["passport", "valid_to = valid_from - 1", "passport_dates"],
  ["qualification", "passing_month = 13", "qualification_months"],
  ["qualification", "passing_year = starting_year - 1", "qualification_order"],
  ["test_taken", "test_name = 'other'", "test_taken_name"],
  ["work_experience", "from_month = 0", "work_experience_months"],
  ["work_experience", "to_year = from_year - 1", "work_experience_order"],
  ["follow_up", "spoken = 'Maybe'", "follow_up_spoken"],
  ["follow_up", "student_status = 'tepid'", "follow_up_student_status"],
  ["follow_up", "next_action = 'Appointment'", "follow_up_next"],
  ["follow_up", "remarks = ''", "follow_up_remarks"],
  ["remark", "remarks = ''", "remark_some"],
  ["stored_file", "size = 0", "stored_file_size"],
  ["stored_file", "size = 10485761", "stored_file_size"],
  ["university", "tie_up = 3", "university_tie_up"],
  ["course", "duration = 0", "course_duration"],
  ["course", "tuition_fee = -1", "course_fees"],
  ["course", "intake = '{13}'", "course_intake"],
  ["course", "intake = '{}'", "course_intake"],
  ["course", "graduate_type = 'phd'", "course_graduate_type"],
  ["applied_course", "type = 'phd'", "applied_course_type"],
  ["applied_course", "intake = '2026-13'", "applied_course_intake"],
  ["application", "application_type = 'Other'", "application_type"],
  ["application", "status = 'Other'", "application_status"],
  ["application", "intake = 'Sep'", "application_intakes"],
  ["application", "defer_intake = '1999-01'", "application_intakes"],
  ["offer_letter", "status = 'Other'", "offer_letter_status"],
  ["deposit", "deposit_type = 'Cash'", "deposit_type"],
  ["deposit", "amount = -1", "deposit_amount"],
  ["deposit", "amount = NULL", "deposit_amount"],
  ["visa", "status = 'Visa Received'", "visa_status"],
  ["receipt", "amount = -1", "receipt_amount"],
  ["expense", "amount = -1", "expense_amount"],
  ["daily_report_normal", "name = 'other'", "daily_report_normal_kind"],
  ["daily_report_normal", "name = NULL", "daily_report_normal_kind"],
  ["daily_report_normal", "type = 'Appointment'", "daily_report_normal_kind"],
  ["outbox_message", "channel = 'pigeon'", "outbox_message_channel"],
  ["outbox_message", "state = 'lost'", "outbox_message_state"],
];

describe("checks", () => {
  it.each(sets)("%s: %s", async (table, set, name) => {
    expect(await refusedBy(`UPDATE ${table} SET ${set}`)).toBe(name);
  });

  it("covers every check there is", async () => {
    const { rows } = await pool.query<{ name: string }>(`
      SELECT conname AS name FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
    const tried = new Set(sets.map(([, , name]) => name));
    const untried = rows.map(({ name }) => name).filter((name) => !tried.has(name));
    // there is no row of this one to update: its own test is below
    expect(untried).toEqual(["daily_report_extended_minutes"]);
    const sql = `INSERT INTO daily_report_extended (id, staff_id, minutes)
      VALUES ('${randomUUID()}', :staff, -1)`;
    expect(await refusedBy(sql)).toBe("daily_report_extended_minutes");
  });
});

describe("what there is once", () => {
  it.each([
    ["staff", "email", "staff_email_key"],
    ["assessment", "mobile", "assessment_mobile_key"],
    ["assessment", "photo_id", "assessment_photo_id_key"],
    ["application", "apn", "application_apn_key"],
    ["offer_letter", "offer_number", "offer_letter_offer_number_key"],
    ["document", "file_id", "document_file_id_key"],
    ["coe", "file_id", "coe_file_id_key"],
    ["receipt", "reciept_number", "receipt_reciept_number_key"],
    ["expense", "reciept_number", "expense_reciept_number_key"],
  ])("%s.%s", async (table, column, name) => {
    await makeStaff();
    const sql = `UPDATE ${table} SET ${column} = (SELECT ${column} FROM ${table} LIMIT 1)`;
    expect(await refusedBy(sql)).toBe(name);
  });

  it("one application per applied course (C9)", async () => {
    const sql = `INSERT INTO application
        (id, assessment_id, applied_course_id, application_type, intake, status)
      VALUES ('${randomUUID()}', :assessment, :applied, 'UCAS', '2026-09', 'Saved')`;
    expect(await refusedBy(sql)).toBe("application_applied_course_id_key");
  });
});

describe("nothing refers to another case's record", () => {
  it.each([
    [
      "an application to another's applied course",
      "UPDATE application SET applied_course_id = :otherApplied WHERE id = :application",
      /application_applied_course_id/,
    ],
    [
      "an offer to another's application",
      "UPDATE offer_letter SET application_id = :otherApplication WHERE id = :offer",
      /offer_letter_application_id/,
    ],
    [
      "a deposit to another's offer",
      "UPDATE deposit SET offer_letter_id = :otherOffer WHERE assessment_id = :assessment",
      /deposit_offer_letter_id/,
    ],
    [
      "a visa to another's application",
      "UPDATE visa SET application_id = :otherApplication WHERE assessment_id = :assessment",
      /visa_application_id/,
    ],
    [
      "an application to another's document",
      "INSERT INTO application_document VALUES (:application, :otherDocument, :assessment)",
      /application_document_document_id/,
    ],
    [
      "an applied course to another university's course",
      "UPDATE applied_course SET university_id = :otherUniversity WHERE id = :applied",
      /applied_course_course_id_university_id/,
    ],
    ["a university away from its courses", "DELETE FROM university WHERE id = :university", /fkey/],
    ["a course away from its applicants", "DELETE FROM course WHERE id = :course", /fkey/],
    ["a person away from their cases", "DELETE FROM staff WHERE id = :staff", /fkey/],
    ["a file away from its document", "DELETE FROM stored_file", /fkey/],
  ])("%s", async (_, sql, by) => {
    expect(await refusedBy(sql)).toMatch(by);
  });
});

describe("triggers", () => {
  it("a reference number never changes", async () => {
    const sql = "UPDATE assessment SET ref_no = 'GSP-26-99999' WHERE id = :assessment";
    expect(await refusedBy(sql)).toBe("ref_no never changes");
  });

  it("the last active admin stays, whatever writes (P6)", async () => {
    await makeStaff({ role: "admin" });
    for (const more of ["none", "another"]) {
      if (more === "another") await makeStaff({ role: "admin" });
      for (const set of ["role = 'user'", "active = false"]) {
        const sql = `UPDATE staff SET ${set} WHERE role = 'admin'`;
        expect(await refusedBy(sql)).toBe("staff_last_admin");
      }
    }
    expect(await refusedBy("DELETE FROM staff WHERE role = 'admin'")).toBe("staff_last_admin");
  });

  it("the full name follows the names", async () => {
    const { id } = await makeCase({ first_name: "Amrit", surname: null });
    const name = async () => (await db.assessment.findUniqueOrThrow({ where: { id } })).full_name;
    expect(await name()).toBe("Amrit");
    await db.assessment.update({ where: { id }, data: { surname: "Gill" } });
    expect(await name()).toBe("Amrit Gill");
  });

  it("what lists are read by is the case's own, at once and after it moved", async () => {
    const [before, after] = [await makeStaff(), await makeStaff()];
    const { case: c } = await makeFullCase(before);
    const copies = async () => {
      const where = { assessmentId: c.id };
      const select = { handlerId: true, location: true };
      return (
        await Promise.all([
          db.followUp.findMany({ where, select }),
          db.application.findMany({ where, select }),
          db.offerLetter.findMany({ where, select }),
          db.deposit.findMany({ where, select }),
          db.visa.findMany({ where, select }),
        ])
      ).flat();
    };
    const all = (handlerId: string, location: string) => Array(5).fill({ handlerId, location });
    expect(await copies()).toEqual(all(before.id, "gurdaspur"));
    await db.assessment.update({ where: { id: c.id }, data: { handlerId: after.id } });
    expect(await copies()).toEqual(all(after.id, "gurdaspur"));
    await db.assessment.update({ where: { id: c.id }, data: { location: "batala" } });
    expect(await copies()).toEqual(all(after.id, "batala"));
  });

  // Staff are never deleted, so nothing looks for what refers to them.
  it("no column that refers to a record, other than staff, lacks its index", async () => {
    const { rows } = await pool.query<{ fk: string }>(`
      SELECT conrelid::regclass || '.' || a.attname AS fk FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND confrelid <> 'staff'::regclass
      AND NOT EXISTS (
        SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`);
    expect([...new Set(rows.map(({ fk }) => fk))]).toEqual([]);
  });
});
