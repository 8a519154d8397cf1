import "server-only";
import { personFilter, personOf, personSelect } from "@/lib/case/list-person";
import { countryChoices } from "@/lib/catalogue/universities/queries";
import type { CaseFacts } from "@/lib/catalogue/visa-rules/facts";
import type { Missing, Verdict } from "@/lib/catalogue/visa-rules/verdict";
import { type VisaDateRow, visaDateRow } from "@/lib/parts/visa-dates/answer";
import { verdictOption, verdictStates } from "@/lib/parts/visa-dates/labels";
import { noRules, subjectWords } from "@/lib/parts/visa-dates/words";
import { courseOf, visaCourse } from "@/lib/parts/visas/queries";
import { handlerFilter } from "@/lib/people/staff/queries";
import { hasBranchTabs } from "@/lib/platform/access/policy";
import { recordScope } from "@/lib/platform/access/scope";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { asDay } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { countryOption } from "@/lib/values/countries";
import { country } from "@/lib/values/fields/country";
import { dayOf, toDate } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.VisaVerdictWhereInput;

const find = (cut: Cut<Where>) =>
  db.visaVerdict.findMany({
    ...cut,
    omit: { findings: true, fingerprint: true },
    include: {
      assessment: {
        select: personSelect,
      },
      application: { select: visaCourse },
    },
    relationLoadStrategy: "join",
  });
type Stored = Awaited<ReturnType<typeof find>>[number];

const day = (date: Date | null) => date && dayOf(date);

/** What the job has written comes back as it was (judging.ts). */
function breaksOf({ breaksFirst, facts }: Pick<Stored, "breaksFirst" | "facts">) {
  const first = breaksFirst as Verdict["breaksFirst"];
  return first && { what: subjectWords(first.what, facts as CaseFacts), day: first.day };
}
const lacksRules = ({ missing }: Pick<Stored, "missing">) =>
  (missing as Missing[]).some(({ fact }) => fact === "rules");

const row = ({ id, assessment, application, ...verdict }: Stored): VisaDateRow => ({
  _id: id,
  ...personOf(assessment),
  branch: branchOption(verdict.location),
  country: countryOption(verdict.country),
  ...courseOf(application),
  state: verdictOption(verdict.state),
  planned: day(verdict.plannedOn),
  earliest: day(verdict.earliest),
  last: day(verdict.last),
  breaks: breaksOf(verdict),
  note: lacksRules(verdict) ? noRules(verdict.country) : null,
});

/** The days of visas that are still to be applied for: one's own, or for an admin and Admission those of their branches (A7). */
export const visaDateList = list({
  name: "visaDates.list",
  summary: "Days on which visas can be applied for, by how safe they are",
  answers: visaDateRow,
  who: "visaDates.list",
  // The last two are the condition of the partial indexes, so that they are used.
  scope: (viewer): Where => ({ ...recordScope(viewer), closedAt: null, shelved: false }),
  branch: { tabs: (viewer) => hasBranchTabs(viewer, "pipeline") },
  filters: {
    // Each is a range of the indexes, so one of them is always asked for.
    tab: by.tab(verdictStates, "unsafe", (state): Where => ({ state })),
    q: personFilter,
    country: by.choice(
      "Country",
      country("Country"),
      countryChoices,
      (code): Where => ({ country: code }),
    ),
    handler: handlerFilter,
    due: by.day("Until", (until): Where => ({ actBy: { lte: toDate(until) } }), "coming"),
  },
  uncounted: ["q"],
  sorts: { day: byMoment("actBy") },
  order: "day",
  find,
  count: (cut) => db.visaVerdict.count({ ...cut, orderBy: [{ actBy: "desc" }, { id: "desc" }] }),
  row,
  person: ({ ref_no }) => ref_no,
  excel: {
    title: "Visa dates",
    cells: {
      "Reference No.": (row) => row.ref_no,
      Name: (row) => row.name,
      Mobile: (row) => row.mobile,
      Country: (row) => row.country.label,
      "Application No.": (row) => row.apn,
      University: (row) => row.university,
      Course: (row) => row.course,
      State: (row) => row.note ?? row.state.label,
      "Planned Day": (row) => asDay(row.planned),
      "First Safe Day": (row) => asDay(row.earliest),
      "Last Safe Day": (row) => asDay(row.last),
      "Ends First": (row) => row.breaks?.what,
      "Counts Until": (row) => asDay(row.breaks?.day ?? null),
      "Case Handler": (row) => row.handler,
      Branch: (row) => row.branch.label,
    },
  },
});
