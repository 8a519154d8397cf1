import type { Row } from "./insert";
import { type Random, uuidAt } from "./random";

// The universities and courses of the demo data set. Links are under a reserved domain.

export type Course = {
  id: string;
  university_id: string;
  university: string;
  country: string;
  program: string;
  graduate_type: string;
  intake: number[];
};

/** program | years | level | yearly fee in dollars | IELTS | intake months */
type Offered = [string, number, "ug" | "pg", number, string, number[]];
type Listed = {
  name: string;
  country: string;
  campus: string;
  tieUp: 0 | 1 | 2;
  courses: Offered[];
};

const band = (overall: string, least: string) => `${overall} (no band below ${least})`;
const low = band("6.0", "5.5");
const usual = band("6.0", "6.0");
const high = band("6.5", "6.0");
const three = [1, 5, 9];

const listed: Listed[] = [
  {
    name: "Conestoga College",
    country: "CA",
    campus: "Kitchener",
    tieUp: 0,
    courses: [
      ["Business Administration – Accounting", 3, "ug", 16400, usual, three],
      ["Computer Programming", 2, "ug", 17100, usual, three],
      ["Global Business Management", 1, "pg", 17800, high, three],
      ["Supply Chain Management", 1, "pg", 17600, high, [1, 9]],
    ],
  },
  {
    name: "Langara College",
    country: "CA",
    campus: "Vancouver",
    tieUp: 0,
    courses: [
      ["Diploma in Business Management", 2, "ug", 19200, usual, three],
      ["Web and Mobile App Design and Development", 2, "pg", 21300, high, three],
    ],
  },
  {
    name: "University of the Fraser Valley",
    country: "CA",
    campus: "Abbotsford",
    tieUp: 2,
    courses: [
      ["Bachelor of Computer Information Systems", 4, "ug", 20800, high, [1, 9]],
      ["Diploma in Agriculture Technology", 2, "ug", 19900, high, [9]],
      ["Aviation Diploma", 2, "ug", 21900, high, [9]],
    ],
  },
  {
    name: "Humber Polytechnic",
    country: "CA",
    campus: "Toronto",
    tieUp: 0,
    courses: [
      ["Early Childhood Education", 2, "ug", 17900, usual, [1, 9]],
      ["Hospitality and Tourism Operations Management", 1, "pg", 18700, high, three],
      ["Wireless Telecommunications", 1, "pg", 19400, high, [1, 9]],
    ],
  },
  {
    name: "Thompson Rivers University",
    country: "CA",
    campus: "Kamloops",
    tieUp: 2,
    courses: [
      ["Bachelor of Business Administration", 4, "ug", 18900, high, three],
      ["Post-Baccalaureate Diploma in Accounting", 2, "pg", 20100, high, three],
    ],
  },
  {
    name: "Deakin University",
    country: "AU",
    campus: "Geelong",
    tieUp: 0,
    courses: [
      ["Bachelor of Nursing", 3, "ug", 26400, band("7.0", "7.0"), [3, 7]],
      ["Master of Information Technology", 2, "pg", 27900, high, [3, 7, 11]],
      ["Bachelor of Commerce", 3, "ug", 26800, usual, [3, 7]],
    ],
  },
  {
    name: "Western Sydney University",
    country: "AU",
    campus: "Parramatta",
    tieUp: 2,
    courses: [
      ["Master of Professional Accounting", 2, "pg", 23800, high, [3, 7]],
      ["Bachelor of Engineering (Civil)", 4, "ug", 25100, high, [3, 7]],
      ["Master of Social Work (Qualifying)", 2, "pg", 22900, band("7.0", "7.0"), [3]],
    ],
  },
  {
    name: "Federation University Australia",
    country: "AU",
    campus: "Ballarat",
    tieUp: 0,
    courses: [
      ["Bachelor of Information Technology", 3, "ug", 20400, usual, [3, 7]],
      ["Master of Technology (Software Engineering)", 2, "pg", 21600, usual, [3, 7]],
    ],
  },
  {
    name: "University of Greenwich",
    country: "GB",
    campus: "London",
    tieUp: 0,
    courses: [
      ["MSc International Business", 1, "pg", 21400, low, [1, 9]],
      ["BSc Hons Computer Science", 3, "ug", 20600, low, [9]],
      ["MSc Project Management", 1, "pg", 21700, low, [1, 5, 9]],
    ],
  },
  {
    name: "Coventry University",
    country: "GB",
    campus: "Coventry",
    tieUp: 2,
    courses: [
      ["MSc Data Science", 1, "pg", 23100, high, [1, 5, 9]],
      ["BA Hons Business and Management", 3, "ug", 20300, low, [1, 5, 9]],
    ],
  },
  {
    name: "Ulster University",
    country: "GB",
    campus: "Birmingham",
    tieUp: 2,
    courses: [
      ["MSc International Business with Advanced Practice", 2, "pg", 20900, low, [1, 5, 9]],
      ["MSc Public Health", 1, "pg", 20200, low, [1, 9]],
    ],
  },
  {
    name: "Auckland University of Technology",
    country: "NZ",
    campus: "Auckland",
    tieUp: 1,
    courses: [
      ["Graduate Diploma in Business", 1, "pg", 21800, high, [2, 7]],
      ["Bachelor of Computer and Information Sciences", 3, "ug", 24700, usual, [2, 7]],
      ["Diploma in Construction", 2, "ug", 20500, low, [2, 7]],
    ],
  },
  {
    name: "Wright State University",
    country: "US",
    campus: "Dayton, Ohio",
    tieUp: 1,
    courses: [
      ["MS in Computer Science", 2, "pg", 22700, usual, [1, 8]],
      ["BS in Mechanical Engineering", 4, "ug", 21900, usual, [1, 8]],
      ["MBA", 2, "pg", 24300, usual, [1, 8]],
    ],
  },
  {
    name: "Dublin Business School",
    country: "IE",
    campus: "Dublin",
    tieUp: 2,
    courses: [
      ["MSc Business Analytics", 1, "pg", 15900, high, [1, 9]],
      ["Higher Diploma in Science in Computing", 1, "pg", 13800, usual, [1, 9]],
      ["BA Hons Accounting and Finance", 3, "ug", 12400, usual, [9]],
    ],
  },
  {
    name: "SRH University Heidelberg",
    country: "DE",
    campus: "Heidelberg",
    tieUp: 1,
    courses: [
      ["MSc Applied Computer Science", 2, "pg", 17300, high, [4, 10]],
      ["BA International Business", 3, "ug", 12900, usual, [10]],
    ],
  },
];

