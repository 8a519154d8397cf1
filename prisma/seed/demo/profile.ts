import { daysAfter } from "../../../lib/values/calendar";
import { dayOf } from "../days";
import type { Row } from "../insert";
import { type Random, skewed, uuidAt } from "../random";
import { type Case, reached } from "./cases";

// What a counsellor learns of a student: passport, schools, tests, work, remarks.

const id = (one: Case, random: Random) => ({
  id: uuidAt(one.createdAt.getTime(), random),
  assessment_id: one.id,
});

export function passports(one: Case, random: Random): Row[] {
  if (!reached(one, "profile")) return [];
  const from = daysAfter(dayOf(one.createdAt), -random.whole(200, 2_900));
  const { address, city, pincode } = one.person;
  return [
    {
      ...id(one, random),
      number: `${random.pick([..."RSTUVWZ"])}${random.whole(1_000_000, 9_999_999)}`,
      valid_from: from,
      // Ten years less a day.
      valid_to: daysAfter(
        `${Number(from.slice(0, 4)) + 10}${from.slice(4, 7)}-${from.slice(8) > "28" ? "28" : from.slice(8)}`,
        -1,
      ),
      address: `${address}, ${city} ${pincode}`,
      issue_place: random.pick(["Amritsar", "Amritsar", "Jalandhar"]),
    },
  ];
}

const schools = [
  "Little Flower Convent School, Gurdaspur",
  "Govt Sen Sec School, Kahnuwan",
  "R D Khosla DAV Model School, Batala",
  "Guru Nanak Dev Academy, Batala",
  "Jawahar Navodaya Vidyalaya, Gurdaspur",
];
const boards = skewed(["PSEB", "CBSE", "ICSE", "NIOS"], 1);
const universities = skewed(
  ["Guru Nanak Dev University", "I K Gujral Punjab Technical University", "Panjab University"],
  0.8,
);

/** School up to 10+2 for everyone, then what the student named as the highest. */
export function qualifications(one: Case, random: Random): Row[] {
  if (!reached(one, "profile")) return [];
  const { qualification, stream, passout_year: passed, percentage } = one.person;
  const years = { "10+2": 0, Diploma: 3, Graduation: 3, "Post Graduation": 5 }[qualification] ?? 0;
  const school = passed - years;
  const row = (
    name: string,
    course: string,
    from: string,
    grade: string,
    [start, end]: [number, number],
    months: [number, number],
  ) => ({
    ...id(one, random),
    qualification: name,
    course_studied: course,
    uni_or_board: from,
    grade,
    starting_year: start,
    starting_month: months[0],
    passing_year: end,
    passing_month: months[1],
  });
  const grade = (percent: string | number) => `${percent}%`;
  const board = boards(random);
  const atSchool = years ? random.pick(["Commerce", "Non-Medical", "Arts"]) : stream;
  const rows = [
    row(
      "10th",
      "Matriculation",
      board,
      grade(random.whole(58, 93)),
      [school - 4, school - 2],
      [4, 3],
    ),
    row(
      "10+2",
      `${atSchool}, ${random.pick(schools)}`,
      board,
      years ? grade(random.whole(55, 90)) : grade(percentage),
      [school - 2, school],
      [4, 3],
    ),
  ];
  if (years)
    rows.push(
      row(qualification, stream, universities(random), grade(percentage), [school, passed], [8, 5]),
    );
  return rows;
}

/** The test that the assessment names, and now and then a mock before it. */
export function testsTaken(one: Case, random: Random): Row[] {
  const { english_test_type: test, pte_score, ielts_score_overall } = one.person;
  if (!reached(one, "profile") || !test) return [];
  const date = daysAfter(dayOf(one.createdAt), -random.whole(15, 300));
  const score = (test === "pte" ? pte_score : ielts_score_overall) ?? "";
  const reference =
    test === "pte"
      ? `PTE0${random.whole(10_000_000, 99_999_999)}`
      : `${date.slice(2, 4)}IN${random.whole(100_000, 999_999)}A`;
  const rows: Row[] = [
    { ...id(one, random), test_name: test, test_score: score, reference_no: reference, date },
  ];
  if (test === "ielts" && random.chance(0.4)) {
    rows.unshift({
      ...id(one, random),
      test_name: "mockIelts",
      test_score: random.pick(["5.5", "6.0", "6.5"]),
      reference_no: `MOCK-${random.whole(100, 999)}`,
      date: daysAfter(date, -random.whole(10, 45)),
    });
  }
  return rows;
}

const jobs = [
  ["Sukhjinder Agro Services", "Dhariwal", "Accounts Assistant"],
  ["Sai Computers", "Gurdaspur", "Computer Operator"],
  ["Batala Machine Tools", "Batala", "Machinist"],
  ["Dr Kahlon Hospital", "Batala", "Receptionist"],
  ["Bajwa Public School", "Qadian", "Primary Teacher"],
] as const;

/** Those who left college some years ago have mostly worked since. */
export function workExperience(one: Case, random: Random): Row[] {
  const [year = 0, month = 1] = dayOf(one.createdAt).split("-").map(Number);
  const { passout_year } = one.person;
  if (!reached(one, "profile") || year - passout_year < 1 || random.chance(0.3)) return [];
  const [company_name, city, designation] = random.pick(jobs);
  return [
    {
      ...id(one, random),
      company_name,
      city,
      designation,
      from_year: passout_year,
      from_month: random.whole(7, 12),
      to_year: year,
      to_month: random.whole(1, month),
    },
  ];
}

const said = [
  "<p>Father is a farmer with 6 acres at {city}. Funds by education loan, elder brother already in Brampton.</p>",
  "<p>Prefers <strong>September</strong> intake. Wants a college near relatives in Surrey.</p>",
  "<p>Study gap explained by work experience. <em>Experience letter to be collected.</em></p>",
  "<p>Discussed budget: up to <strong>₹18 lakh</strong> for the first year.</p><ul><li>GIC</li><li>First-year fee</li></ul>",
  "<p>Mother will come with documents on Saturday.</p>",
  "<p>Weak in writing, advised to retake the test before applying.</p>",
];

export function remarks(one: Case, random: Random): Row[] {
  if (!one.handler || !reached(one, "profile")) return [];
  const author_id = one.handler.id;
  return Array.from({ length: random.whole(1, 3) }, (_, index) => {
    const at = one.time(0.12 + index * 0.03);
    return {
      id: uuidAt(at.getTime(), random),
      assessment_id: one.id,
      remarks: random.pick(said).replace("{city}", one.person.city),
      author_id,
      date: at.toISOString(),
    };
  });
}
