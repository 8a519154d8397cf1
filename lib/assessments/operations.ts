import "server-only";
import type { z } from "zod";
import { caseRef as deleted } from "@/lib/assessments/answer";
import { changesBetween, keepHistory } from "@/lib/assessments/field-changes";
import { confirmation, handedBack, handedOver } from "@/lib/assessments/mails";
import { mobileTaken } from "@/lib/assessments/mobile";
import { columnsOf } from "@/lib/assessments/registered";
import {
  caseRef,
  createInput,
  officialAmount,
  officialEmail,
  officialMobile,
  statusChange,
  transfer,
  withoutRuledOut,
} from "@/lib/assessments/schema";
import { caseOperation } from "@/lib/case/case-operation";
import { createdMessage, statusFailure, statusMessage } from "@/lib/case/labels";
import type { Case } from "@/lib/case/queries";
import { leadBecame } from "@/lib/leads/became";
import { notify, notifyBranch } from "@/lib/notifications/notify";
import { rolesWith, type Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { countChange } from "@/lib/platform/limits/rate-limit";
import { operation } from "@/lib/platform/operation/operation";
import { queueMail } from "@/lib/platform/outbox/queue";
import { isFailure, refuse } from "@/lib/platform/result";
import { chosenReason } from "@/lib/reject-reasons/chosen";
import { worksIn } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";
import { twoDecimals } from "@/lib/values/money";
import { fullName } from "@/lib/values/words";

/** Every case begins with this update; its date is the enquiry date (decision C3). */
const created = { type: "created", msg: "Enquiry created" };

/** Of the public form, whoever may take it up hears at once. */
const tellBranch = (tx: Tx, ref_no: string, input: z.output<typeof createInput>) =>
  notifyBranch(tx, input.location, rolesWith("assessments.new"), {
    kind: "enquiry",
    text: `New assessment of ${fullName(input)}, ${ref_no}, from the public form`,
    page: `/app/view-assessment/${ref_no}`,
  });

export const createAssessment = operation({
  name: "assessment.create",
  summary: "Register an assessment: by staff, or by the student without logging in",
  who: "anyone",
  input: createInput,
  failed: "Something went wrong. Please try again",
  // Of the public form's there may be a thousand at once, and staff go on working meanwhile.
  atOnce: 2,
  limits: (_, { viewer, address }) =>
    viewer ? [] : [{ name: "publicForm.address", key: address }],
  may: (viewer, _, input) =>
    !viewer ||
    (!viewer.enrols && viewer.branches.includes(input.location)) ||
    refuse(403, "You do not work in this branch"),
  change: async ({ input: { lead, ...input }, viewer, tx }) => {
    const often =
      !viewer && (await countChange(tx, { name: "publicForm.recipient", key: input.email }));
    if (often) return often;
    const taken = await mobileTaken(tx, input.mobile, viewer);
    if (taken) return taken;
    const assessment = await tx.assessment.create({
      data: { ...columnsOf(withoutRuledOut(input)), createdById: viewer?.id },
      select: { id: true, ref_no: true },
    });
    await leadBecame(tx, assessment, lead, viewer);
    await tx.statusUpdate.create({
      data: { ...created, assessmentId: assessment.id, actorId: viewer?.id },
      select: { id: true },
    });
    await queueMail(tx, {
      ...(await confirmation(tx, input.first_name, assessment.ref_no, input.location)),
      to: input.email,
      assessmentId: assessment.id,
    });
    if (!viewer) await tellBranch(tx, assessment.ref_no, input);
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

/**
 * Who handles a case that is accepted (A3): of a new one whoever accepts it; a rejected one goes back
 * to its handler, unless they can no longer work on it.
 */
async function handlerAfter(tx: Tx, { state, handlerId, location }: Case, viewer: Viewer) {
  if (state !== "rejected" || !handlerId || handlerId === viewer.id) return viewer;
  const former = await tx.staff.findUnique({
    where: { id: handlerId },
    select: { id: true, name: true, email: true, active: true, limitedTo: true },
  });
  return former?.active && worksIn(former, location) ? former : viewer;
}

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
  unfit: ({ state }, { status }) => {
    if (status && state === "active") return refuse(409, "This assessment is active already");
    if (!status && state === "rejected") return refuse(409, "This assessment is inactive already");
    return undefined;
  },
  change: async ({ input, assessment, viewer, tx }) => {
    const { id, ref_no } = assessment;
    const made = { ref_no, version: assessment.version + 1 };
    if (!input.status) {
      const reason = await chosenReason(tx, input.reason);
      if (isFailure(reason)) return reason;
      await tx.assessment.update({
        where: { id },
        data: { state: "rejected", rejectReasonId: reason?.id, version: { increment: 1 } },
        select: { id: true },
      });
      const why = reason ? `: ${reason.label}` : "";
      await note(tx, id, viewer, "rejected", `Rejected by ${viewer.name}${why}`);
      return made;
    }
    const handler = await handlerAfter(tx, assessment, viewer);
    await tx.assessment.update({
      where: { id },
      data: {
        state: "active",
        handlerId: handler.id,
        rejectReasonId: null,
        version: { increment: 1 },
      },
      select: { id: true },
    });
    const back = handler.id !== viewer.id;
    const words = `Accepted by ${viewer.name}${back ? `, back to ${handler.name}` : ""}`;
    await note(tx, id, viewer, "accepted", words);
    if (back) {
      await queueMail(tx, {
        ...handedBack(handler.name, assessment, viewer.name),
        to: handler.email,
        assessmentId: id,
      });
      await notify(tx, [handler.id], {
        kind: "assigned",
        text: `${fullName(assessment)}, ${ref_no}, is active again, accepted by ${viewer.name}`,
        page: `/app/view-assessment/${ref_no}`,
        by: viewer.id,
      });
    }
    return made;
  },
  done: (_, { ref_no }) => statusMessage(ref_no),
  detail: ({ input: { status }, assessment: { state } }) => ({ from: state, accepted: status }),
});

/** Moves a case to another active staff member, who is told unless many are moved at once (A5). */
const transferring = (told: boolean) =>
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
      if (told) {
        await queueMail(tx, {
          ...handedOver(receiver.name, assessment, viewer.name),
          to: receiver.email,
          assessmentId: id,
        });
        await notify(tx, [receiver.id], {
          kind: state === "unattended" ? "assigned" : "transferred",
          text: `${fullName(assessment)}, ${ref_no}, is yours now, from ${viewer.name}`,
          page: `/app/view-assessment/${ref_no}`,
          by: viewer.id,
        });
      }
      return { handler: receiver.name, from: handlerId, version: version + 1 };
    },
    detail: ({ input, assessment }) => ({ to: input.caseHandler, from: assessment.handlerId }),
  });

