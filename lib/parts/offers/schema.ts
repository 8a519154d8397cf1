import { z } from "zod";
import { asks, hasLetter, labels } from "@/lib/parts/offers/labels";
import { offerTabs } from "@/lib/parts/pipeline/labels";
import { tell } from "@/lib/parts/status-updates/schema";
import { uploadedFile } from "@/lib/platform/storage/field";
import { checkAlways } from "@/lib/values/fields/check-always";
import { recordId, refNo } from "@/lib/values/fields/record";
import { isBlank, optionalLines, text } from "@/lib/values/fields/text";
import { worded } from "@/lib/values/fields/worded";

/** A list as calls send it, or as it is typed, one a line; lines without words are none. */
const listed = (label: string) =>
  z.preprocess(
    (raw) => {
      const lines = typeof raw === "string" ? raw.split(/\r\n|[\n\r\u2028\u2029]/) : raw;
      return Array.isArray(lines)
        ? lines.filter((one) => typeof one !== "string" || !isBlank(one))
        : (lines ?? []);
    },
    z
      .array(text(label, 500), `${label} must be a list`)
      .max(50, `${label} are too many (at most 50)`),
  );

const fields = {
  ref_no: refNo,
  applicationId: recordId("Application"),
  type: worded(labels.type, offerTabs),
  conditions: listed(labels.conditions),
  moreDocuments: listed(labels.moreDocuments),
  rejectionReason: optionalLines(labels.rejectionReason),
  remarks: optionalLines(labels.remarks),
  tell,
  /** the conditional offer whose conditions were met */
  previous: recordId("Conditional offer").nullish(),
};
type Fields = z.output<z.ZodObject<typeof fields>> & { file?: unknown };

/** What a kind asks for must be there, and a letter comes with two of them only (spec §2). */
function kindRules(value: Fields, context: z.core.$RefinementCtx) {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const { type, file, previous } = value;
  // An unknown kind has its own message, which is enough.
  if (!Object.hasOwn(asks, String(type))) return;
  const field = asks[type];
  if (field && (value[field] === null || value[field]?.length === 0))
    say(field, `${labels[field]} ${field === "rejectionReason" ? "is" : "are"} required`);
  if (file && !hasLetter(type)) say("file", "Only an offer of a place comes with a letter");
  if (previous && type !== "Unconditional")
    say("type", "Once its conditions are met, an offer is unconditional");
}

/** With the letter as the browser or the server has it. */
export const offerWith = <F extends z.ZodType>(file: F) =>
  z.object({ ...fields, file }).superRefine(kindRules, checkAlways);
export const newOffer = offerWith(uploadedFile.optional());

export const offerRef = z.object({ ref_no: refNo, offerId: recordId("Record") });
