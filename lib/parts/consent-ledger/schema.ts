import { z } from "zod";
import { languageLabels } from "@/lib/case/labels";
import {
  consentLabels,
  guardianLabels,
  guardianRelations,
  notedAnswers,
  notedConsentSources,
  parentLabels,
} from "@/lib/parts/consent-ledger/labels";
import { type Purpose, purposeNames, purposes } from "@/lib/parts/purposes/labels";
import { uploadedFile } from "@/lib/platform/storage/field";
import { inAscii } from "@/lib/values/ascii";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional, yesNo } from "@/lib/values/fields/choice";
import { mobile } from "@/lib/values/fields/mobile";
import { name } from "@/lib/values/fields/name";
import { recordId, refNo } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";
import { worded } from "@/lib/values/fields/worded";

const answer = (purpose: (typeof purposeNames)[number]) =>
  optional(worded(purposes[purpose], notedAnswers));

type Noted = Partial<Record<Purpose, unknown>> & { source: string; file?: unknown };

function answerRules(noted: Noted, context: z.RefinementCtx) {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (!purposeNames.some((purpose) => noted[purpose]))
    say("guidance", "Please note an answer to at least one purpose");
  if (noted.source === "paper" && !noted.file)
    say("file", "Please choose the scan of the signed paper");
}

/** What somebody of us notes: an answer to at least one purpose, and the scan where it came on paper. */
export const consentWith = <File extends z.ZodType>(file: File) =>
  z
    .object({
      ref_no: refNo,
      guidance: answer("guidance"),
      sharing: answer("sharing"),
      messages: answer("messages"),
      photographs: answer("photographs"),
      source: worded(consentLabels.source, notedConsentSources),
      language: worded(consentLabels.language, languageLabels),
      file,
    })
    .superRefine(answerRules, checkAlways);

export const notedConsent = consentWith(uploadedFile.nullish());

/** The same on the student's own form, where a parent may be left out. */
export const parentFields = {
  parentName: optional(name(parentLabels.parentName, 200)),
  parentRelation: optional(worded(parentLabels.parentRelation, guardianRelations)),
  parentMobile: optional(mobile(parentLabels.parentMobile)),
};

/** The parent of a student under 18. */
export const newGuardian = z.object({
  ref_no: refNo,
  name: name(guardianLabels.name, 200),
  relation: worded(guardianLabels.relation, guardianRelations),
  mobile: mobile(guardianLabels.mobile),
  adult: yesNo(guardianLabels.adult, `${guardianLabels.adult}: please ask`).refine(
    (isAdult) => isAdult,
    "Only somebody of 18 or older agrees for a student",
  ),
});

export const guardianRef = z.object({ ref_no: refNo, guardianId: recordId("Parent") });

export const guardianCode = guardianRef.extend({
  code: text(guardianLabels.code, 20)
    .transform((typed) => inAscii(typed).replace(/\D/g, ""))
    .refine((digits) => digits.length === 6, `${guardianLabels.code}: six digits`),
});
