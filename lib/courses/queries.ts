import "server-only";
import { z } from "zod";
import { graduateTypes, monthOption } from "@/lib/courses/labels";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { listed, listedBothWays, pageOf } from "@/lib/platform/lists/page";
import { query } from "@/lib/platform/operation/query";
import { countryOption } from "@/lib/values/countries";
import { choice } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { record } from "@/lib/values/fields/record";
import { literally } from "@/lib/values/like";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

export const courseSelect = {
  id: true,
  program: true,
  duration: true,
  campus: true,
  intake: true,
  applicationFee: true,
  tuitionFee: true,
  courseContentLink: true,
  applicationLink: true,
  ielts: true,
  pte: true,
  toefl: true,
  gre: true,
  gmat: true,
  sat: true,
  graduateType: true,
  entryRequirement: true,
  version: true,
  university: { select: { id: true, name: true, country: true } },
} satisfies Prisma.CourseSelect;
export type CourseRow = Prisma.CourseGetPayload<{ select: typeof courseSelect }>;

/** Specification section 3 has it as a record in one place and as an option in another: both. */
function universityOf({ id, name, country }: CourseRow["university"]) {
  const record = { _id: id, name, location: countryOption(country) };
  return { ...record, label: name, value: record };
}

/** A course in the field names of specification section 3; years and fees as exact decimals. */
export const courseAnswer = ({ id, university, ...row }: CourseRow) => ({
  _id: id,
  university: universityOf(university),
  ...row,
  duration: row.duration.toString(),
  intake: row.intake.map(monthOption),
  applicationFee: twoDecimals(row.applicationFee),
  tuitionFee: twoDecimals(row.tuitionFee),
});
export type CourseAnswer = ReturnType<typeof courseAnswer>;

const empty = (value: unknown) => (value === "" ? undefined : value);

export const courseList = query({
  name: "courses.list",
  failed: shortFailure,
  who: "courses.edit",
  input: z.object({
    ...listedBothWays,
    /** part of a program's or a university's name */
    q: z.preprocess(empty, z.string().trim().max(100).optional()),
    universityId: z.preprocess(empty, record("University").optional()),
    country: z.preprocess(empty, country("Country").optional()),
    graduateType: z.preprocess(empty, choice("Graduate Type", graduateTypes).optional()),
  }),
  read: async (_, { q, universityId, country, graduateType, ...at }) => {
    const { where, ...cut } = listed(at);
    const text = q ? { contains: literally(q), mode: "insensitive" as const } : undefined;
    const found = await db.course.findMany({
      where: {
        AND: [
          where ?? {},
          text ? { OR: [{ program: text }, { university: { name: text } }] } : {},
          { universityId, graduateType, ...(country && { university: { country } }) },
        ],
      },
      select: { ...courseSelect, listedAs: true },
      ...cut,
      relationLoadStrategy: "join",
    });
    const { rows, ...around } = pageOf(found, at, (row) => row.listedAs);
    return { rows: rows.map(({ listedAs: _, ...row }) => courseAnswer(row)), ...around };
  },
});

/** The courses of one university to choose from, by program, with what a choice depends on. */
export const coursesOf = query({
  name: "courses.of",
  failed: shortFailure,
  who: "courses.edit",
  input: z.object({ university: record("University") }),
  read: async (_, { university }) => {
    const rows = await db.course.findMany({
      where: { universityId: university },
      select: { id: true, program: true, campus: true, graduateType: true, intake: true },
      orderBy: [{ program: "asc" }, { campus: "asc" }, { id: "asc" }],
    });
    return rows.map(({ id, program, campus, ...row }) => ({
      ...row,
      value: id,
      label: `${program}, ${campus}`,
    }));
  },
});
