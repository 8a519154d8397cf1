import "server-only";
import { z } from "zod";
import { type CourseAnswer, course } from "@/lib/catalogue/courses/answer";
import {
  graduateTypeOptions,
  graduateTypes,
  graduateTypeWords,
  monthOption,
} from "@/lib/catalogue/courses/labels";
import { countryChoices, universityFilter } from "@/lib/catalogue/universities/queries";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { asDollars } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byId, byText } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { query } from "@/lib/platform/operation/query";
import { mostChoices } from "@/lib/values/choices";
import { countryOption } from "@/lib/values/countries";
import { choice } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { optionalValue } from "@/lib/values/fields/given";
import { record } from "@/lib/values/fields/record";
import { asTyped, literally } from "@/lib/values/like";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

/** The columns that an answer of a course needs. */
export const courseArgs = {
  omit: { universityId: true, listedAs: true, createdAt: true },
  include: { university: { select: { id: true, name: true, country: true } } },
} as const satisfies Prisma.CourseDefaultArgs;
export type CourseRow = Prisma.CourseGetPayload<typeof courseArgs>;

/** Specification section 3 has it as a record in one place and as an option in another: both. */
function universityOf({ id, name, country }: CourseRow["university"]) {
  const record = { _id: id, name, location: countryOption(country) };
  return { ...record, label: name, value: record };
}

/** A course in the field names of specification section 3; years and fees as exact decimals. */
export const courseAnswer = ({ id, university, ...row }: CourseRow): CourseAnswer => ({
  _id: id,
  university: universityOf(university),
  ...row,
  duration: row.duration.toString(),
  intake: row.intake.map(monthOption),
  applicationFee: twoDecimals(row.applicationFee),
  tuitionFee: twoDecimals(row.tuitionFee),
});

type Where = Prisma.CourseWhereInput;

/** Everybody's (A9). Calls read it newest first (decision H5), people under their universities. */
export const courseList = list({
  name: "courses.list",
  summary: "Courses",
  answers: course,
  failed: shortFailure,
  who: "courses.edit",
  scope: (): Where => ({}),
  filters: {
    q: by.search("Program or university", (q): Where => {
      const text = { contains: literally(q), mode: "insensitive" as const };
      return { OR: [{ program: text }, { university: { name: text } }] };
    }),
    universityId: universityFilter((universityId): Where => ({ universityId })),
    country: by.choice(
      "Country",
      country("Country"),
      countryChoices,
      (code): Where => ({ university: { country: code } }),
    ),
    graduateType: by.choice(
      "Type",
      choice("Graduate Type", graduateTypes),
      graduateTypeOptions,
      (graduateType): Where => ({ graduateType }),
    ),
  },
  sorts: { newest: byId, university: byText("listedAs") },
  order: "-newest",
  pageOrder: "university",
  find: (cut) =>
    db.course.findMany({
      ...cut,
      ...courseArgs,
      omit: { universityId: true, createdAt: true },
      relationLoadStrategy: "join",
    }),
  row: ({ listedAs: _, ...row }) => courseAnswer(row),
  excel: {
    title: "Courses",
    cells: {
      Program: (row) => row.program,
      University: (row) => row.university.name,
      Country: (row) => row.university.location.label,
      Campus: (row) => row.campus,
      Type: (row) => graduateTypeWords[row.graduateType],
      "Duration (years)": (row) => Number(row.duration),
      Intake: (row) => row.intake.map(({ label }) => label).join(", "),
      "Application Fee": (row) => asDollars(row.applicationFee),
      "Tuition Fee": (row) => asDollars(row.tuitionFee),
      IELTS: (row) => row.ielts,
      PTE: (row) => row.pte,
      TOEFL: (row) => row.toefl,
      GRE: (row) => row.gre,
      GMAT: (row) => row.gmat,
      SAT: (row) => row.sat,
      "Entry Requirement": (row) => row.entryRequirement,
      "Course Content": (row) => row.courseContentLink,
      Application: (row) => row.applicationLink,
    },
  },
});

/** The courses of one university to choose from, by program, with what a choice depends on. */
export const coursesOf = query({
  name: "courses.of",
  failed: shortFailure,
  who: "courses.edit",
  input: z.object({
    university: record("University"),
    q: optionalValue(z.string().trim().max(100)),
    chosen: optionalValue(record("Course")),
  }),
  read: async (_, { university, q, chosen }) => {
    const select = { id: true, program: true, campus: true, graduateType: true, intake: true };
    const ofUniversity = { universityId: university };
    const [rows, own] = await Promise.all([
      asTyped(q, (program) =>
        db.course.findMany({
          where: { ...ofUniversity, program },
          select,
          orderBy: [{ program: "asc" }, { campus: "asc" }, { id: "asc" }],
          take: mostChoices,
        }),
      ),
      chosen ? db.course.findMany({ where: { ...ofUniversity, id: chosen }, select }) : [],
    ]);
    const lacking = own.filter(({ id }) => rows.every((row) => row.id !== id));
    return [...lacking, ...rows].map(({ id, program, campus, ...row }) => ({
      ...row,
      value: id,
      label: `${program}, ${campus}`,
    }));
  },
});
