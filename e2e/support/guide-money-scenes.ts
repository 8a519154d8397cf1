import type { Sample } from "../../lib/people/guide/sample";
import type { Preparation } from "../../lib/people/guide/steps";
import { daysAfter } from "../../lib/values/calendar";
import { dayInIndia } from "../../lib/values/clock";
import { work } from "./clock-jobs";
import { course, post } from "./courses";
import { database } from "./database";
import { ownCase, type Scene, wordsOf } from "./guide-cases";
import { expect } from "./test";

// What must be there before the tasks of the guide that are about commission and dues.

/** So much does a university pay for each student. */
const commission = 3000;
const nextYear = new Date().getFullYear() + 1;

const college = async ({ page, surname }: Scene, kind: string) => {
  const name = `${kind} ${surname()} College`;
  const { _id: id } = await post(page, "university/create", { name, tieUp: 0, country: "CA" });
  return { id, name };
};

/** A student of one's own who has been enrolled for two months at a university that pays. */
async function enrolledStudent(place: Scene, kind: string): Promise<Sample> {
  const university = await college(place, kind);
  const { body } = await course(place.page, university.id, "CA", "Business Analytics");
  const made = await ownCase(place);
  await post(place.page, "enquiry/course/add", {
    ...{ ref_no: made.refNo, ...body, intake: `${nextYear}-09` },
  });
  await database((client) =>
    client.query(
      `WITH application AS (
         INSERT INTO application (id, assessment_id, applied_course_id, application_type, intake, status, university_application_number)
         SELECT gen_random_uuid(), c.assessment_id, c.id, 'New Application', c.intake, 'Pending', 'LC-' || right(c.id::text, 6)
         FROM applied_course c JOIN assessment a ON a.id = c.assessment_id WHERE a.ref_no = $1 RETURNING id, assessment_id),
       offer AS (
         INSERT INTO offer_letter (id, assessment_id, application_id, status)
         SELECT gen_random_uuid(), assessment_id, id, 'Unconditional' FROM application RETURNING id, assessment_id),
       deposit AS (
         INSERT INTO deposit (id, assessment_id, offer_letter_id, deposit_type, amount, date_of_issue)
         SELECT gen_random_uuid(), assessment_id, id, 'Direct Payment', 100000, current_date - 90 FROM offer),
       enrolment AS (
         INSERT INTO enrolment (application_id, assessment_id, enrolled_on)
         SELECT id, assessment_id, current_date - 60 FROM application),
       partner AS (
         INSERT INTO partner (id, kind, name, university_id, country, currency, contacts)
         VALUES (gen_random_uuid(), 'university', $2, $3, 'CA', 'CAD',
           '[{"name": "Claire Martin", "mobile": null, "email": "claire@college.example"}]')
         RETURNING id),
       agreement AS (
         INSERT INTO agreement (id, partner_id, valid_from, due_after, due_days)
         SELECT gen_random_uuid(), id, '2020-01-01', 'enrolled', 30 FROM partner RETURNING id)
       INSERT INTO agreement_rate (id, agreement_id, place, kind, amount, bonus)
       SELECT gen_random_uuid(), id, 0, 'fixed', $4, false FROM agreement`,
      [made.refNo, university.name, university.id, commission],
    ),
  );
  return { ...wordsOf(made), partner: university.name };
}

/** The job has computed commissions and shares. */
async function computed(table: "commission" | "commission_share", state: string, refNo = "") {
  await work("keepCommission");
  const { rows } = await database((client) =>
    client.query<{ state: string }>(
      `SELECT c.state FROM ${table} c JOIN assessment a ON a.id = c.assessment_id WHERE a.ref_no = $1`,
      [refNo],
    ),
  );
  expect(rows).toMatchObject([{ state }]);
}

