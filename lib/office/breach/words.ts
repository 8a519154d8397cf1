import "server-only";
import type { Receiver } from "@/lib/catalogue/templates/case-values";
import { composeMessage } from "@/lib/catalogue/templates/compose";
import { type EventValues, fields } from "@/lib/catalogue/templates/fields";
import type { Tx } from "@/lib/platform/db";
import { languageNames, languages } from "@/lib/values/languages";

type BreachWords = Record<"what" | "consequences" | "measures" | "advice" | "contact", string>;

/** What somebody typed, as the middle of a sentence. */
const withoutStop = (text: string) => text.replace(/[.।]$/u, "");

/** The values of a notice to persons. */
export const noticeValues = (breach: BreachWords): EventValues<"breach"> => ({
  "breach.what": withoutStop(breach.what),
  "breach.consequences": withoutStop(breach.consequences),
  "breach.measures": withoutStop(breach.measures),
  "breach.advice": withoutStop(breach.advice),
  "breach.contact": breach.contact,
});

/** The notice by email in each language, to nobody in particular. */
export const noticeTexts = (
  from: Pick<Tx, "messageTemplate" | "messageTemplateEdition" | "branch">,
  breach: BreachWords,
  location: string,
) => {
  const receiver: Receiver = {
    ...{ id: "", location, surname: null },
    ref_no: fields["student.ref_no"].sample,
    first_name: fields["student.first_name"].sample,
  };
  return Promise.all(
    languages.map(async (language) => {
      const { subject, body } = await composeMessage(from, {
        ...{ kind: "breach", channel: "email", language, receiver },
        values: noticeValues(breach),
      });
      return { title: `${languageNames[language]}: ${subject}`, text: body };
    }),
  );
};
