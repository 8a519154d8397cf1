import "server-only";
import {
  adoptMessages,
  beginConversation,
  countMessage,
  lockSubject,
  longest,
} from "@/lib/desk/inbox/keep";
import { tellOfAnswer } from "@/lib/desk/inbox/notices";
import { lockPerson } from "@/lib/desk/inbox/person";
import { subjectOf } from "@/lib/desk/inbox/subject";
import { queueFile } from "@/lib/desk/inbox-files/queue";
import type { Tx } from "@/lib/platform/db";
import type { MailArrival } from "@/lib/platform/mail/source";
import { noteReport } from "@/lib/platform/outbox/reports";
import { now } from "@/lib/values/clock";

const mostFiles = 10;

const channel = "email" as const;

/** The words as the thread shows them. That anybody can write any sender is said each time, because a mail looks like the student's own. */
function wordsOf({ from, subject, text, files }: MailArrival): string {
  const left = files.length - mostFiles;
  const more = left > 0 ? `${left} more of its files were left out. Ask for them.` : "";
  const head = [`By email from ${from}`, subject && `Subject: ${subject}`];
  return [head.filter(Boolean).join("\n"), text.slice(0, longest), more]
    .filter(Boolean)
    .join("\n\n");
}

const kindOf = (mime: string) =>
  ["image", "audio", "video"].find((kind) => mime.startsWith(`${kind}/`)) ?? "document";

/**
 * Keeps a mail and asks for its files; told again it is left. It agrees to nothing and stops nothing, because a sender can be
 * made up.
 */
export async function receiveMail(mail: MailArrival, tx: Tx): Promise<void> {
  const { providerId, from: email, at, answers: ids } = mail;
  await lockPerson(tx, { phone: null, userId: email });
  if (await tx.incomingMessage.count({ where: { providerId } })) return;
  const known = await tx.conversation.findFirst({ where: { channel, email } });
  const conversationIds = known ? [known.id] : [];
  const answers = ids.length > 0 ? { channel, id: { in: ids } } : null;
  const about = await subjectOf(tx, { conversationIds, phone: null, email, answers });
  await lockSubject(tx, about);
  const id =
    known?.id ?? (await beginConversation(tx, { channel, email, lastAt: at }, about, mail.branch));
  if (!known) await adoptMessages(tx, id, { ...about, channel, recipient: email });
  await keepRows(tx, mail, {
    ...{ conversationId: id, at, createdAt: now() },
    ...{ assessmentId: about.assessmentId, answersId: about.answersId },
  });
  await countMessage(tx, { id, at, about, profileName: mail.name });
  await tellOfAnswer(tx, id);
}

type Place = {
  conversationId: string;
  assessmentId: string | null;
  answersId: string | null;
  at: Date;
  createdAt: Date;
};

/** Each file is a message, the first one that of the words, which come last so that the inbox shows them. */
async function keepRows(tx: Tx, mail: MailArrival, place: Place): Promise<void> {
  const [first, ...more] = mail.files.slice(0, mostFiles);
  const fileOf = ({ key, name, mime }: MailArrival["files"][number]) => ({
    ...{ kind: kindOf(mime), mediaId: key, fileName: name },
  });
  const rows = [
    ...more.map((file, index) => ({
      ...fileOf(file),
      ...{ body: "", providerId: `${mail.providerId}#${index + 2}` },
    })),
    { kind: "text", ...(first && fileOf(first)), body: wordsOf(mail), providerId: mail.providerId },
  ];
  for (const row of rows) {
    const data = { ...place, ...row };
    const { id, mediaId } = await tx.incomingMessage.create({
      data,
      select: { id: true, mediaId: true },
    });
    if (mediaId) await queueFile(tx, id);
  }
}

/** Marks a mail of ours that came back. */
export const noteBounce = (
  { id, reason, at }: { id: string; reason: string; at: Date },
  tx: Tx,
): Promise<void> =>
  noteReport({ channel, status: "failed", providerId: null, ourId: id, at, reason }, tx);
