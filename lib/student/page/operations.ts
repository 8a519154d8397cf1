import "server-only";
import type { LinkedCase } from "@/lib/case/queries";
import { receivePaper } from "@/lib/parts/checklist/receive";
import { keepConsent, purposeList } from "@/lib/parts/consent/ledger";
import { isUnderAge } from "@/lib/parts/consent-ledger/labels";
import { purposeNames } from "@/lib/parts/purposes/labels";
import { sanitise } from "@/lib/parts/remarks/sanitise";
import { remarkOf } from "@/lib/parts/remarks/schema";
import { notify, notifyBranch } from "@/lib/people/notifications/notify";
import type { Tx } from "@/lib/platform/db";
import { isFailure, refuse } from "@/lib/platform/result";
import { uploadedFile } from "@/lib/platform/storage/field";
import { keepFile } from "@/lib/platform/storage/stored-file";
import { linkOperation } from "@/lib/student/visit/link-operation";
import { parentAnswer, purposeAnswer, question, visit } from "@/lib/student/visit/schema";
import { dayInIndia, now } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";
import { recordId } from "@/lib/values/fields/record";

/** A question is a remark without an author, of which the case's handler hears, or the desk where nobody handles it. */
export const askQuestion = linkOperation({
  name: "studentLink.question",
  right: "link.ask",
  input: question,
  limit: "student.question",
  change: async ({ input, linked, tx }) => {
    const { id: assessmentId, ref_no, handlerId, location, purpose } = linked;
    const from = purpose === "parent" ? "A parent asks" : "The student asks";
    const remarks = sanitise(remarkOf(`${from}: ${input.question}`, []));
    const notice = {
      kind: "student",
      text: `{name}, ${ref_no}, asks a question`,
      page: `/app/view-assessment/${ref_no}/remarks`,
    } as const;
    await (handlerId
      ? notify(tx, [handlerId], notice)
      : notifyBranch(tx, location, ["reception"], notice));
    const data = { assessmentId, remarks, date: now() };
    return tx.remark.create({ data, select: { id: true } });
  },
  detail: (_, { id }) => ({ id }),
});

/** One press gives a purpose, and one takes it back; a parent does so once they have agreed in the student's place. */
export const answerPurpose = linkOperation({
  name: "studentLink.consent",
  right: "link.way",
  input: purposeAnswer,
  limit: "student.consent",
  change: async ({ input: { purpose, answer, language }, linked, tx }) => {
    const isStudent = linked.purpose === "student";
    if (!isStudent && !(hasProven(linked) && (await agreedBefore(tx, linked)))) return refuse(403);
    const { id, ref_no } = linked;
    const kept = await keepConsent(tx, {
      case: { id, ref_no },
      answers: { [purpose]: answer },
      language,
      source: isStudent ? "link" : "parent",
    });
    return { changed: kept.length > 0 };
  },
  detail: ({ input: { purpose, answer } }, { changed }) =>
    changed ? { entry: purpose, to: answer } : null,
});

/** Whether the number of a parent's link is proven in this visit: it is their own, and a code went there. */
const hasProven = ({ linkMobile, mobile, officialMobile, confirmed }: LinkedCase) =>
  confirmed && linkMobile !== null && linkMobile !== mobile && linkMobile !== officialMobile;

const agreedBefore = (tx: Tx, { id: assessmentId, linkMobile: mobile }: LinkedCase) =>
  tx.guardian.findFirst({
    where: { assessmentId, mobile: mobile ?? "", verifiedAt: { not: null } },
    select: { id: true },
  });

/**
 * A parent agrees for a student under 18, after a code to a number of their own (DPDP Rules 2025, rule 10). Whoever the office
 * or the form noted with this number is proven by it.
 */
export const agreeAsParent = linkOperation({
  name: "studentLink.parent",
  right: "link.consent",
  input: parentAnswer,
  limit: "student.consent",
  asksCode: true,
  change: async ({ input, linked, tx }) => {
    const { id: assessmentId, ref_no, linkMobile: mobile } = linked;
    const { dob } = await tx.assessment.findUniqueOrThrow({
      where: { id: assessmentId },
      select: { dob: true },
    });
    if (!mobile || !hasProven(linked) || !isUnderAge(dayOf(dob), dayInIndia())) return refuse(403);
    const { name, relation } = input;
    const proven = { name, relation, verifiedAt: now(), codeHash: null, codeUntil: null };
    const noted = await tx.guardian.updateMany({
      where: { assessmentId, mobile },
      data: proven,
    });
    if (noted.count === 0) await tx.guardian.create({ data: { ...proven, assessmentId, mobile } });
    const answers = purposeNames.map((one) => [one, input[one] ? "given" : "refused"] as const);
    const kept = await keepConsent(tx, {
      case: { id: assessmentId, ref_no },
      answers: Object.fromEntries(answers),
      language: input.language,
      source: "parent",
    });
    return { purposes: purposeList(kept) };
  },
  detail: ({ input: { relation } }, { purposes }) => ({ by: relation, entry: purposes }),
});

/** A file for something that is missing. It counts once somebody of the office has looked at it. */
export const handIn = linkOperation({
  name: "studentLink.file",
  right: "link.upload",
  input: visit.extend({ item: recordId("Document"), file: uploadedFile }),
  limit: "student.file",
  asksCode: true,
  change: async ({ input: { item, file }, linked, tx }) => {
    const fileId = await keepFile(tx, file);
    const paper = await receivePaper(tx, {
      itemId: item,
      assessmentId: linked.id,
      fileId,
      name: file.name,
      fromStudent: true,
    });
    return isFailure(paper) ? paper : { id: paper.id };
  },
  detail: ({ input: { file } }, { id }) => ({ id, file: file.name, size: file.size }),
});
