import "server-only";
import type { Case } from "@/lib/case/queries";
import { keptInOutbox, type StatusKind, sentToMobile } from "@/lib/parts/status-updates/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { queueSms } from "@/lib/platform/outbox/queue";
import type { Language } from "@/lib/values/languages";

type Update = {
  type: Exclude<StatusKind, "created" | "accepted" | "rejected" | "transferred" | "undone">;
  /** what the timeline says, and the text message where there is one */
  msg: string;
  action_required?: boolean;
  /** the text message in the student's language, where it is made here and not typed */
  told?: (language: Language) => string;
  /** the same where it was made of a template (lib/catalogue/templates) */
  message?: { body: string; templateEditionId: string | null };
};

export type CaseChange = { assessment: Case; viewer: Viewer; tx: Tx };

/** Writes a line of the case's timeline, which names who did it. */
export const noteUpdate = (
  { assessment, viewer, tx }: CaseChange,
  { told: _, message: __, ...update }: Update,
) =>
  tx.statusUpdate.create({
    data: { ...update, assessmentId: assessment.id, actorId: viewer.id },
    select: { id: true },
  });

/**
 * The same, and its text message to the registered mobile: both are written, or neither. The timeline is for staff, and
 * English; the message is in the language of the case. `secret` is what only the phone reads, where the words hold its mark.
 */
export async function tellStudent(change: CaseChange, update: Update, secret?: string) {
  const { assessment, tx } = change;
  const { id } = await noteUpdate(change, update);
  await queueSms(tx, {
    to: assessment.mobile,
    subject: `Status update ${assessment.ref_no}`,
    body: update.message?.body ?? update.told?.(assessment.language ?? "en") ?? update.msg,
    templateEditionId: update.message?.templateEditionId,
    assessmentId: assessment.id,
    statusUpdateId: id,
    secret,
  });
  return { id };
}

/** The timeline says what came to be of a record; the student is told where somebody asked for that. */
export const announce = (change: CaseChange, update: Update, tell: boolean | null) =>
  tell ? tellStudent(change, update) : noteUpdate(change, update);

/** What the person reads who told a student. */
export const sentWords = () => (isConfigured("sms") ? sentToMobile : keptInOutbox);
