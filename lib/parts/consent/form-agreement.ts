import "server-only";
import type { agreementSources } from "@/lib/parts/consent/labels";
import { agreementWords } from "@/lib/parts/consent/words";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";
import type { Language } from "@/lib/values/languages";

type Ticked = {
  assessmentId: string;
  mobile: string;
  location: string;
  /** of the form, whose words were ticked */
  language: Language;
  by: Extract<keyof typeof agreementSources, "form" | "counter">;
};

/**
 * Keeps what was ticked beside a mobile that nobody has proven to be theirs. So it opens no channel that the owner of the number
 * closed, and takes the place of nothing that they agreed to before.
 */
export async function keepFormAgreement(
  tx: Tx,
  { assessmentId, mobile: phone, location, language, by }: Ticked,
): Promise<void> {
  const number = { channel: "whatsapp", phone };
  const { agree } = agreementWords(language);
  const agreed = { agreedAt: now(), agreedWords: agree, agreedBy: by };
  await tx.conversation.createMany({
    data: { ...number, assessmentId, location },
    skipDuplicates: true,
  });
  await tx.conversation.updateMany({
    where: { ...number, stoppedAt: null, agreedAt: null },
    data: agreed,
  });
}
