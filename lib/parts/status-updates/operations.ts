import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { newStatusUpdate } from "@/lib/parts/status-updates/schema";
import { sentWords, tellStudent } from "@/lib/parts/status-updates/tell-student";

/** Writes the update and its text message to the registered mobile together, or neither. */
export const sendStatusUpdate = caseOperation({
  name: "statusUpdate.send",
  summary: "Send a status update to the phone of a student",
  who: "case.open",
  input: newStatusUpdate,
  done: sentWords,
  change: ({ input: { msg, action_required }, ...asked }) =>
    tellStudent(asked, { type: "update", msg, action_required }),
  detail: ({ input: { action_required } }) => ({ action_required }),
});
