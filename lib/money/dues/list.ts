import "server-only";
import { personFilter, personOf, personSelect } from "@/lib/case/list-person";
import { type DueRow, dueInstalment } from "@/lib/money/dues/answer";
import { ageNames, daysOfAge } from "@/lib/money/dues/labels";
import { dueText } from "@/lib/money/fee-plan/labels";
import { instalmentRow, instalmentSelect } from "@/lib/money/fee-plan/part";
import { stillOpen } from "@/lib/money/fee-plan/queries";
import { handlerFilter } from "@/lib/people/staff/queries";
import { hasBranchTabs, type Viewer } from "@/lib/platform/access/policy";
import { recordScope } from "@/lib/platform/access/scope";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { asDay, asRupees } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { daysBetween } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.InstalmentWhereInput;

const find = (cut: Cut<Where>) =>
  db.instalment.findMany({
    ...cut,
    select: {
      ...instalmentSelect,
      ...{ location: true, position: true },
      plan: { select: { _count: { select: { instalments: true } } } },
      assessment: {
        select: {
          ...{ ...personSelect, state: true, nextFollowUpOn: true },
        },
      },
    },
    relationLoadStrategy: "join",
  });
type Stored = Awaited<ReturnType<typeof find>>[number];

function row({ location, position, plan, assessment, ...stored }: Stored): DueRow {
  const { settled: _, dueOn: __, ...instalment } = instalmentRow(stored);
  const late = instalment.dueBy ? daysBetween(instalment.dueBy, dayInIndia()) : 0;
  return {
    ...instalment,
    ...personOf(assessment),
    branch: branchOption(location),
    number: position + 1,
    of: plan._count.instalments,
    daysLate: Math.max(0, late),
    followUpOn: assessment.nextFollowUpOn && dayOf(assessment.nextFollowUpOn),
    inactive: assessment.state === "rejected",
  };
}

/** What students owe, instalment by instalment: of one's own cases, or for an admin and Admission of their branches (A7). */
export const dueList = list({
  name: "dues.list",
  summary: "Instalments of students that are not paid, by how late they are",
  answers: dueInstalment,
  who: "dues.list",
  scope: (viewer): Where => ({ ...recordScope(viewer), ...stillOpen() }),
  branch: { tabs: (viewer: Viewer) => hasBranchTabs(viewer, "pipeline") },
  filters: {
    age: by.tab(ageNames, "due", (age): Where => {
      const { from, to } = daysOfAge(age, dayInIndia());
      return { dueBy: { ...(from && { gte: toDate(from) }), ...(to && { lte: toDate(to) }) } };
    }),
    q: personFilter,
    handler: handlerFilter,
  },
  uncounted: ["q"],
  sorts: { day: byMoment("dueBy") },
  order: "day",
  find,
  count: (cut) => db.instalment.count({ ...cut, orderBy: [{ dueBy: "asc" }, { id: "asc" }] }),
  row,
  person: ({ ref_no }) => ref_no,
  excel: {
    title: "Dues",
    cells: {
      "Reference No.": (row) => row.ref_no,
      Name: (row) => row.name,
      Mobile: (row) => row.mobile,
      Instalment: (row) => `${row.number} of ${row.of}`,
      "Due By": (row) => asDay(row.dueBy),
      "Waits For": (row) => (row.dueBy ? null : dueText(row)),
      "Days Late": (row) => row.daysLate,
      Amount: (row) => asRupees(row.amount),
      Left: (row) => asRupees(row.left),
      "Next Follow-up": (row) => asDay(row.followUpOn),
      "Case Handler": (row) => row.handler,
      Branch: (row) => row.branch.label,
    },
  },
});
