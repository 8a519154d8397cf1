import "server-only";
import { listsOf, provenCase } from "@/lib/case/queries";
import { composeMessage } from "@/lib/catalogue/templates/compose";
import { sampleLink } from "@/lib/catalogue/templates/sample-link";
import { requestWords } from "@/lib/parts/checklist/ask";
import { missingItems } from "@/lib/parts/checklist/queries";
import { db } from "@/lib/platform/db";
import { Refused } from "@/lib/platform/errors";
import { query } from "@/lib/platform/operation/query";
import { registeredOrHeld } from "@/lib/platform/outbox/dlt";
import { isFailure } from "@/lib/platform/result";
import { smsToAsk } from "@/lib/student/ask/schema";
import { storedLanguage } from "@/lib/values/languages";

/** What the text message would say that asks for all that is missing, and why it would be held where it would be. */
export const askedBySms = query({
  name: "checklist.askedBySms",
  summary: "The text message that asks for all that is missing, before it is sent",
  who: "case.open",
  input: smsToAsk,
  read: async (viewer, { ref_no }) => {
    const opened = await provenCase(viewer, ref_no, "case.open");
    if (isFailure(opened)) return opened;
    const { language, ...receiver } = await listsOf(opened, {
      ...{ id: true, ref_no: true, location: true, first_name: true, surname: true },
      ...{ language: true, mobile: true },
    });
    const items = await missingItems(db, opened.id);
    try {
      const student = { ...receiver, language: storedLanguage(language) };
      const words = requestWords(student, { items, link: sampleLink() });
      const { body, templateEditionId } = await composeMessage(db, { ...words, channel: "sms" });
      const sms = { to: receiver.mobile, body, templateEditionId };
      const { lastError: held } = await registeredOrHeld(db, sms);
      return { body, held };
    } catch (error) {
      if (error instanceof Refused) return error.failure;
      throw error;
    }
  },
});
