import { expect, it } from "vitest";
import { offerStatuses, outcomeOf } from "@/lib/parts/pipeline/labels";
import { beforeMigration } from "../support/before-migration";

// Offers that came before the status of an application followed them.

/** What an office had: the application's status, its offers, and a status that somebody set on a day of 2026. */
type Had = { status: string; offers: string[]; trail?: boolean; set?: string };

const asks: [string, Had, string][] = [
  ...offerStatuses.map((offer): [string, Had, string] => [
    `awaited, ${offer}`,
    { status: "Offer awaited", offers: [offer] },
    outcomeOf(offer),
  ]),
  ["pending, rejected", { status: "Pending", offers: ["Rejected"] }, "Rejected"],
  [
    "more documents and then an offer",
    {
      status: "Offer awaited",
      offers: ["More Documents Required by University", "Unconditional"],
    },
    "Pending",
  ],
  [
    "a conditional one whose conditions were met, which is not the latest then",
    {
      status: "Offer awaited",
      offers: ["Unconditional", "Rejected", "Conditional"],
      trail: true,
    },
    "Rejected",
  ],
  [
    "set before the offer",
    { status: "Offer awaited", offers: ["Conditional"], set: "2026-02-01" },
    "Pending",
  ],
  [
    "set since the offer",
    { status: "Offer awaited", offers: ["Conditional"], set: "2026-04-01" },
    "Offer awaited",
  ],
  ["not applied", { status: "Not Applied", offers: ["Unconditional"] }, "Not Applied"],
  ["saved", { status: "Saved", offers: [] }, "Saved"],
  ["no offer", { status: "Offer awaited", offers: [] }, "Offer awaited"],
];

it("the migration gives applications the status of their offers, unless somebody set another since", () =>
  beforeMigration("20261202050400_offers_before", async (session, migration) => {
    await session.query(`
      INSERT INTO university (id, name, country, tie_up) VALUES (gen_random_uuid(), 'U', 'CA', 0);
      INSERT INTO course (id, university_id, program, intake, graduate_type, duration, application_fee, tuition_fee, ielts, pte, toefl, gre, gmat, sat,
          campus, course_content_link, application_link, entry_requirement)
        SELECT gen_random_uuid(), id, 'P', '{1}', 'pg', 2, 1, 1, '-', '-', '-', '-', '-', '-', '-', '-', '-', '-' FROM university`);
    for (const [at, [name, had]] of asks.entries()) {
      await session.query(
        `WITH c AS (
           INSERT INTO assessment (id, first_name, mobile, email, dob, address, pincode, city, country, qualification, stream,
             passout_year, percentage, location, any_refusal, spouse, country_apply_for, state)
           VALUES (gen_random_uuid(), $1, '+9198765432' || $2::int, 'b@example.com', '2001-05-04', '-', '143521', 'Batala', 'IN',
             'Diploma', 'Arts', 2020, 60, 'batala', false, false, 'CA', 'active') RETURNING id)
         INSERT INTO applied_course (id, assessment_id, country, university_id, course_id, type, intake)
         SELECT gen_random_uuid(), c.id, 'CA', course.university_id, course.id, 'pg', '2026-09' FROM c, course`,
        [name, 10 + at],
      );
      await session.query(
        `INSERT INTO application (id, assessment_id, applied_course_id, date, application_type, intake, status)
         SELECT gen_random_uuid(), a.id, c.id, '2026-01-10', 'UCAS', '2026-09', $2
         FROM assessment a JOIN applied_course c ON c.assessment_id = a.id WHERE first_name = $1`,
        [name, had.status],
      );
      for (const [nth, status] of had.offers.entries())
        await session.query(
          `INSERT INTO offer_letter (id, assessment_id, application_id, date, status, conditions, previous_id)
           SELECT gen_random_uuid(), p.assessment_id, p.id, '2026-03-01'::timestamptz + $3 * interval '1 day', $2,
             CASE WHEN $2 = 'Conditional' THEN '{IELTS}'::text[] ELSE '{}' END, NULL
           FROM application p JOIN assessment a ON a.id = p.assessment_id WHERE first_name = $1`,
          [name, status, nth],
        );
      if (had.trail)
        await session.query(
          `UPDATE offer_letter o SET previous_id = later.id FROM offer_letter later JOIN assessment a ON a.id = later.assessment_id
           WHERE a.first_name = $1 AND o.assessment_id = a.id AND o.status = 'Unconditional' AND later.status = 'Conditional'`,
          [name],
        );
      if (had.set)
        await session.query(
          `INSERT INTO audit_line (at, operation, kind, actor, subject, detail, request_id)
           SELECT $2::timestamptz, 'application.status', 'application', 'a', ref_no, jsonb_build_object('id', p.id), ''
           FROM application p JOIN assessment a ON a.id = p.assessment_id WHERE first_name = $1`,
          [name, had.set],
        );
    }
    await session.query(migration);
    const { rows } = await session.query<{ name: string; status: string; version: number }>(
      `SELECT first_name AS name, p.status, p.version FROM application p JOIN assessment a ON a.id = p.assessment_id`,
    );
    const is = Object.fromEntries(rows.map(({ name, status }) => [name, status]));
    expect(is).toEqual(Object.fromEntries(asks.map(([name, , status]) => [name, status])));
    const changed = asks.filter(([, { status }, becomes]) => status !== becomes);
    expect(rows.filter(({ version }) => version === 1)).toHaveLength(changed.length);
    const { rows: told } = await session.query(
      `SELECT a.first_name AS name, l.detail ->> 'from' AS "from", l.detail ->> 'to' AS "to" FROM audit_line l
       JOIN assessment a ON a.ref_no = l.subject WHERE l.actor = 'housekeeping'`,
    );
    const lines = changed.map(([name, { status }, to]) => ({ name, from: status, to }));
    expect(new Set(told.map((line) => JSON.stringify(line)))).toEqual(
      new Set(lines.map((line) => JSON.stringify(line))),
    );
  }));
