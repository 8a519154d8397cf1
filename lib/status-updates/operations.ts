import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { queueSms } from "@/lib/platform/outbox/queue";
import { keptInOutbox, sentToMobile } from "@/lib/status-updates/labels";
import { newStatusUpdate } from "@/lib/status-updates/schema";

/** Writes the update and its text message to the registered mobile together, or neither. */
export const sendStatusUpdate = caseOperation({
  name: "statusUpdate.send",
  who: "case.open",
  input: newStatusUpdate,
  done: () => (isConfigured("sms") ? sentToMobile : keptInOutbox),
  change: async ({ input: { msg, action_required }, assessment, viewer, tx }) => {
    const { id } = await tx.statusUpdate.create({
      data: {
        assessmentId: assessment.id,
        actorId: viewer.id,
        type: "update",
        msg,
        action_required,
      },
      select: { id: true },
    });
    await queueSms(tx, {
      to: assessment.mobile,
      subject: `Status update ${assessment.ref_no}`,
      body: msg,
      assessmentId: assessment.id,
      statusUpdateId: id,
    });
    return { id };
  },
  detail: ({ input: { action_required } }) => ({ action_required }),
});
