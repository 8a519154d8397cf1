import { connect } from "../../session";
import type { BenchApp } from "./app";
import { inTurns, middle, type Rounds, ratio, type Target } from "./rounds";

// Pages and calls that must cost the same whatever lies behind them: each is loaded in turns with the
// same one over little.

/** So many of each kind: more than its tabs show at once, and a little more than one page of the timeline. */
const ENTRIES = { full: 200, page: 5 };

/** Fills a case with so many records of every kind that its file holds. */
export async function fillCase(
  databaseUrl: string,
  refNo: string,
  much: keyof typeof ENTRIES,
): Promise<void> {
  const session = await connect(databaseUrl);
  const each = `FROM assessment a, staff s, generate_series(1, ${ENTRIES[much]}) n
    WHERE a.ref_no = $1 AND s.email = 'admin@overseasdesk.example'`;
  const records: Record<string, [columns: string, values: string]> = {
    passport: [
      "number, valid_from, valid_to, address, issue_place",
      "'P' || n, '2020-01-01', '2030-01-01', '-', 'Amritsar'",
    ],
    qualification: [
      "qualification, course_studied, uni_or_board, grade, starting_year, starting_month, passing_year, passing_month",
      "'10+2', 'Commerce', 'PSEB', 'A', 2017, 4, 2019, 3",
    ],
    test_taken: [
      "test_name, test_score, reference_no, date",
      "'pte', '65', 'R' || n, '2026-01-01'",
    ],
    work_experience: [
      "company_name, city, designation, from_year, from_month, to_year, to_month",
      "'Shop', 'Batala', 'Clerk', 2020, 1, 2021, 1",
    ],
    follow_up: ["action, follow_up_date", "'Appointment', date '2026-01-01' + n"],
    remark: ["remarks, author_id", "'<p>Called</p>', s.id"],
    field_change: [
      "field, from_value, to_value, actor_id, version",
      "unnest(ARRAY['city', 'address', 'pincode', 'email']), 'Batala', 'Gurdaspur', s.id, n",
    ],
    status_update: ["type, msg", "'update', 'Update ' || n"],
    voucher: [
      "kind, reciept_number, location, particulars, amount, name, mobile, address, created_by_id",
      "CASE n % 2 WHEN 0 THEN 'receipt' ELSE 'expense' END, n + (SELECT coalesce(max(reciept_number), 0) FROM voucher), a.location, 'Fee', 500, 'Amrit', '+919876543210', '-', s.id",
    ],
  };
  try {
    for (const [table, [columns, values]] of Object.entries(records)) {
      await session.query(
        `INSERT INTO ${table} (id, assessment_id, ${columns}) SELECT gen_random_uuid(), a.id, ${values} ${each}`,
        [refNo],
      );
    }
    for (const table of ["document", "coe"]) {
      await session.query(
        `WITH files AS (INSERT INTO stored_file (id, name, mime, size, sha256)
           SELECT gen_random_uuid(), 'scan.pdf', 'application/pdf', 1, '0' ${each} RETURNING id)
         INSERT INTO ${table} (id, assessment_id, name, file_id)
         SELECT gen_random_uuid(), a.id, 'Scan', files.id FROM files, assessment a WHERE a.ref_no = $1`,
        [refNo],
      );
    }
    await session.query(
      `INSERT INTO applied_course (id, assessment_id, country, university_id, course_id, type, intake)
       SELECT gen_random_uuid(), a.id, u.country, u.id, c.id, c.graduate_type, '2026-09'
       FROM (SELECT * FROM course ORDER BY id LIMIT 1) c JOIN university u ON u.id = c.university_id,
            assessment a, generate_series(1, ${ENTRIES[much]}) WHERE a.ref_no = $1`,
      [refNo],
    );
  } finally {
    await session.end();
  }
}

export type Compared = { name: string; perSecond: number; p50: number; ratio: number };

/** Each of these pages over much and over little data, in turns. */
export async function compare(
  pairs: { name: string; much: Target & { path: string }; little: Target & { path: string } }[],
  rounds: Rounds,
): Promise<Compared[]> {
  const results: Compared[] = [];
  for (const { name, much, little } of pairs) {
    const targets = [much, little].map((target) => ({ ...target, paths: [target.path] }));
    const [ours = [], theirs = []] = await inTurns(targets, [], false, rounds);
    results.push({
      name,
      perSecond: middle(ours, "perSecond"),
      p50: middle(ours, "p50"),
      ratio: ratio(ours, theirs),
    });
  }
  return results;
}

/** The tabs of a full case beside those of one with little in it; a page of the timeline beside another whole one. */
export const caseTabs = (app: BenchApp, full: string, page: string, plain: string) =>
  Object.entries({ "first tab": "", Timeline: "/timeline", Details: "/details" }).map(
    ([name, tab]) => {
      const at = (refNo: string) => ({ ...app, path: `/app/view-assessment/${refNo}${tab}` });
      return {
        name: `case: ${name}`,
        much: at(full),
        little: at(name === "Timeline" ? page : plain),
      };
    },
  );

/** The follow-ups' page and the month's calendar, over many and over few. */
export function followUps(many: BenchApp, few: BenchApp) {
  const month = new Date().toISOString().slice(0, 7);
  const paths = {
    "follow-ups: Pending": "/app/followups?tab=pending&location=gurdaspur",
    "follow-ups: Completed": "/app/followups?tab=completed&location=gurdaspur",
    "calendar: the month": `/api/followUps/calendar?from=${month}-01&to=${month}-28`,
    "dashboard: the cards": "/app/main/dashboard",
  };
  return Object.entries(paths).map(([name, path]) => ({
    name,
    much: { ...many, path },
    little: { ...few, path },
  }));
}