/** The student of a university on an invoice of a month ago. */
async function invoiced(place: Scene): Promise<Sample> {
  const student = await enrolledStudent(place, "Riverside");
  const invoice = await database(async (client) => {
    const { rows } = await client.query<{ number: string }>(
      `WITH invoice AS (
         INSERT INTO partner_invoice (id, kind, partner_id, location, issued_on, pay_by, currency, rate, treatment, amount, rupees,
           printed, created_by_id)
         SELECT gen_random_uuid(), 'invoice', p.id, $3, current_date - 30, current_date, 'CAD', 61.4321, 'none', $4, 61.4321 * $4,
           jsonb_build_object('office', '{"name": "Overseas Desk", "address": "Gurdaspur", "phones": [], "gstin": null}'::jsonb,
             'partner', jsonb_build_object('name', p.name, 'country', 'Canada', 'gstin', null, 'taxNumber', null)),
           (SELECT id FROM staff WHERE email = $5)
         FROM partner p WHERE p.name = $2 RETURNING *),
       claim AS (
         INSERT INTO commission_claim (id, application_id, partner_id, number, claimed_on, amount, currency, invoice_id, location, pay_by,
           student, rupees)
         SELECT gen_random_uuid(), application.id, partner_id, invoice.number, issued_on, $4, 'CAD', invoice.id, $3, pay_by,
           jsonb_build_object('name', $6::text, 'studentNo', university_application_number, 'apn', apn, 'course', 'Business Analytics',
             'university', $2::text, 'intake', application.intake, 'level', 'Graduate', 'campus', 'Main', 'enrolledOn', null,
             'fee', null, 'paid', null), rupees
         FROM invoice, application JOIN assessment a ON a.id = application.assessment_id WHERE a.ref_no = $1)
       SELECT number FROM invoice`,
      [student.ref, student.partner, place.branch, commission, place.email, student.name],
    );
    return rows[0]?.number ?? "";
  });
  return { ...student, invoice };
}

/** A student whom a sub-agent sent, and for whom the university has paid. */
async function sentBySubAgent(place: Scene): Promise<Sample> {
  const student = await enrolledStudent(place, "Lakeside");
  const agent = `${place.surname()} Overseas Batala`;
  await database((client) =>
    client.query(
      `WITH claim AS (
         INSERT INTO commission_claim (id, application_id, partner_id, number, claimed_on, amount, currency, received, received_on)
         SELECT gen_random_uuid(), application.id, p.id, 'SA-' || $1::text, current_date - 20, $4, 'CAD', $4, current_date
         FROM partner p, application JOIN assessment a ON a.id = application.assessment_id WHERE p.name = $2 AND a.ref_no = $1),
       partner AS (
         INSERT INTO partner (id, kind, name, country, currency, pan)
         VALUES (gen_random_uuid(), 'sub_agent', $3, 'IN', 'INR', 'ABCPR7788K') RETURNING id),
       agreement AS (
         INSERT INTO agreement (id, partner_id, valid_from, due_after, due_days)
         SELECT gen_random_uuid(), id, '2020-01-01', 'received', 0 FROM partner RETURNING id),
       rate AS (
         INSERT INTO agreement_rate (id, agreement_id, place, kind, amount, bonus)
         SELECT gen_random_uuid(), id, 0, 'fixed', 60000, false FROM agreement)
       INSERT INTO referral (id, assessment_id, partner_id, since)
       SELECT gen_random_uuid(), a.id, partner.id, current_date - 120 FROM partner, assessment a WHERE a.ref_no = $1`,
      [student.ref, student.partner, agent, commission],
    ),
  );
  await computed("commission_share", "payable", student.ref);
  return { ...student, agent };
}

/** A package of which the first instalment was due three months ago. */
async function overdue(place: Scene): Promise<Sample> {
  const made = await ownCase(place);
  const half = { amount: "60000", due: "day", afterDays: "" };
  await post(place.page, "enquiry/feePlan/add", {
    ref_no: made.refNo,
    ...{ heads: [{ name: "Counselling", amount: "120000", gstRate: "" }], discount: "" },
    discountReason: "",
    instalments: [
      { ...half, id: "", dueOn: daysAfter(dayInIndia(), -90) },
      { ...half, id: "", dueOn: daysAfter(dayInIndia(), 60) },
    ],
  });
  return wordsOf(made);
}

export const moneyScenes = {
  "university without an agreement": async (place) => ({
    university: (await college(place, "Hillside")).name,
  }),
  "student to invoice": async (place) => {
    const student = await enrolledStudent(place, "Harbour");
    await computed("commission", "confirmed", student.ref);
    return student;
  },
  "invoice to be paid": invoiced,
  "share of a sub-agent": sentBySubAgent,
  "overdue instalment": overdue,
} satisfies Partial<Record<Preparation, (place: Scene) => Promise<Sample>>>;
