import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { withoutRuledOut, withoutStaffFields } from "@/lib/case/fields/schema";
import { columnsOf } from "@/lib/case/fields/stored";
import { createdMessage, statusFailure, statusMessage } from "@/lib/case/labels";
import type { Case } from "@/lib/case/queries";
import { caseRef as deleted } from "@/lib/intake/assessments/answer";
import { acceptedFor, handedOver, takenOver } from "@/lib/intake/assessments/mails";
import { sayFamily, sharingOf } from "@/lib/intake/assessments/mobile";
import {
  caseRef,
  caseVersion,
  createInput,
  statusChange,
  transfer,
} from "@/lib/intake/assessments/schema";
import { confirmation } from "@/lib/intake/assessments/student-mails";
import { leadBecame } from "@/lib/intake/leads/became";
import { chosenReason } from "@/lib/intake/reject-reasons/chosen";
import { cancelComing, tellDeleted, tellNewHandler } from "@/lib/parts/appointments/coming";
import { keepFormAgreement } from "@/lib/parts/consent/form-agreement";
import { keepFormConsent, keepFormParent, partFormConsent } from "@/lib/parts/consent/form-consent";
import { needsGuidance } from "@/lib/parts/purposes/labels";
import { nameToken } from "@/lib/people/notifications/names";
import { notify, notifyBranch } from "@/lib/people/notifications/notify";
import { handlesAccepted, rolesWith, type Viewer } from "@/lib/platform/access/policy";
import { notTheirs, refuseBranch } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { countChange } from "@/lib/platform/limits/rate-limit";
import { operation } from "@/lib/platform/operation/operation";
import { queueMail } from "@/lib/platform/outbox/queue";
import { isFailure, refuse } from "@/lib/platform/result";
import { type Branch, worksIn } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";

/** Every case begins with this update; its date is the enquiry date (decision C3). */
const created = { type: "created", msg: "Enquiry created" };

/** An assessment of the public form is announced at once to people who may accept it. */
const tellBranch = (tx: Tx, ref_no: string, location: Branch) =>
  notifyBranch(tx, location, rolesWith("assessments.new"), {
    kind: "enquiry",
    text: `New assessment of ${nameToken}, ${ref_no}, from the public form`,
    page: `/app/view-assessment/${ref_no}`,
  });

export const createAssessment = operation({
  name: "assessment.create",
  summary: "Register an assessment: by staff, or by the student without logging in",
  who: "anyone",
  input: createInput,
  failed: "Something went wrong. Please try again",
  // A thousand public forms may come at once, and staff must be able to work meanwhile.
  atOnce: 2,
  limits: (_, { viewer, address }) =>
    viewer ? [] : [{ name: "publicForm.address", key: address }],
  may: (viewer, _, input) =>
    !viewer ||
    (!viewer.enrols && viewer.branches.includes(input.location)) ||
    refuseBranch(input.location, notTheirs),
  change: async ({ input: { lead, whatsapp, family, ...whole }, viewer, tx }) => {
    const { ticks, parent, input } = partFormConsent(whole);
    if (ticks.lacksGuidance)
      return refuse(422, needsGuidance, { fields: { guidance: needsGuidance } });
    const often =
      !viewer && (await countChange(tx, { name: "publicForm.recipient", key: input.email }));
    if (often) return often;
    const form = viewer ? input : withoutStaffFields(input);
    const mobileShared = await sharingOf(tx, { mobile: input.mobile, family }, viewer);
    if (isFailure(mobileShared)) return mobileShared;
    const assessment = await tx.assessment.create({
      data: { ...columnsOf(withoutRuledOut(form)), mobileShared, createdById: viewer?.id },
      select: { id: true, ref_no: true, mobile: true, dob: true },
    });
    const wrongParent = await keepFormParent(tx, assessment, parent);
    if (wrongParent) return wrongParent;
    if (mobileShared && viewer) await sayFamily(tx, assessment, viewer);
    await leadBecame(tx, assessment, viewer, lead);
    const { language } = input;
    await keepFormConsent(tx, { case: assessment, ticks, language, staffId: viewer?.id });
    if (whatsapp) {
      const { mobile, location } = input;
      // Staff read the English words to whoever is in front of them.
      const source = viewer
        ? ({ by: "counter", language: "en" } as const)
        : ({ by: "form", language: input.language ?? "en" } as const);
      await keepFormAgreement(tx, { assessmentId: assessment.id, mobile, location, ...source });
    }
    await tx.statusUpdate.create({
      data: { ...created, assessmentId: assessment.id, actorId: viewer?.id },
      select: { id: true },
    });
    if (ticks.answers?.messages !== "refused")
      await queueMail(tx, {
        ...(await confirmation(tx, {
          firstName: input.first_name,
          refNo: assessment.ref_no,
          branch: input.location,
          language: input.language,
        })),
        to: input.email,
        assessmentId: assessment.id,
      });
    if (!viewer) await tellBranch(tx, assessment.ref_no, input.location);
    return { ref_no: assessment.ref_no };
  },
  done: (_, __, viewer) => createdMessage(viewer !== null, Boolean(env().SMTP_URL)),
  audit: (_, { ref_no }) => ({ subject: ref_no }),
});

