import "server-only";
import { typedWhere } from "@/lib/case/search-where";
import { countryChoices, universityFilter } from "@/lib/catalogue/universities/queries";
import { courseBriefOf, type PipelineRow } from "@/lib/parts/pipeline/answer";
import { handlerOptions } from "@/lib/people/staff/queries";
import { hasBranchTabs, readsOthers, type Viewer } from "@/lib/platform/access/policy";
import { branchOption } from "@/lib/platform/branches/known";
import { asMonth, type Cells } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { type Failure, isFailure } from "@/lib/platform/result";
import { onDay } from "@/lib/values/clock";
import { countryOption } from "@/lib/values/countries";
import { choice } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { intake } from "@/lib/values/fields/intake";
import { intakeOption, intakes } from "@/lib/values/intakes";
import { asOption } from "@/lib/values/options";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

// What the lists of applications, offers, deposits and visas have in common: the student, the course,
// and what narrows them. Each row is one range of an index by its date; the rest is asked of the
// application, whose course, country and intake have indexes of their own.

/** Admins have branch tabs, anybody else their own (A7, by `recordScope`); the latest come first. */
export const shared = {
  branch: { tabs: (viewer: Viewer) => hasBranchTabs(viewer, "pipeline") },
  order: "-date" as const,
  uncounted: ["q", "country", "university", "intake"],
  person: ({ assessmentId }: PipelineRow) => assessmentId,
};

const student = {
  ref_no: true,
  first_name: true,
  surname: true,
  mobile: true,
  handler: { select: { name: true, email: true } },
} satisfies Prisma.AssessmentSelect;

/** What every row of the lists is read with, beside what it says of the application. */
export const ofCase = { id: true, location: true, assessment: { select: student } } as const;

export const ofApplication = {
  apn: true,
  applicationType: true,
  intake: true,
  universityApplicationNumber: true,
  appliedCourse: {
    select: {
      country: true,
      university: { select: { name: true } },
      course: { select: { id: true, program: true } },
    },
  },
} satisfies Prisma.ApplicationSelect;

type CaseFound = Prisma.ApplicationGetPayload<{ select: typeof ofCase }>;
type ApplicationFound = Prisma.ApplicationGetPayload<{ select: typeof ofApplication }>;

/** What every row answers, in the field names of specification section 3. */
export const row = (
  { id, location, assessment }: CaseFound,
  { apn, applicationType, intake, universityApplicationNumber, appliedCourse }: ApplicationFound,
): PipelineRow => ({
  _id: id,
  assessmentId: assessment.ref_no,
  name: fullName(assessment),
  mobile: assessment.mobile,
  caseHandler: assessment.handler?.email ?? null,
  handler: assessment.handler?.name ?? null,
  branch: branchOption(location),
  apn,
  applicationType: asOption(applicationType),
  universityApplicationNumber,
  intake,
  country: countryOption(appliedCourse.country),
  university: appliedCourse.university.name,
  course: courseBriefOf(appliedCourse),
});

/** A filter by one of a fixed set. */
export const oneOf = <V extends string, W>(
  label: string,
  options: readonly { value: V; label: string }[],
  where: (value: V) => W,
) =>
  by.choice(label, choice(label, options.map(({ value }) => value) as [V, ...V[]]), options, where);

type Own = Pick<Prisma.ApplicationWhereInput, "assessment" | "handlerId" | "date">;

/**
 * The filters of a list: what it says of its own status, and what all of them ask. `date` is the
 * column that the list goes by, `of` how its rows come to their application.
 */
export function filters<W extends object>(
  date: "date" | "createdAt",
  whereOf: (application: Prisma.ApplicationWhereInput) => W,
  status: by.Filter<W>,
) {
  const own = (where: Own) => where as unknown as W;
  const dated = (range: { gte?: Date; lt?: Date }) => own({ [date]: range });
  const intakeOptions = async () => intakes().map(intakeOption);
  return {
    q: by.search(
      "Name, mobile, reference or application no.",
      async (typed, viewer): Promise<W | Failure> => {
        const condition = await typedWhere(viewer, typed);
        return isFailure(condition) ? condition : own({ assessment: condition });
      },
    ),
    status,
    country: by.choice("Country", country("Country"), countryChoices, (code) =>
      whereOf({ appliedCourse: { country: code } }),
    ),
    university: universityFilter((universityId) => whereOf({ appliedCourse: { universityId } })),
    intake: by.choice("Intake", intake("Intake"), intakeOptions, (month) =>
      whereOf({ intake: month }),
    ),
    handler: by.record(
      "Case handler",
      handlerOptions,
      (handlerId) => own({ handlerId }),
      readsOthers,
    ),
    from: by.day("From", (day) => dated({ gte: onDay(day).gte })),
    to: by.day("To", (day) => dated({ lt: onDay(day).lt })),
  };
}

export const studentCells: Cells<PipelineRow> = {
  "Reference No.": (row) => row.assessmentId,
  Name: (row) => row.name,
  Mobile: (row) => row.mobile,
};

export const courseCells: Cells<PipelineRow> = {
  "Application No.": (row) => row.apn,
  "University Application No.": (row) => row.universityApplicationNumber,
  University: (row) => row.university,
  Course: (row) => row.course.program,
  Country: (row) => row.country.label,
  Intake: (row) => asMonth(row.intake),
};

export const handlerCells: Cells<PipelineRow> = {
  "Case Handler": (row) => row.handler,
  Branch: (row) => row.branch.label,
};
