import { expect, it } from "vitest";
import { beforeMigration } from "../support/before-migration";

// What an office wrote before its cases knew how far they came: their days are what the records and the audit log say.

it("the migration gives cases their days, also those in the trash", () =>
  beforeMigration("20261127000000_milestones", async (session, migration) => {
    // Two of each kind of case: the second of the names goes to the trash.
    await session.query(`
      INSERT INTO staff (id, email, name, mobile) VALUES (gen_random_uuid(), 'a@example.com', 'A', '+919876543210');
      INSERT INTO university (id, name, country, tie_up) VALUES (gen_random_uuid(), 'U', 'CA', 0);
      INSERT INTO course (id, university_id, program, intake, graduate_type, duration, application_fee, tuition_fee, ielts, pte, toefl, gre, gmat, sat,
          campus, course_content_link, application_link, entry_requirement)
        SELECT gen_random_uuid(), id, 'P', '{1}', 'pg', 2, 1, 1, '-', '-', '-', '-', '-', '-', '-', '-', '-', '-' FROM university;
      INSERT INTO assessment (id, first_name, mobile, email, dob, address, pincode, city, country, qualification, stream, passout_year,
          percentage, location, any_refusal, spouse, country_apply_for, state, handler_id, created_at)
        SELECT gen_random_uuid(), t.name, '+9198765432' || n, 'b@example.com', '2001-05-04', '-', '143521', 'Batala', 'IN', 'Diploma', 'Arts',
          2020, 60, 'batala', false, false, 'CA', state::assessment_state, staff.id, '2026-01-05T20:00Z'
        FROM staff, (VALUES (11, 'new', 'unattended'), (12, 'way', 'active'), (13, 'gone', 'active'), (14, 'old', 'rejected')) AS t (n, name, state);
      INSERT INTO status_update (id, assessment_id, type, msg, created_at)
        SELECT gen_random_uuid(), id, 'accepted', '', '2026-01-10T20:00Z' FROM assessment WHERE first_name IN ('way', 'gone', 'old');
      INSERT INTO applied_course (id, assessment_id, country, university_id, course_id, type, intake)
        SELECT gen_random_uuid(), a.id, 'CA', c.university_id, c.id, 'pg', '2026-09' FROM assessment a, course c;
      INSERT INTO application (id, assessment_id, applied_course_id, date, application_type, intake, status)
        SELECT gen_random_uuid(), a.id, c.id, '2026-02-01', 'UCAS', '2026-09', CASE first_name WHEN 'new' THEN 'Saved' ELSE 'Pending' END
        FROM assessment a JOIN applied_course c ON c.assessment_id = a.id;
      INSERT INTO visa (id, assessment_id, application_id, date, status)
        SELECT gen_random_uuid(), assessment_id, id, '2026-03-01', 'Visa Recevied' FROM application WHERE status <> 'Saved';
      INSERT INTO audit_line (at, operation, actor, subject, detail, request_id)
        SELECT timestamptz '2026-02-03', 'application.status', 'a', ref_no, jsonb_build_object('id', p.id, 'from', 'Saved', 'to', 'Pending'), ''
          FROM assessment a JOIN application p ON p.assessment_id = a.id WHERE first_name <> 'old'
        UNION ALL SELECT timestamptz '2026-04-01', 'visa.edit', 'a', ref_no, jsonb_build_object('id', v.id, 'from', 'Visa Applied', 'to', 'Visa Recevied'), ''
          FROM assessment a JOIN visa v ON v.assessment_id = a.id WHERE first_name <> 'old';
      INSERT INTO offer_letter (id, assessment_id, application_id, date, status)
        SELECT gen_random_uuid(), assessment_id, id, '2026-02-20T20:00Z', 'Conditional' FROM application WHERE status <> 'Saved';
      INSERT INTO follow_up (id, assessment_id, action, follow_up_date, spoken, remarks, created_at)
        SELECT gen_random_uuid(), id, 'Appointment', '2026-01-20', 'Spoken', 'Yes', '2026-01-06' FROM assessment;
      INSERT INTO follow_up (id, assessment_id, action, follow_up_date, previous_id, created_at)
        SELECT gen_random_uuid(), assessment_id, 'Appointment', '2026-03-01', f.id, '2026-01-25T06:00Z'
        FROM follow_up f JOIN assessment a ON a.id = assessment_id WHERE first_name = 'way';
      SELECT trash_case(a.id, staff.id, now()) FROM assessment a, staff WHERE first_name = 'gone'`);

    await session.query(`BEGIN; ${migration} COMMIT`);
    await session.query("SELECT restore_case(id) FROM trash");

    const { rows } = await session.query({
      rowMode: "array",
      text: `SELECT first_name, enquired_on::text, accepted_on::text, applied_on::text, offered_on::text, deposited_on::text,
        visa_on::text, quiet_since::text, version FROM assessment ORDER BY 1`,
    });
    const days = ["2026-01-06", "2026-01-11"];
    expect(rows).toEqual([
      // The audit log is not asked about records in the trash.
      ["gone", ...days, "2026-02-01", "2026-02-21", null, "2026-03-01", "2026-01-06", 0],
      ["new", "2026-01-06", null, null, null, null, null, "2026-01-20", 0],
      ["old", ...days, "2026-02-01", "2026-02-21", null, "2026-03-01", "2026-01-20", 0],
      ["way", ...days, "2026-02-03", "2026-02-21", null, "2026-04-01", "2026-01-25", 0],
    ]);
    const { rows: left } = await session.query(
      "SELECT count(*) FILTER (WHERE mend_milestones(id))::int AS n FROM assessment",
    );
    expect(left).toEqual([{ n: 0 }]);
  }));
