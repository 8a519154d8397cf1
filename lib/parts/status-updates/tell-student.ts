import "server-only";
import type { Case } from "@/lib/case/queries";
import { composeForPhone } from "@/lib/catalogue/templates/compose";
import { refusalOfPurpose } from "@/lib/parts/consent/ledger";
import { keptInOutbox, type StatusKind, sentToMobile } from "@/lib/parts/status-updates/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { Refused } from "@/lib/platform/errors";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { heldWords } from "@/lib/platform/outbox/labels";
import { type PhoneWay, type PhoneWords, queueToPhone } from "@/lib/platform/outbox/phone";
import type { Language } from "@/lib/values/languages";

type Update = {
  type: Exclude<StatusKind, "created" | "accepted" | "rejected" | "transferred" | "undone">;
  /** what the timeline says, and the text message where there is one */
  msg: string;
  action_required?: boolean;
  /** the message in the student's language, where it is not what the timeline says (lib/catalogue/templates) */
  message?: Omit<PhoneWords, "subject">;
};
/** What became of something that belongs to a course. */
type News = Omit<Update, "type" | "message"> & {
  type: "application" | "offer" | "visa";
  /** the same as a student reads it */
  told: (language: Language) => string;
  /** the same in a few words, as a registered text has room for */
  status: (language: Language) => string;
  course: string;
  university: string;
};

export type CaseChange = { assessment: Case; viewer: Viewer; tx: Tx };

/** Writes a line of the case's timeline, which names who did it. */
export const noteUpdate = (
  { assessment, viewer, tx }: CaseChange,
  { message: _, ...update }: Update,
) =>
  tx.statusUpdate.create({
    data: { ...update, assessmentId: assessment.id, actorId: viewer.id },
    select: { id: true },
  });

/** What somebody typed goes as it is. */
export const typedWords = (body: string, templateEditionId: string | null = null) => ({
  sms: { body, templateEditionId },
  whatsapp: { body, templateEditionId, approvedTemplate: null },
});

/**
 * The same, and its message to the registered mobile: both are written, or neither. The timeline is for staff, and English;
 * the message is in the language of the case. `secret` is what only the phone reads, where the words hold its mark. Answers
 * the way that the message takes.
 */
export async function tellStudent(change: CaseChange, update: Update, secret?: string) {
  const { assessment, viewer, tx } = change;
  const refused = await refusalOfPurpose(tx, assessment.id, "messages");
  // Thrown, so that nothing is written of what the student was to be told.
  if (refused && !secret) throw new Refused(refused);
  const { id } = await noteUpdate(change, update);
  const way = await queueToPhone(tx, {
    ...(update.message ?? typedWords(update.msg)),
    to: assessment.mobile,
    subject: `Status update ${assessment.ref_no}`,
    assessmentId: assessment.id,
    statusUpdateId: id,
    actorId: viewer.id,
    secret,
  });
  return { id, way };
}

/** The timeline says what came to be of a record; the student is told where somebody asked for that. */
export async function announce(
  change: CaseChange,
  news: News,
  tell: boolean | null,
): Promise<{ id: string; way?: PhoneWay }> {
  const { told, status, course, university, ...update } = news;
  if (!tell) return noteUpdate(change, update);
  const { assessment, tx } = change;
  const language = assessment.language ?? "en";
  const message = await composeForPhone(tx, {
    ...{ kind: news.type, language, receiver: assessment },
    values: {
      ...{ news: told(language), status: status(language) },
      ...{ "course.name": course, "university.name": university },
    },
  });
  return tellStudent(change, { ...update, message });
}

/** What the person reads who told a student. */
export function sentWords(way: PhoneWay = "sms") {
  if (way === "held") return heldWords;
  return isConfigured(way) ? sentToMobile : keptInOutbox;
}
