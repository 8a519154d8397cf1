import "server-only";
import {
  university as answer,
  universityRef as deleted,
} from "@/lib/catalogue/universities/answer";
import { type TieUp, tieUpLabels } from "@/lib/catalogue/universities/labels";
import { universityAnswer, universitySelect } from "@/lib/catalogue/universities/queries";
import { newUniversity, universityEdit, universityRef } from "@/lib/catalogue/universities/schema";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { countryOption } from "@/lib/values/countries";
import { counted } from "@/lib/values/words";

/** What every change of the list shares: all four roles (decision A9). */
const shared = {
  who: "universities.edit" as const,
  failed: shortFailure,
};

/** Locked against courses and cases that would come to refer to it meanwhile. */
const locked = async ({ input, tx }: { input: { id: string }; tx: Tx }) => {
  await tx.$queryRaw`SELECT id FROM university WHERE id = ${input.id}::uuid FOR UPDATE`;
  return tx.university.findUnique({ where: { id: input.id }, select: universitySelect });
};

export const createUniversity = operation({
  ...shared,
  name: "university.create",
  summary: "Add a university",
  answers: answer,
  input: newUniversity,
  done: "University added successfully",
  change: async ({ input, tx }) =>
    universityAnswer(await tx.university.create({ data: input, select: universitySelect })),
  audit: ({ input }, { _id }) => ({ subject: input.name, detail: { id: _id } }),
});

export const editUniversity = operation({
  ...shared,
  name: "university.edit",
  summary: "Edit a university",
  answers: answer,
  input: universityEdit,
  done: "University edit successfully",
  subject: locked,
  trail: ({ id, name }) => ({ subject: name, id, operations: ["university.edit"] }),
  record: ({ subject: { version, name, tieUp, country } }) => ({
    version,
    name,
    tieUp: { value: tieUp, label: tieUpLabels[tieUp as TieUp] },
    country: countryOption(country),
  }),
  change: async ({ input: { id, version: _, ...data }, tx }) =>
    universityAnswer(
      await tx.university.update({
        where: { id },
        data: { ...data, version: { increment: 1 } },
        select: universitySelect,
      }),
    ),
  audit: ({ input, subject }) => ({
    subject: input.name,
    detail: { id: input.id, before: subject.name },
  }),
});

/** Refused while a case refers to it (decision A9), or a course is one of its. */
export const deleteUniversity = operation({
  ...shared,
  name: "university.delete",
  summary: "Delete a university",
  answers: deleted,
  input: universityRef,
  done: "University deleted successfully",
  subject: locked,
  change: async ({ subject: { id, name, _count }, tx }) => {
    const cases = await tx.assessment.count({
      where: { coursesApplied: { some: { universityId: id } } },
    });
    const partners = await tx.partner.count({
      where: { OR: [{ universityId: id }, { reaches: { some: { universityId: id } } }] },
    });
    const uses = [
      ...(partners ? [`${counted(partners, "partner has", "partners have")} it`] : []),
      ...(cases ? [`${counted(cases, "case refers", "cases refer")} to it`] : []),
      ...(_count.courses ? [`it has ${counted(_count.courses, "course")}`] : []),
    ];
    if (uses.length) return refuse(409, `${name} cannot be deleted: ${uses.join(" and ")}`);
    await tx.university.delete({ where: { id } });
    return { _id: id };
  },
  audit: ({ subject }) => ({ subject: subject.name, detail: { id: subject.id } }),
});
