import "server-only";
import { provenCase } from "@/lib/case/queries";
import type { agreementSources } from "@/lib/parts/consent/labels";
import { withdrawal } from "@/lib/parts/consent/schema";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { mayWriteByWhatsapp } from "@/lib/platform/outbox/phone";
import { isFailure } from "@/lib/platform/result";

/** Whether the student may be written to by WhatsApp now. */
export const takesWhatsapp = ({ mobile }: { mobile: string }) => mayWriteByWhatsapp(db, mobile);

/** What the student of a case agreed to, by the mobile that messages go to. */
export const consent = query({
  name: "whatsapp.consent",
  who: "case.open",
  input: withdrawal,
  read: async (viewer, { ref_no }) => {
    const opened = await provenCase(viewer, ref_no, "case.open");
    if (isFailure(opened)) return opened;
    const { mobile: phone } = await db.assessment.findUniqueOrThrow({
      where: { id: opened.id },
      select: { mobile: true },
    });
    const row = await db.conversation.findUnique({
      where: { channel_phone: { channel: "whatsapp", phone } },
      select: { agreedAt: true, agreedWords: true, agreedBy: true, stoppedAt: true },
    });
    const { agreedAt = null, agreedWords = null, agreedBy = null, stoppedAt = null } = row ?? {};
    return { agreedAt, agreedWords, agreedBy: agreedBy as AgreedBy, stoppedAt };
  },
});
type AgreedBy = keyof typeof agreementSources | null;
export type Consent = {
  agreedAt: Date | null;
  agreedWords: string | null;
  agreedBy: AgreedBy;
  stoppedAt: Date | null;
};