export const transferAssessment = transferring(true);
/** One of many: whoever receives them is told once, of all (lib/bulk). */
export const transferOneOfMany = transferring(false);

/** Moves the case to the trash with everything under it; its money stays in the books (A4). */
export const deleteAssessment = caseOperation({
  name: "assessment.delete",
  summary: "Move a case to the trash",
  answers: deleted,
  who: "case.delete",
  input: caseRef,
  done: "Record deleted successfully",
  change: async ({ assessment: { id, ref_no }, viewer, tx }) => {
    await tx.$executeRaw`SELECT trash_case(${id}::uuid, ${viewer.id}::uuid, ${now()}::timestamptz)`;
    return { ref_no };
  },
});

type OfficialField = "officialMobile" | "officialEmail" | "total_amount";

/** One of the office's own values on a case, with its history. */
async function setOfficial(
  tx: Tx,
  assessment: Case,
  viewer: Viewer,
  value: Partial<Record<OfficialField, string>>,
) {
  await tx.assessment.update({
    where: { id: assessment.id },
    data: { ...value, version: { increment: 1 } },
    select: { id: true },
  });
  const { officialMobile, officialEmail, total_amount } = assessment;
  const before = { officialMobile, officialEmail, total_amount };
  await keepHistory(tx, assessment, viewer, changesBetween<string>(before, value));
  return value;
}

const official = { who: "case.open" as const, done: "Record updated successfully" };

export const setOfficialMobile = caseOperation({
  ...official,
  name: "assessment.officialMobile",
  summary: "Set the official mobile of a case",
  input: officialMobile,
  record: ({ assessment: { version, officialMobile: mobile } }) => ({ version, mobile }),
  change: ({ input, assessment, viewer, tx }) =>
    setOfficial(tx, assessment, viewer, { officialMobile: input.mobile }),
});

export const setOfficialEmail = caseOperation({
  ...official,
  name: "assessment.officialEmail",
  summary: "Set the official email of a case",
  input: officialEmail,
  record: ({ assessment: { version, officialEmail: email } }) => ({ version, email }),
  change: ({ input, assessment, viewer, tx }) =>
    setOfficial(tx, assessment, viewer, { officialEmail: input.email }),
});

export const setPackageAmount = caseOperation({
  ...official,
  name: "assessment.amount",
  summary: "Set the package amount of a case",
  input: officialAmount,
  record: ({ assessment: { version, total_amount } }) => ({ version, total_amount }),
  change: ({ input, assessment, viewer, tx }) =>
    setOfficial(tx, assessment, viewer, { total_amount: twoDecimals(input.total_amount) }),
  detail: ({ input, record }) => ({ from: record.total_amount, to: input.total_amount }),
});
