import type { Sample } from "../../lib/people/guide/sample";
import type { Preparation } from "../../lib/people/guide/steps";
import { daysAfter } from "../../lib/values/calendar";
import { dayInIndia } from "../../lib/values/clock";
import { headers, post, scene } from "./courses";
import { database } from "./database";
import { pdf } from "./files";
import { type Case, named, ownCase, type Scene, wordsOf } from "./guide-cases";
import { moneyScenes } from "./guide-money-scenes";
import { uploadCoe } from "./letters";
import { makeCase, setStatus, someStudent } from "./people";
import { makeSomebody } from "./somebody";
import { expect } from "./test";

// What must be there before a task of the guide, made by calls as the one who does the task.

const nextYear = new Date().getFullYear() + 1;
const typed = (day: string) => day.split("-").reverse().join("/");
/** A surname that nobody else has. */
export const someSurname = () => someStudent().firstName.slice(4);

/** Words that differ each time, for a task that needs nothing before. */
export function someWords(surname = someSurname): Sample {
  const { mobile } = someStudent();
  return {
    newMobile: someStudent().mobile,
    newFirst: `Navneet${someSurname()}`,
    newEmail: `guide.${someSurname()}@example.com`,
    newColleague: `Jaspreet ${surname()}`,
    newUniversity: `Harbour ${surname()}`,
    caller: `Gurjit ${surname()}`,
    callerMobile: mobile,
    expense: `Rent ${surname()}`,
    account: `HDFC ${mobile.slice(-6)}`,
    charge: `SMS CHRG ${mobile.slice(-6)}`,
    tag: `Loan ${someSurname()}`,
    leadSource: `Wall ${surname()}`,
    transfer: `N0${mobile}`,
    today: typed(dayInIndia()),
    tomorrow: typed(daysAfter(dayInIndia(), 1)),
    intake: `September ${nextYear}`,
    laterIntake: `January ${nextYear + 1}`,
  };
}