const note = (tx: Tx, assessmentId: string, viewer: Viewer, type: string, msg: string) =>
  tx.statusUpdate.create({
    data: { assessmentId, actorId: viewer.id, type, msg },
    select: { id: true },
  });

type Handler = { id: string; name: string; email: string };
type HandlerNotice = { kind: "assigned" | "transferred"; text: string; by: string };

/** Tells one person about the case by a mail and by a notification. */
async function tell(tx: Tx, { id, ref_no }: Case, { to, mail }: Recipient, notice: HandlerNotice) {
  await queueMail(tx, { ...mail, to: to.email, assessmentId: id });
  await notify(tx, [to.id], { ...notice, page: `/app/view-assessment/${ref_no}` });
}
type Recipient = { to: Handler; mail: { subject: string; body: string } };

/**
 * An accepted case stays with the handler it was given to, unless they can no longer work on it; then the person who
 * accepts it handles it (A3). A case that the desk accepts waits to be handed out.
 */
async function handlerAfter(
  tx: Tx,
  { handlerId, location }: Case,
  viewer: Viewer,
): Promise<Handler | null> {
  if (handlerId === viewer.id) return viewer;
  const former = handlerId
    ? await tx.staff.findUnique({
        where: { id: handlerId },
        select: { id: true, name: true, email: true, active: true, limitedTo: true },
      })
    : null;
  if (former?.active && worksIn(former, location)) return former;
  return handlesAccepted(viewer) ? viewer : null;
}

/** "This assessment is active already: Jaskaran accepted it" */
async function activeAlready(tx: Tx, { id }: Case) {
  const last = await tx.statusUpdate.findFirst({
    where: { assessmentId: id, type: "accepted" },
    orderBy: { createdAt: "desc" },
    select: { actor: { select: { name: true } } },
  });
  const by = last?.actor ? `: ${last.actor.name} accepted it` : "";
  return refuse(409, `This assessment is active already${by}`);
}

const undecided =
  "This student says that a brother or a sister has the same mobile. Say first that they are two persons, or reject this one";

/** Accept (status true) or reject (false, which keeps the handler): decision A3. */
export const updateAssessmentStatus = caseOperation({
  name: "assessment.status",
  summary: "Accept a case, or reject it",
  who: ({ status }) => (status ? "case.accept" : "case.reject"),
  input: statusChange,
  failed: (raw) => {
    const { ref_no } = Object(raw) as { ref_no?: unknown };
    return statusFailure(typeof ref_no === "string" ? ref_no : "");
  },
  unfit: (assessment, { status }, tx) => {
    const { state } = assessment;
    if (status && state === "active") return activeAlready(tx, assessment);
    if (status && assessment.mobileShared === "said") return refuse(409, undecided);
    if (!status && state === "rejected") return refuse(409, "This assessment is inactive already");
    return undefined;
  },
  change: async ({ input, assessment, viewer, tx }) => {
    const { id, ref_no } = assessment;
    const result = { ref_no, version: assessment.version + 1 };
    if (!input.status) {
      const reason = await chosenReason(tx, input.reason);
      if (isFailure(reason)) return reason;
      await tx.assessment.update({
        where: { id },
        data: { state: "rejected", rejectReasonId: reason?.id, version: { increment: 1 } },
        select: { id: true },
      });
      await cancelComing({ assessment, viewer, tx });
      const why = reason ? `: ${reason.label}` : "";
      await note(tx, id, viewer, "rejected", `Rejected by ${viewer.name}${why}`);
      return result;
    }
    const handler = await handlerAfter(tx, assessment, viewer);
    await tx.assessment.update({
      where: { id },
      data: {
        state: "active",
        handlerId: handler?.id ?? null,
        rejectReasonId: null,
        version: { increment: 1 },
      },
      select: { id: true },
    });
    await note(tx, id, viewer, "accepted", acceptedWords(assessment, handler, viewer));
    if (!handler) await tellHandersOut(tx, assessment, viewer);
    if (handler && handler.id !== viewer.id) {
      const again = assessment.state === "rejected";
      const words = again ? "is active again" : "is active";
      const mail = acceptedFor(handler.name, assessment, { by: viewer.name, again });
      const text = `${nameToken}, ${ref_no}, ${words}, accepted by ${viewer.name}`;
      await tell(tx, assessment, { to: handler, mail }, { kind: "assigned", text, by: viewer.id });
    }
    return result;
  },
  done: (_, { ref_no }) => statusMessage(ref_no),
  detail: ({ input: { status }, assessment: { state } }) => ({ from: state, accepted: status }),
});

/** An active case without a handler is announced to those who hand cases out, or it would lie there. */
const tellHandersOut = (tx: Tx, assessment: Case, { name }: Viewer) =>
  notifyBranch(tx, assessment.location, rolesWith("case.transfer"), {
    kind: "enquiry",
    text: `${nameToken}, ${assessment.ref_no}, waits to be handed out, accepted by ${name}`,
    page: `/app/view-assessment/${assessment.ref_no}`,
  });

