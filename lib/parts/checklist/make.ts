import "server-only";
import { isAskedFor, type StudentFacts } from "@/lib/parts/checklist/conditions";
import type { Tx } from "@/lib/platform/db";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

type Course = { id: string; country: string; type: string; intake: string; program: string };

/** A diploma is told by its name: the catalogue knows UG and PG alone. */
const levelsOf = ({ type, program }: Course) => [
  "any",
  /\b(diploma|certificate)\b/i.test(program) ? "diploma" : type,
];

export const itemsInOrder = {
  orderBy: [{ position: "asc" }, { id: "asc" }],
} satisfies Prisma.ChecklistTemplate$itemsArgs;
export type Template = Prisma.ChecklistTemplateGetPayload<{ include: { items: true } }>;

/** The courses of a case that its checklist follows, the first chosen first. */
export async function coursesOf(tx: Tx, assessmentId: string, id?: string): Promise<Course[]> {
  const rows = await tx.appliedCourse.findMany({
    where: { assessmentId, id },
    select: {
      id: true,
      country: true,
      type: true,
      intake: true,
      course: { select: { program: true } },
    },
    orderBy: { id: "asc" },
  });
  return rows.map(({ course, ...row }) => ({ ...row, program: course.program }));
}

/** The templates of a course's country and level. */
const templatesOf = (tx: Tx, course: Course) =>
  tx.checklistTemplate.findMany({
    where: { country: course.country, level: { in: levelsOf(course) } },
    include: { items: itemsInOrder },
    orderBy: { id: "asc" },
  });

/** The facts that decide about items which not everybody needs. */
export async function factsOf(tx: Tx, assessmentId: string, course: Course): Promise<StudentFacts> {
  const { any_refusal, dob, passout_year, qualifications } = await tx.assessment.findUniqueOrThrow({
    where: { id: assessmentId },
    select: {
      any_refusal: true,
      dob: true,
      passout_year: true,
      qualifications: {
        select: { passingYear: true, passingMonth: true },
        orderBy: [{ passingYear: "desc" }, { passingMonth: "desc" }],
        take: 1,
      },
    },
  });
  const [last] = qualifications;
  // Boards and universities of India pass people out about June.
  const [year, month] = last ? [last.passingYear, last.passingMonth] : [passout_year, 6];
  return {
    refused: any_refusal,
    born: dayOf(dob),
    studiedUntil: `${year}-${String(month).padStart(2, "0")}`,
    starts: course.intake,
  };
}

/** The items of a template that this student needs, as rows of the case. */
export const rowsOf = (
  template: Template,
  facts: StudentFacts,
  of: { assessmentId: string; appliedCourseId: string },
) =>
  template.items
    .filter(({ condition }) => isAskedFor(condition, facts))
    .map(({ id, templateId, position, kind, name, help, copies, form, condition }) => ({
      ...of,
      templateId,
      templateItemId: id,
      country: template.country,
      stage: template.stage,
      position,
      kind,
      name,
      help,
      copies,
      form,
      condition,
    }));

/**
 * Makes what the templates ask of a case for one of its courses, or for all. What is there already stays as it is: a
 * passport for two courses of one country is one item. Answers how many were added.
 */
export async function makeChecklist(tx: Tx, assessmentId: string, courseId?: string) {
  let added = 0;
  for (const course of await coursesOf(tx, assessmentId, courseId)) {
    const templates = await templatesOf(tx, course);
    if (templates.length === 0) continue;
    const facts = await factsOf(tx, assessmentId, course);
    const of = { assessmentId, appliedCourseId: course.id };
    const rows = templates.flatMap((template) => rowsOf(template, facts, of));
    const known = await tx.checklistItem.findMany({
      where: {
        assessmentId,
        templateItemId: { in: rows.map(({ templateItemId }) => templateItemId) },
      },
      select: { templateItemId: true },
    });
    const isKnown = new Set(known.map(({ templateItemId }) => templateItemId));
    const data = rows.filter(({ templateItemId }) => !isKnown.has(templateItemId));
    added += (await tx.checklistItem.createMany({ data, skipDuplicates: true })).count;
    await tx.checklistAdopted.createMany({
      data: templates.map(({ id, edition }) => ({ assessmentId, templateId: id, edition })),
      skipDuplicates: true,
    });
  }
  return added;
}

/** What nobody has touched: it may go where nothing asks for it any more. */
const untouched = {
  state: "needed",
  dueOn: null,
  papers: { none: {} },
} satisfies Prisma.ChecklistItemWhereInput;

/** A course that moved to another country leaves what was made for the one before, as far as nobody touched it. */
export async function dropOfOtherCountry(tx: Tx, assessmentId: string, courseId: string) {
  const countries = (await coursesOf(tx, assessmentId)).map(({ country }) => country);
  await tx.checklistItem.deleteMany({
    where: { ...untouched, appliedCourseId: courseId, country: { notIn: countries } },
  });
}