async function pay({ page }: Scene, { refNo, name, mobile }: Case) {
  const answer = await page.request.post("/api/reciept/add", {
    headers,
    data: {
      particulars: "Registration fee",
      name,
      address: "12 Model Town, Gurdaspur",
      mobile,
      amount: "35000",
      mode: "cash",
      assessmentId: refNo,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as { number: string };
}

/** An application with its number of the university, and what comes after it. */
async function application(place: Scene, { offer = "", visa = "" } = {}) {
  const made = await ownCase(place);
  const { apn } = await database(async (client) => {
    const { rows } = await client.query<{ apn: string }>(
      `WITH applied AS (
         INSERT INTO applied_course (id, assessment_id, country, university_id, course_id, type, intake)
         SELECT gen_random_uuid(), a.id, 'CA', c.university_id, c.id, 'pg', $2
         FROM assessment a, (SELECT * FROM course LIMIT 1) c WHERE a.ref_no = $1
         RETURNING id, assessment_id),
       application AS (
         INSERT INTO application (id, assessment_id, applied_course_id, application_type, intake, status,
           university_application_number)
         SELECT gen_random_uuid(), assessment_id, id, 'New Application', $2, 'Pending', 'HARBOUR-1' FROM applied
         RETURNING id, assessment_id, apn),
       offered AS (
         INSERT INTO offer_letter (id, assessment_id, application_id, status)
         SELECT gen_random_uuid(), assessment_id, id, $3 FROM application WHERE $3 <> ''),
       visa AS (
         INSERT INTO visa (id, assessment_id, application_id, status)
         SELECT gen_random_uuid(), assessment_id, id, $4 FROM application WHERE $4 <> '')
       SELECT apn FROM application`,
      [made.refNo, `${nextYear}-09`, offer, visa],
    );
    return rows[0] ?? { apn: "" };
  });
  return { ...wordsOf(made), apn };
}

async function call(place: Scene) {
  const { refNo } = await ownCase(place);
  await post(place.page, `enquiry/followUp/add?ref_no=${refNo}`, {
    action: "Generic Follow Up",
    followUpDate: dayInIndia(),
  });
}

const colleagueOf = (email: string) =>
  database(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT name FROM staff WHERE email = $1",
      [email],
    );
    return rows[0]?.name ?? "";
  });

/** A COE that somebody else uploaded. */
async function letter(place: Scene) {
  const made = await ownCase(place);
  await uploadCoe(made.refNo);
  return wordsOf(made);
}

/** A student of one's own wrote by WhatsApp a moment ago. */
async function message(place: Scene) {
  const made = await ownCase(place);
  await database((client) =>
    client.query(
      `WITH talk AS (
         INSERT INTO conversation (id, channel, phone, assessment_id, last_at, last_incoming_at, unread)
         SELECT gen_random_uuid(), 'whatsapp', mobile, id, now(), now(), 1 FROM assessment WHERE ref_no = $1
         RETURNING id, assessment_id)
       INSERT INTO incoming_message (id, conversation_id, assessment_id, provider_id, kind, body, at)
       SELECT gen_random_uuid(), id, assessment_id, id::text, 'text', 'May I come on Monday?', now() FROM talk`,
      [made.refNo],
    ),
  );
  return wordsOf(made);
}

/** Somebody who asked again with a new number: found at once, and not by the job of the next minute. */
async function twins(place: Scene) {
  const made = await ownCase(place);
  const { first_name, surname } = { first_name: made.firstName, ...made, ...place.student };
  const again = await makeCase(place.page, place.branch, {
    ...{ first_name, surname, email: made.email, city: "Batala", pincode: "143505" },
  });
  await database(async (client) => {
    const ours = "SELECT id FROM assessment WHERE ref_no = $1";
    await client.query(
      `INSERT INTO passport (id, assessment_id, number, valid_from, valid_to, address, issue_place)
      SELECT gen_random_uuid(), id, 'Z' || right(mobile, 7), '2020-03-05', '2030-03-04', 'Gurdaspur', 'Amritsar'
      FROM assessment WHERE ref_no IN ($1, $2)`,
      [made.refNo, again.refNo],
    );
    await client.query(`SELECT note_twins((${ours}))`, [made.refNo]);
  });
  return { ...wordsOf(made), otherRef: again.refNo };
}

/** A request that was answered longer ago than any rule keeps it. */
async function oldRequest({ email, branch, surname }: Scene) {
  const name = `Gurjit ${surname()}`;
  await database((client) =>
    client.query(
      `INSERT INTO person_request (id, kind, channel, name, mobile, location, asked_on, due_on, state, answer, answered_on,
         answered_by_id, noted_by_id, created_at)
       SELECT gen_random_uuid(), 'access', 'counter', $1, '+919876543210', $2, '2020-01-06', '2020-04-05', 'answered',
         'By letter', '2020-01-10', id, id, '2020-01-06' FROM staff WHERE email = $3`,
      [name, branch, email],
    ),
  );
  return {};
}

export const scenes: Record<Preparation, (place: Scene) => Promise<Sample>> = {
  lead: async ({ page, branch, surname }) => {
    const { mobile } = someStudent();
    const lead = `Gurjit ${surname()}`;
    await post(page, "lead/create", {
      name: lead,
      mobile,
      location: branch,
      wish: "Canada, January",
    });
    return { lead };
  },
  case: async (place) => ({
    ...wordsOf(await ownCase(place)),
    colleague: await colleagueOf(await makeSomebody({ name: `Harpreet ${place.surname()}` })),
  }),
  "new case": async ({ page, branch, student }) =>
    wordsOf(named(await makeCase(page, branch, student), student)),
  "several new cases": async ({ page, branch, student, surname }) => {
    for (let n = 0; n < 3; n++) await makeCase(page, branch, student);
    const colleague = await colleagueOf(await makeSomebody({ name: `Harpreet ${surname()}` }));
    return { colleague };
  },
  receipt: async (place) => {
    const made = await ownCase(place);
    const { number } = await pay(place, made);
    return { ...wordsOf(made), receipt: number };
  },
  // A day that is closed takes no record any more: it is that of another branch.
  "payment of today": async (place) => {
    const there = { ...place, branch: await place.elsewhere() };
    await pay(there, await ownCase(there));
    return {};
  },
  "two calls": async (place) => {
    for (let n = 0; n < 2; n++) await call(place);
    return {};
  },
  "course with documents": async (place) => {
    const { university, program } = await scene(place.page, place.branch);
    const made = await ownCase(place);
    const upload = await place.page.request.post(
      `/api/docs/upload?ref_no=${made.refNo}&name=Passport+copy`,
      { headers, multipart: { file: pdf("passport.pdf") } },
    );
    expect(upload.status(), await upload.text()).toBe(200);
    return { ...wordsOf(made), university, program };
  },
  application: (place) => application(place),
  "conditional offer": (place) => application(place, { offer: "Unconditional" }),
  "message of a student": message,
  "letter of a colleague": letter,
  "visa that was applied for": (place) => application(place, { visa: "Visa Applied" }),
  "one person twice": twins,
  "old answered request": oldRequest,
  ...moneyScenes,
  // A counsellor becomes the case handler by accepting, so this needs no admin of an office of its own.
  "student to call": async ({ page, branch, student }) => {
    const made = await makeCase(page, branch, student);
    await setStatus(page, made.refNo, true);
    return wordsOf(named(made, student));
  },
  "colleague with a case": async (place) => {
    const email = await makeSomebody({ name: `Jaspreet ${place.surname()}` });
    await ownCase({ ...place, email });
    return {
      colleague: await colleagueOf(email),
      otherColleague: await colleagueOf(
        await makeSomebody({ name: `Simranjit ${place.surname()}` }),
      ),
    };
  },
};
