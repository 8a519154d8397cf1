// What each bare page shows: a table for each statement, with the rows and columns that the product
// shows an admin of Gurdaspur. $1 is the case's reference number, of My day whose it is.

const day = (column: string) => `to_char(${column}, 'DD/MM/YYYY')`;
const person = "concat_ws(' ', a.first_name, a.surname)";
const ofCase = "JOIN assessment a ON a.id = r.assessment_id WHERE a.ref_no = $1 ORDER BY r.id";

/** What a case's own page does not say. */
const unsaid =
  `id,search_text,full_name,enquired_on,accepted_on,applied_on,offered_on,deposited_on,visa_on,
  last_contact_at,quiet_since,next_follow_up_on,hotness`.replace(/\s/g, "");

const cards = ["Generic Follow Up", "Appointment", "Expected Applicant"];

/** What the pipeline's lists have of the case `a`, of the application `p` and of its course. */
const pipeline = `a.ref_no, ${person} AS name, a.mobile, p.apn, c.program, u.name AS university, w.country, p.intake,
  s.name AS handler`;
const ofPipeline = (date: string) =>
  `JOIN assessment a ON a.id = r.assessment_id LEFT JOIN staff s ON s.id = a.handler_id
   JOIN applied_course w ON w.id = p.applied_course_id JOIN course c ON c.id = w.course_id
   JOIN university u ON u.id = w.university_id
   WHERE r.location = 'gurdaspur' ORDER BY r.${date} DESC, r.id DESC LIMIT 50`;

