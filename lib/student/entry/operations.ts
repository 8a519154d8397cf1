import "server-only";
import { notify, notifyBranch } from "@/lib/people/notifications/notify";
import { tokenHash } from "@/lib/people/password/link";
import type { LinkPurpose } from "@/lib/platform/access/link/policy";
import { operation } from "@/lib/platform/operation/operation";
import { mostTries, purposeLabels } from "@/lib/student/link/labels";
import { sendCode, tellOfDevice } from "@/lib/student/link/send";
import { linkActor, linkOperation } from "@/lib/student/visit/link-operation";
import {
  type EntryLink,
  entryColumns,
  entryOperation,
  namedBy,
} from "@/lib/student/visit/operations";
import { type Entry, typedCode, visit } from "@/lib/student/visit/schema";
import { codeForVisit, confirmVisit } from "@/lib/student/visit/visit-code";
import type { Branch } from "@/lib/values/branches";
import { isLanguage, type Language } from "@/lib/values/languages";

type StudentEntry = EntryLink & {
  assessmentId: string;
  purpose: LinkPurpose;
  ref_no: string;
  location: Branch;
  handlerId: string | null;
  first_name: string;
  email: string;
  mobile: string;
  language: Language | null;
};

/** The language that a student has chosen on the page, where the case keeps another one; a parent chooses for nobody else. */
const newLanguage = ({ purpose, language }: StudentEntry, chosen: Entry) =>
  purpose === "student" && chosen.language !== language ? chosen.language : null;

/** The way in to a student's page by the birth date. */
export const enter = entryOperation<StudentEntry>({
  name: "studentLink.enter",
  find: async (tx, typed) => {
    const [row] = await tx.$queryRaw<StudentEntry[]>`
      SELECT ${entryColumns()}, a.dob::text AS proof, l.assessment_id AS "assessmentId", a.ref_no, a.location::text AS location,
             a.handler_id AS "handlerId", a.first_name, a.email, a.mobile, a.language
      FROM student_link l JOIN assessment a ON a.id = l.assessment_id
      WHERE ${namedBy(typed)} FOR UPDATE OF l`;
    return row;
  },
  onLocked: async (tx, { ref_no, purpose, handlerId, location }) => {
    const notice = {
      kind: "student",
      text: `{name}, ${ref_no}: the link for the ${purposeLabels[purpose].toLowerCase()} is locked after ${mostTries} wrong birth dates`,
      page: `/app/view-assessment/${ref_no}/student-page`,
    } as const;
    await (handlerId
      ? notify(tx, [handlerId], notice)
      : notifyBranch(tx, location, ["reception"], notice));
  },
  onNewDevice: (tx, link, device) =>
    tellOfDevice(tx, { ...link, id: link.assessmentId }, device, link.language),
  onEntered: async (tx, link, typed) => {
    const language = newLanguage(link, typed);
    if (!language) return;
    await tx.assessment.update({
      where: { id: link.assessmentId },
      // An edit form of the office that is open meanwhile must not write the old one over it.
      data: { language, version: { increment: 1 } },
      select: { id: true },
    });
  },
  trail: (link, typed) => {
    const language = newLanguage(link, typed);
    return { subject: link.ref_no, actor: linkActor, entered: language ? { language } : undefined };
  },
});

/** Ends the visit; the device still needs no address the next time. */
export const leave = operation({
  name: "studentLink.leave",
  who: "anyone",
  input: visit,
  keyed: false,
  change: async ({ input, tx }) => {
    await tx.studentVisit.deleteMany({ where: { cookieHash: tokenHash(input.visit) } });
    return {};
  },
  audit: () => null,
});

/** Sends six digits to the phone or the mail of the case. */
export const askForCode = linkOperation({
  name: "studentLink.code",
  right: "link.way",
  input: visit.extend({ language: visit.shape.visit }),
  limit: "student.code",
  change: async ({ input: { language }, linked, tx }) => {
    const code = await codeForVisit(tx, linked.visitId);
    await sendCode(tx, linked, code, isLanguage(language) ? language : "en");
    return {};
  },
  detail: () => null,
});

export const takeCode = linkOperation({
  name: "studentLink.confirm",
  right: "link.way",
  input: typedCode,
  change: ({ input: { code }, linked, tx }) => confirmVisit(tx, linked.visitId, code),
  detail: (_, { right }) => ({ right }),
});
