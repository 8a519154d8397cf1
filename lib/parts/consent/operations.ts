import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import type { Case } from "@/lib/case/queries";
import { keepConsent, purposeList } from "@/lib/parts/consent/ledger";
import { agreement, withdrawal } from "@/lib/parts/consent/schema";
import { notedConsent } from "@/lib/parts/consent-ledger/schema";
import type { Tx } from "@/lib/platform/db";
import { keepFile } from "@/lib/platform/storage/stored-file";
import { now } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";

/** The conversation with the mobile of a case is made where nobody was written to yet; one of another case stays its own. */
const keep = (
  tx: Tx,
  { id: assessmentId, mobile: phone, location }: Pick<Case, "id" | "mobile" | "location">,
  data: Prisma.ConversationUncheckedUpdateInput & Prisma.ConversationUncheckedCreateInput,
) =>
  tx.conversation.upsert({
    where: { channel_phone: { channel: "whatsapp", phone } },
    update: data,
    create: { ...data, phone, assessmentId, location },
    select: { id: true },
  });
/** What the scan of a signed paper is called among the documents. */
const paperName = "Consent on paper";

const byWhatsapp = { channel: "whatsapp" } as const;

/** Notes that the student agreed to be written to by WhatsApp: the words, the day and where. It opens a closed channel. */
export const agreeToWhatsapp = caseOperation({
  name: "whatsapp.agree",
  who: "case.open",
  input: agreement,
  done: "It is noted that they agreed",
  change: async ({ input: { words, by }, assessment, tx }) => {
    const agreed = { agreedAt: now(), agreedWords: words, agreedBy: by };
    const open = { stoppedAt: null, stoppedWords: null, stopMessageId: null };
    await keep(tx, assessment, { ...byWhatsapp, ...agreed, ...open });
    return {};
  },
  detail: ({ input: { by } }) => ({ by }),
});

/**
 * Notes what the student answered at the counter or on paper, purpose by purpose. A paper's scan becomes a document of the
 * case, so that trash, merge and erasure take it along.
 */
export const noteConsent = caseOperation({
  name: "consent.note",
  summary: "Note what a student agreed to, at the counter or on paper with its scan",
  who: "case.open",
  input: notedConsent,
  done: "Consent noted",
  change: async ({ input, assessment: { id, ref_no }, viewer, tx }) => {
    const { guidance, sharing, messages, photographs, source, language, file } = input;
    const paper =
      file && source === "paper"
        ? await tx.document.create({
            data: {
              ...{ assessmentId: id, name: paperName, kind: "consent" },
              fileId: await keepFile(tx, file),
            },
            select: { id: true },
          })
        : undefined;
    const kept = await keepConsent(tx, {
      case: { id, ref_no },
      answers: {
        ...(guidance && { guidance }),
        ...(sharing && { sharing }),
        ...(messages && { messages }),
        ...(photographs && { photographs }),
      },
      ...{ language, source, notedById: viewer.id, documentId: paper?.id },
    });
    return { purposes: purposeList(kept) };
  },
  detail: ({ input: { source } }, { purposes }) => ({ by: source, entry: purposes }),
});

/** Closes the channel for who said so at the counter or by telephone; what they agreed to stays written. */
export const stopWhatsapp = caseOperation({
  name: "whatsapp.stop",
  who: "case.open",
  input: withdrawal,
  done: "Nothing is written to them by WhatsApp any more",
  change: async ({ assessment, viewer, tx }) => {
    const stopped = { stoppedAt: now(), stoppedWords: `Told to ${viewer.name}` };
    await keep(tx, assessment, { ...byWhatsapp, ...stopped });
    return {};
  },
});
