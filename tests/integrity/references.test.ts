import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { pool } from "@/lib/platform/db";
import { makeFullCase } from "../support/full-case";
import { refusedBy } from "../support/refused";
import { makeStaff } from "../support/staff";
import { copiedVoucher } from "../support/vouchers";

// Records refer to what is there, and only to what is their own case's.

let ids: Record<string, string>;

beforeAll(async () => {
  const staff = await makeStaff();
  const full = await makeFullCase(staff);
  const other = await makeFullCase(staff);
  ids = {
    assessment: full.case.id,
    staff: staff.id,
    application: full.application.id,
    applied: full.applied.id,
    offer: full.offer.id,
    university: full.university.id,
    course: full.course.id,
    otherApplied: other.applied.id,
    otherApplication: other.application.id,
    otherOffer: other.offer.id,
    otherDocument: other.document.id,
    otherUniversity: other.university.id,
  };
});

/** ":applied" stands for that record's id. */
const refused = (sql: string) =>
  refusedBy(sql.replace(/:(\w+)/g, (_, name) => `'${ids[name] ?? name}'`));

describe("what there is once", () => {
  it.each([
    ["staff", "email", "staff_email_key"],
    ["assessment", "mobile", "assessment_mobile_own"],
    ["assessment", "photo_id", "assessment_photo_id_key"],
    ["application", "apn", "application_apn_key"],
    ["offer_letter", "offer_number", "offer_letter_offer_number_key"],
    ["document", "file_id", "document_file_id_key"],
    ["coe", "file_id", "coe_file_id_key"],
  ])("the database keeps one %s.%s", async (table, column, name) => {
    await makeStaff();
    const sql = `UPDATE ${table} SET ${column} = (SELECT ${column} FROM ${table} LIMIT 1)`;
    expect(await refused(sql)).toBe(name);
  });

  it("a voucher's two numbers are unique (C13)", async () => {
    expect(await refusedBy(copiedVoucher({ number: "GSP/26-27/R-99999" }))).toBe(
      "voucher_reciept_number_key",
    );
    expect(await refusedBy(copiedVoucher({ reciept_number: -1 }))).toBe("voucher_number_key");
  });

  it("an applied course has one application (C9)", async () => {
    const sql = `INSERT INTO application
        (id, assessment_id, applied_course_id, application_type, intake, status)
      VALUES ('${randomUUID()}', :assessment, :applied, 'UCAS', '2026-09', 'Saved')`;
    expect(await refused(sql)).toBe("application_applied_course_id_key");
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
  ])("a record of another case cannot be referred to: %s", async (_, sql, by) => {
    expect(await refused(sql)).toMatch(by);
  });
});

describe("an index", () => {
  // Staff are never deleted, so nothing looks for what refers to them.
  it("every column that refers to a record, other than staff, has an index", async () => {
    const { rows } = await pool.query<{ fk: string }>(`
      SELECT conrelid::regclass || '.' || a.attname AS fk FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND confrelid <> 'staff'::regclass
      AND NOT EXISTS (
        SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`);
    expect([...new Set(rows.map(({ fk }) => fk))]).toEqual([]);
  });
});