const scores: Record<string, { pte: string; toefl: string }> = {
  [low]: { pte: "54", toefl: "72" },
  [usual]: { pte: "58", toefl: "78" },
  [high]: { pte: "61", toefl: "83" },
};

/** Rows of `university` and `course`, and the courses as students choose from them. */
export function makeCatalogue(random: Random, at: Date) {
  const universities: Row[] = [];
  const rows: Row[] = [];
  const courses: Course[] = [];
  for (const { name, country, campus, tieUp, courses: offered } of listed) {
    const university_id = uuidAt(at.getTime(), random);
    universities.push({ id: university_id, name, tie_up: tieUp, country });
    const site = `https://${name.toLowerCase().replaceAll(" ", "-")}.example`;
    for (const [program, duration, graduate_type, fee, ielts, intake] of offered) {
      const id = uuidAt(at.getTime(), random);
      courses.push({
        id,
        university_id,
        university: name,
        country,
        program,
        graduate_type,
        intake,
      });
      rows.push({
        id,
        university_id,
        program,
        duration,
        campus,
        intake,
        application_fee: random.pick([0, 50, 75, 100, 125, 150]),
        tuition_fee: fee,
        course_content_link: `${site}/programs/${encodeURIComponent(program.toLowerCase().replaceAll(/[^a-z]+/gi, "-"))}`,
        application_link: `${site}/apply`,
        ielts,
        ...(scores[ielts] ?? { pte: "70", toefl: "94" }),
        gre: country === "US" && graduate_type === "pg" ? "295" : "Not required",
        gmat: program === "MBA" ? "520" : "Not required",
        sat: country === "US" && graduate_type === "ug" ? "1060" : "Not required",
        graduate_type,
        entry_requirement:
          graduate_type === "ug"
            ? "10+2 with 60% and English 60%; study gap up to 2 years"
            : "Bachelor's degree of 3 years with 55%; study gap up to 5 years",
        created_at: at.toISOString(),
      });
    }
  }
  return { universities, rows, courses };
}
