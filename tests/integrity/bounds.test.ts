import { beforeAll, describe, expect, it } from "vitest";
import { addRemark } from "@/lib/parts/remarks/operations";
import { db, pool } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { refusedBy } from "../support/refused";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// What one person can add to without end has an end, which the database keeps and the call tells in words.

let staff: Staff;
beforeAll(async () => {
  staff = await makeStaff();
});

const remarks = (caseId: string, many: number, text: string) => `
  INSERT INTO remark (id, assessment_id, author_id, remarks)
  SELECT gen_random_uuid(), '${caseId}', '${staff.id}', ${text} FROM generate_series(1, ${many})`;

describe("a case", () => {
  it("a case holds a thousand remarks, and the next is refused in words", async () => {
    const { id, ref_no } = await makeCase({ handler: staff });
    expect(await refusedBy(remarks(id, 1_000, "'Called'"))).toBe("nothing");
    const answer = await addRemark.run(
      { ref_no, remarks: "<p>Called</p>" },
      await callerFor(staff),
    );
    expect(answer).toMatchObject({
      ok: false,
      status: 409,
      message: "This case holds 1,000 remarks already: no more can be added",
    });
    expect(await db.remark.count({ where: { assessmentId: id } })).toBe(1_000);
  });

  it("a case holds a megabyte of remarks", async () => {
    const { id } = await makeCase({ handler: staff });
    expect(await refusedBy(remarks(id, 50, "repeat('a', 20000)"))).toBe("nothing");
    expect(await refusedBy(remarks(id, 1, "'a'"))).toBe("case full: text of remark");
    // Others are not counted with it.
    const other = await makeCase({ handler: staff });
    expect(await refusedBy(remarks(other.id, 1, "'a'"))).toBe("nothing");
  });

  it("a case is refused whole where one statement adds too much", async () => {
    const { id } = await makeCase({ handler: staff });
    expect(await refusedBy(remarks(id, 1_001, "'Called'"))).toBe("case full: 1000 rows of remark");
    expect(await db.remark.count({ where: { assessmentId: id } })).toBe(0);
  });
});

/** Written by the product alone, as often as somebody changes something, and read in pages. */
const unbounded = [
  "application_document",
  "case_visit",
  "checklist_adopted",
  "commission",
  "commission_share",
  "conversation",
  "daily_report_normal",
  "enrolment",
  "field_change",
  "import_origin",
  "incoming_message",
  "lead",
  "merged_case",
  // Of the texts that have a limit each.
  "number_end",
  "outbox_message",
  "referral",
  // Of a person: three hundred.
  "reminder",
  "series_run",
  "undo_entry",
  "visa_plan",
  "visa_verdict",
];

it("every kind of record inside a case has a limit", async () => {
  const { rows } = await pool.query<{ table: string; full: boolean }>(`
    SELECT relname AS table, EXISTS (
      SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = tgfoid
      WHERE tgrelid = c.oid AND proname = 'case_full') AS full
    FROM pg_class c JOIN pg_attribute ON attrelid = c.oid
    WHERE relkind = 'r' AND attname = 'assessment_id' ORDER BY 1`);
  expect(rows.filter(({ full }) => !full).map(({ table }) => table)).toEqual(unbounded);
});
