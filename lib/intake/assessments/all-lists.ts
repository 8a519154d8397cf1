import "server-only";
import type { OverviewAnswer } from "@/lib/case/answer";
import { listsOfMany, type OpenCase } from "@/lib/case/queries";
import { courseAnswer } from "@/lib/catalogue/courses/queries";
import type { CaseLists } from "@/lib/intake/assessments/answer";
import { applicationRow, applicationsWithCourse } from "@/lib/parts/applications/queries";
import { coeList } from "@/lib/parts/coe/queries";
import { appliedCourseAnswer, appliedCourseList } from "@/lib/parts/courses-applied/queries";
import { depositList, depositRow } from "@/lib/parts/deposits/queries";
import { documentList } from "@/lib/parts/documents/queries";
import { fileRow } from "@/lib/parts/files/file-row";
import { offerList, offerRow } from "@/lib/parts/offers/queries";
import { passportList, passportRow } from "@/lib/parts/passports/queries";
import { qualificationList, qualificationRow } from "@/lib/parts/qualifications/queries";
import { testList, testRow } from "@/lib/parts/tests-taken/queries";
import { visaList, visaRow } from "@/lib/parts/visas/queries";
import { workList, workRow } from "@/lib/parts/work-experience/queries";
import { dayOf } from "@/lib/values/fields/day";
import { showTime } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

// All the lists inside a case, as the call for a single assessment answers them (spec §3).

/** Copied from the case for our own lists; a case's answer says its handler and branch itself. */
const copies = { assessmentId: true, handlerId: true, location: true } as const;

const lists = {
  status_updates: { orderBy: { createdAt: "asc" } },
  passport: passportList,
  followUps: {
    omit: {
      ...copies,
      previousId: true,
      createdAt: true,
      spokenAt: true,
      completedAt: true,
      completion: true,
      shelved: true,
    },
    orderBy: [{ followUpDate: "asc" }, { id: "asc" }],
  },
  qualifications: qualificationList,
  testTaken: testList,
  workExperience: workList,
  coursesApplied: appliedCourseList,
  documents: documentList,
  coe: coeList,
  remarks: { orderBy: { date: "desc" } },
  applications: applicationsWithCourse,
  offerLetters: offerList,
  deposits: depositList,
  visas: visaList,
} satisfies Prisma.AssessmentSelect;

const word = (value: string) => ({ value, label: value });
/** The contract knows no more of a named file. */
const named = (stored: Parameters<typeof fileRow>[0]) => {
  const { _id, name, uri } = fileRow(stored);
  return { _id, name, uri };
};
/** The lists of cases that their reader may open (decision A2): one statement, however many there are. */
export async function allLists(opened: OpenCase[], overviews: OverviewAnswer[]) {
  const rows = await listsOfMany(opened, lists);
  return new Map(
    rows.flatMap(({ id, ...row }) => {
      const overview = overviews.find(({ _id }) => _id === id);
      return overview ? [[id, answerOf(row, overview)] as const] : [];
    }),
  );
}

type Stored = Omit<Prisma.AssessmentGetPayload<{ select: typeof lists }>, "id">;

function answerOf(row: Stored, overview: OverviewAnswer): CaseLists {
  const who = {
    assessmentId: overview.ref_no,
    caseHandler: overview.case_handled_by?.email ?? null,
  };
  const name = [overview.first_name, overview.surname].filter(Boolean).join(" ");
  return {
    status_updates: row.status_updates.map((update) => ({
      _id: update.id,
      type: update.type,
      date: update.createdAt,
      time: showTime(update.createdAt),
      msg: update.msg,
      action_required: update.action_required,
    })),
    passport: row.passport.map(passportRow),
    followUps: row.followUps.map(({ id, ...f }) => ({
      ...f,
      _id: id,
      ...who,
      followUpDate: dayOf(f.followUpDate),
      nextFollowUpDate: f.nextFollowUpDate && dayOf(f.nextFollowUpDate),
      action: word(f.action),
      name,
      mobile: overview.mobile,
    })),
    qualifications: row.qualifications.map(qualificationRow),
    testTaken: row.testTaken.map(testRow),
    workExperience: row.workExperience.map(workRow),
    coursesApplied: row.coursesApplied.map(appliedCourseAnswer),
    documents: row.documents.map(named),
    coe: row.coe.map(named),
    remarks: row.remarks.map((r) => ({ _id: r.id, remarks: r.remarks, date: r.date })),
    applications: row.applications.map((stored) => {
      const { of: _, ...a } = applicationRow(stored);
      return { ...a, ...who, name, course: courseAnswer(stored.appliedCourse.course) };
    }),
    offerLetters: row.offerLetters.map((stored) => {
      const { application: _, ...o } = offerRow(stored);
      return { ...o, ...who };
    }),
    deposits: row.deposits.map((d) => ({
      ...depositRow(d),
      ...who,
      assessment: overview.ref_no,
    })),
    visas: row.visas.map((v) => ({ ...visaRow(v), ...who })),
  };
}
