import "server-only";
import { receivePaper } from "@/lib/parts/checklist/receive";
import { keepConsent } from "@/lib/parts/consent/ledger";
import { sanitise } from "@/lib/parts/remarks/sanitise";
import { remarkOf } from "@/lib/parts/remarks/schema";
import { notify, notifyBranch } from "@/lib/people/notifications/notify";
import { isFailure, refuse } from "@/lib/platform/result";
import { uploadedFile } from "@/lib/platform/storage/field";
import { keepFile } from "@/lib/platform/storage/stored-file";
import { linkOperation } from "@/lib/student/visit/link-operation";
import { purposeAnswer, question, visit } from "@/lib/student/visit/schema";
import { now } from "@/lib/values/clock";
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

/** One press gives a purpose, and one takes it back; a parent's link shows them alone. */
export const answerPurpose = linkOperation({
  name: "studentLink.consent",
  right: "link.way",
  input: purposeAnswer,
  limit: "student.consent",
  change: async ({ input: { purpose, answer, language }, linked, tx }) => {
    if (linked.purpose !== "student") return refuse(403);
    const { id, ref_no } = linked;
    const kept = await keepConsent(tx, {
      case: { id, ref_no },
      answers: { [purpose]: answer },
      language,
      source: "link",
    });
    return { changed: kept.length > 0 };
  },
  detail: ({ input: { purpose, answer } }, { changed }) =>
    changed ? { entry: purpose, to: answer } : null,
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