export const pageSql = {
  active: [
    `SELECT a.id, a.ref_no, ${person} AS name, a.mobile, a.country_apply_for, s.name AS handler, a.photo_id::text AS photo
     FROM assessment a LEFT JOIN staff s ON s.id = a.handler_id
     WHERE a.state = 'active' AND a.location = 'gurdaspur' ORDER BY a.created_at DESC, a.id DESC LIMIT 50`,
  ],
  new: [
    `SELECT a.id, a.ref_no, ${day("a.created_at")} AS date, ${person} AS name, a.mobile, a.country_apply_for,
       a.english_test_type, s.name AS handler
     FROM assessment a LEFT JOIN staff s ON s.id = a.handler_id
     WHERE a.state = 'unattended' AND a.location = 'gurdaspur' ORDER BY a.created_at DESC, a.id DESC LIMIT 50`,
  ],
  all: [
    `SELECT a.id, ${day("a.created_at")} AS date, a.ref_no, ${person} AS name, a.country_apply_for, a.source, s.name AS handler, a.state,
       coalesce(a.visa_on, a.deposited_on, a.offered_on, a.applied_on, a.accepted_on) AS stage, ${day("a.last_contact_at")} AS contact
     FROM assessment a LEFT JOIN staff s ON s.id = a.handler_id ORDER BY a.enquired_on DESC, a.id DESC LIMIT 50`,
  ],
  "follow-ups": [
    `SELECT r.id, ${person} AS name, a.ref_no, a.mobile, r.action, ${day("r.follow_up_date")} AS date,
       r.student_status, s.name AS handler, r.remarks
     FROM follow_up r JOIN assessment a ON a.id = r.assessment_id LEFT JOIN staff s ON s.id = a.handler_id
     WHERE r.remarks IS NOT NULL AND a.location = 'gurdaspur' ORDER BY r.follow_up_date DESC, r.id DESC LIMIT 50`,
  ],
  "my-day": [
    `SELECT r.id, ${person} AS name, a.ref_no, a.mobile, r.action, ${day("r.follow_up_date")} AS date, r.follow_up_time,
       a.hotness, said.remarks
     FROM follow_up r JOIN assessment a ON a.id = r.assessment_id
     LEFT JOIN LATERAL (SELECT remarks FROM follow_up done WHERE done.assessment_id = a.id AND done.remarks IS NOT NULL
       ORDER BY done.follow_up_date DESC, done.id DESC LIMIT 1) said ON TRUE
     WHERE r.remarks IS NULL AND NOT r.shelved AND r.follow_up_date <= CURRENT_DATE
       AND r.handler_id = $1::uuid
     ORDER BY array_position(ARRAY['hot', 'warm', 'cold'], a.hotness), r.follow_up_date, r.id LIMIT 200`,
  ],
  dashboard: [
    "SELECT counter, sum(change) FROM counter_change WHERE location = 'gurdaspur' GROUP BY counter",
    `SELECT location, ${cards
      .flatMap((card) => [
        `count(*) FILTER (WHERE action = '${card}' AND follow_up_date < CURRENT_DATE)`,
        `count(*) FILTER (WHERE action = '${card}' AND follow_up_date = CURRENT_DATE)`,
        `count(*) FILTER (WHERE action = '${card}' AND follow_up_date > CURRENT_DATE)`,
      ])
      .map((count, at) => `${count} AS count_${at}`)
      .join(", ")}
     FROM follow_up WHERE remarks IS NULL AND NOT shelved GROUP BY location`,
  ],
  overview: [
    `SELECT field.key AS field, field.value FROM (
       SELECT a.*, s.name AS handler, s.email AS handler_email, c.name AS creator
       FROM assessment a LEFT JOIN staff s ON s.id = a.handler_id LEFT JOIN staff c ON c.id = a.created_by_id
       WHERE a.ref_no = $1) AS one, jsonb_each_text(to_jsonb(one) - '{${unsaid}}'::text[]) AS field`,
    `SELECT r.id, r.action, ${day("r.follow_up_date")} AS date FROM follow_up r ${ofCase} LIMIT 1`,
    `SELECT r.id, r.remarks, ${day("r.date")} AS date FROM remark r ${ofCase} LIMIT 1`,
  ],
  timeline: [
    `SELECT r.id, r.type, r.msg, s.name AS by, ${day("r.created_at")} AS date
     FROM status_update r JOIN assessment a ON a.id = r.assessment_id LEFT JOIN staff s ON s.id = r.actor_id
     WHERE a.ref_no = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT 40`,
    `SELECT r.id, r.remarks, s.name AS by, ${day("r.date")} AS date
     FROM remark r JOIN assessment a ON a.id = r.assessment_id LEFT JOIN staff s ON s.id = r.author_id
     WHERE a.ref_no = $1 ORDER BY r.date DESC, r.id DESC LIMIT 40`,
    `SELECT r.id, r.action, r.remarks, ${day("r.follow_up_date")} AS date
     FROM follow_up r JOIN assessment a ON a.id = r.assessment_id WHERE a.ref_no = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT 40`,
  ],
  details: [
    `SELECT r.id, r.qualification, r.course_studied, r.uni_or_board, r.grade, r.starting_year, r.passing_year FROM qualification r ${ofCase}`,
    `SELECT r.id, r.test_name, r.test_score, r.reference_no, ${day("r.date")} AS date FROM test_taken r ${ofCase}`,
    `SELECT r.id, r.company_name, r.city, r.designation, r.from_year, r.to_year FROM work_experience r ${ofCase}`,
    `SELECT r.id, c.program, u.name, r.country, r.type, r.intake
     FROM applied_course r JOIN course c ON c.id = r.course_id JOIN university u ON u.id = r.university_id ${ofCase}`,
  ],
  universities: [
    `SELECT u.id, u.name, u.country, u.tie_up, (SELECT count(*) FROM course c WHERE c.university_id = u.id) AS courses
     FROM university u ORDER BY u.listed_as, u.id LIMIT 50`,
  ],
  courses: [
    `SELECT c.id, c.program, u.name AS university, u.country, c.graduate_type, c.duration, c.intake::text, c.tuition_fee
     FROM course c JOIN university u ON u.id = c.university_id ORDER BY c.listed_as, c.id LIMIT 50`,
  ],
  applications: [
    `SELECT r.id, ${pipeline}, r.application_type, r.status, ${day("r.date")} AS date
     FROM application r JOIN application p ON p.id = r.id ${ofPipeline("date")}`,
  ],
  deferred: [
    `SELECT r.id, ${pipeline}, r.defer_intake, r.defer_remarks, ${day("r.date")} AS date
     FROM (SELECT * FROM application WHERE application_type = 'Defer') r JOIN application p ON p.id = r.id ${ofPipeline("date")}`,
  ],
  offers: [
    `SELECT r.id, ${pipeline}, r.offer_number, r.status, r.deposited, ${day("r.date")} AS date
     FROM offer_letter r JOIN application p ON p.id = r.application_id ${ofPipeline("date")}`,
  ],
  deposits: [
    `SELECT r.id, ${pipeline}, o.offer_number, r.deposit_type, r.amount, ${day("r.created_at")} AS date
     FROM deposit r JOIN offer_letter o ON o.id = r.offer_letter_id JOIN application p ON p.id = o.application_id
     ${ofPipeline("created_at")}`,
  ],
  visas: [
    `SELECT r.id, ${pipeline}, r.status, ${day("r.date")} AS date
     FROM visa r JOIN application p ON p.id = r.application_id ${ofPipeline("date")}`,
  ],
};
export type PageName = keyof typeof pageSql;

export const isPage = (name: string): name is PageName => name in pageSql;