/** "Accepted by Ravi for Jaskaran": the case stays with, or goes back to, its handler. */
function acceptedWords({ state }: Case, handler: Handler | null, { id, name }: Viewer): string {
  if (!handler) return `Accepted by ${name}, to be handed out`;
  if (handler.id === id) return `Accepted by ${name}`;
  return `Accepted by ${name}${state === "rejected" ? ", back to" : " for"} ${handler.name}`;
}

/** The office decides that a student who gave a brother's or a sister's mobile is another person (decision C21). */
export const confirmFamily = caseOperation({
  name: "assessment.family",
  summary: "Say that a student with another one's mobile is a brother or a sister",
  who: "case.accept",
  input: caseVersion,
  done: "They are two persons, with one mobile",
  unfit: ({ mobileShared }) =>
    mobileShared === "said" ? undefined : refuse(409, "This was decided already"),
  change: async ({ assessment, viewer, tx }) => {
    const { id, ref_no, version } = assessment;
    await tx.assessment.update({
      where: { id },
      data: { mobileShared: "family", version: { increment: 1 } },
      select: { id: true },
    });
    await sayFamily(tx, assessment, viewer);
    return { ref_no, version: version + 1 };
  },
});

/** Takes a case over from its handler, who is told (A3). */
export const takeOverAssessment = caseOperation({
  name: "assessment.takeOver",
  summary: "Take a case over from whoever it was given to",
  who: "case.take",
  input: caseVersion,
  done: (_, { ref_no }) => statusMessage(ref_no),
  change: async ({ assessment, viewer, tx }) => {
    const { id, ref_no, handlerId, version } = assessment;
    const before = await tx.staff.findUniqueOrThrow({
      where: { id: handlerId ?? "" },
      select: { id: true, name: true, email: true },
    });
    await tx.assessment.update({
      where: { id },
      data: { handlerId: viewer.id, version: { increment: 1 } },
      select: { id: true },
    });
    await note(tx, id, viewer, "transferred", `Taken over from ${before.name} by ${viewer.name}`);
    const mail = takenOver(before.name, assessment, viewer.name);
    const text = `${nameToken}, ${ref_no}, was taken over from you by ${viewer.name}`;
    await tell(tx, assessment, { to: before, mail }, { kind: "transferred", text, by: viewer.id });
    return { from: handlerId, version: version + 1 };
  },
  detail: ({ assessment }) => ({ from: assessment.handlerId }),
});

/** Moves a case to another active staff member, who is told unless many are moved at once (A5). */
const transferring = (isNotified: boolean) =>
  caseOperation({
    name: "assessment.transfer",
    summary: "Give a case to another counsellor",
    who: "case.transfer",
    input: transfer,
    done: "Record Transfered successfully",
    change: async ({ input, assessment, viewer, tx }) => {
      const receiver = await tx.staff.findUnique({
        where: { email: input.caseHandler },
        select: { id: true, name: true, email: true, active: true, limitedTo: true },
      });
      const wrong = (message: string) => refuse(422, message, { fields: { caseHandler: message } });
      if (!receiver?.active) return wrong("There is no active staff member with this email");
      if (!worksIn(receiver, assessment.location))
        return wrong(`${receiver.name} does not work in this branch`);
      const { id, ref_no, handlerId, state, version } = assessment;
      if (receiver.id === handlerId)
        return wrong(`${receiver.name} handles this assessment already`);
      await tx.assessment.update({
        where: { id },
        data: { handlerId: receiver.id, version: { increment: 1 } },
        select: { id: true },
      });
      const words = `Transferred to ${receiver.name} by ${viewer.name}`;
      await note(tx, id, viewer, "transferred", words);
      await tellNewHandler({ assessment, viewer, tx }, receiver.id);
      if (isNotified) {
        const mail = handedOver(receiver.name, assessment, viewer.name);
        const text = `${nameToken}, ${ref_no}, is yours now, from ${viewer.name}`;
        const kind = state === "unattended" ? "assigned" : "transferred";
        await tell(tx, assessment, { to: receiver, mail }, { kind, text, by: viewer.id });
      }
      return { handler: receiver.name, from: handlerId, version: version + 1 };
    },
    detail: ({ input, assessment }) => ({ to: input.caseHandler, from: assessment.handlerId }),
  });

export const transferAssessment = transferring(true);
/** One of many: a receiver is told once, of all (lib/desk/bulk). */
export const transferOneOfMany = transferring(false);

/** Moves the case to the trash with everything under it; its money stays in the books (A4). */
export const deleteAssessment = caseOperation({
  name: "assessment.delete",
  summary: "Move a case to the trash",
  answers: deleted,
  who: "case.delete",
  input: caseRef,
  done: "Record deleted successfully",
  change: async ({ assessment, viewer, tx }) => {
    const { id, ref_no } = assessment;
    await tellDeleted({ assessment, viewer, tx });
    await tx.$executeRaw`SELECT trash_case(${id}::uuid, ${viewer.id}::uuid, ${now()}::timestamptz)`;
    return { ref_no };
  },
});
