import type { CaseFacts } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";
import { newEmail, newMobile, type Staff } from "./staff";

/** A filled enquiry form as a call sends it. */
export const enquiry = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  first_name: "Amrit",
  surname: "Kaur",
  mobile: newMobile(),
  email: newEmail("student"),
  dob: "2001-05-04",
  address: "12 Hanuman Chowk",
  pincode: "143521",
  city: "Gurdaspur",
  country: { value: "IN", label: "India" },
  qualification: "10+2",
  stream: "Commerce",
  passout_year: "2019",
  percentage: "78.5",
  location: { value: "gurdaspur", label: "Gurdaspur" },
  any_refusal: "no",
  spouse: "no",
  country_apply_for: { value: "CA", label: "Canada" },
  english_test_type: { value: "pte", label: "PTE" },
  pte_score: "65",
  ...more,
});

type CaseFields = Partial<Prisma.AssessmentUncheckedCreateInput> & {
  location?: CaseFacts["location"];
  state?: CaseFacts["state"];
  handler?: Staff | null;
};

/** A case as it lies in the database, with its first status update. */
export async function makeCase({ handler = null, ...wanted }: CaseFields = {}) {
  return db.assessment.create({
    data: {
      first_name: "Amrit",
      surname: "Kaur",
      mobile: newMobile(),
      email: newEmail("student"),
      dob: new Date("2001-05-04"),
      address: "12 Hanuman Chowk",
      pincode: "143521",
      city: "Gurdaspur",
      country: "IN",
      qualification: "10+2",
      stream: "Commerce",
      passout_year: 2019,
      percentage: "78.5",
      location: "gurdaspur",
      any_refusal: false,
      spouse: false,
      country_apply_for: "CA",
      state: handler ? "active" : "unattended",
      handlerId: handler?.id ?? null,
      ...wanted,
      status_updates: { create: { type: "created", msg: "Enquiry created" } },
    },
  });
}
export type Case = Awaited<ReturnType<typeof makeCase>>;

export const makeUniversity = () =>
  db.university.create({ data: { name: newEmail("university"), tieUp: 0, country: "CA" } });

const required = { ielts: "6.5", pte: "58", toefl: "80", gre: "-", gmat: "-", sat: "-" };
const offered = {
  ...required,
  program: "Data Science",
  duration: "2",
  campus: "Main",
  applicationFee: "100",
  tuitionFee: "20000",
  courseContentLink: "https://example.com/content",
  applicationLink: "https://example.com/apply",
  graduateType: "pg",
  entryRequirement: "A degree",
};

/** A filled course form as a call sends it. */
export const courseForm = (university: string, more: Record<string, unknown> = {}) => ({
  ...offered,
  university,
  intake: [1, 9] as unknown[],
  ...more,
});

/** One university with one course, for what a student applies to. */
export async function makeCourse() {
  const university = await makeUniversity();
  const course = await db.course.create({
    data: { ...offered, intake: [1, 9], universityId: university.id },
  });
  return { university, course };
}

/** A student's choice of a course, which then stays in the lists. */
export const applyFor = (c: { id: string }, course: { id: string; universityId: string }) =>
  db.appliedCourse.create({
    data: {
      assessmentId: c.id,
      country: "CA",
      universityId: course.universityId,
      courseId: course.id,
      type: "pg",
      intake: "2026-09",
    },
  });
