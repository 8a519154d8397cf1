import { z } from "zod";
import { anyway } from "@/lib/parts/checklist/anyway";
import {
  type DepositField,
  depositTypeWords,
  labels,
  requiredFields,
} from "@/lib/parts/deposits/labels";
import { uploadedFile } from "@/lib/platform/storage/field";
import { checkAlways } from "@/lib/values/fields/check-always";
import { unwrap } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { decimal } from "@/lib/values/fields/number";
import { record, recordId, refNo } from "@/lib/values/fields/record";
import { lines, optionalLines, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

/** More than the column holds would be cut or refused by the database. */
const most = 9_999_999_999.99;

/** A field that counts for some kinds only; `kindRules` says when it must be there. */
const dependent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (unwrap(value) === "" ? null : value), schema.nullish());

const dependents = {
  amount: dependent(decimal(labels.amount, 0.01, most, "rupees")),
  number: dependent(text(labels.number, 60)),
  bank: dependent(text(labels.bank, 100)),
  dateOfIssue: dependent(day(labels.dateOfIssue)),
  courierName: dependent(text(labels.courierName, 100)),
  docketNumber: dependent(text(labels.docketNumber, 60)),
  dateOfDispatch: dependent(day(labels.dateOfDispatch)),
  ddDescription: dependent(lines(labels.ddDescription, 500)),
} satisfies Record<DepositField, z.ZodType>;

/**
 * The last four digits of a card, all that is kept of it, from its number as it is typed or masked
 * ("4111 1111 1111 1234", "XXXX-1234"); undefined for what is no such number.
 */
export function lastFour(typed: string): string | undefined {
  const bare = typed.normalize("NFKC").replace(/[\s.-]/g, "");
  return /^[\dx*•]{0,15}(\d{4})$/i.exec(bare)?.[1];
}

/** The specification's client sends these; the case's own are what counts (decision A1). */
const sent = z.unknown().optional();

const fields = {
  ref_no: refNo,
  depositType: worded(labels.depositType, depositTypeWords),
  offerLetter: record(labels.offerLetter),
  ...dependents,
  remarks: optionalLines(labels.remarks, 2000),
  assessment: sent,
  caseHandler: sent,
};
type Kinded = Pick<z.output<z.ZodObject<typeof fields>>, DepositField | "depositType">;

/** Each kind's fields must be there, and a card's number must be one (spec §5). */
function kindRules(value: Kinded, context: z.core.$RefinementCtx) {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const { depositType, number } = value;
  // An unknown kind has its own message, which is enough.
  const isKind = typeof depositType === "string" && Object.hasOwn(requiredFields, depositType);
  for (const [field, label] of Object.entries(isKind ? requiredFields[depositType] : {}))
    if (value[field as DepositField] == null) say(field, `${label} is required`);
  if (depositType === "Credit Card" && typeof number === "string" && !lastFour(number))
    say("number", "Card Number must be the card's number, or its last four digits");
}

/** With the paperwork as the browser or the server has it. */
export const depositWith = <F extends z.ZodType>(file: F) =>
  z.object({ ...fields, anyway, file }).superRefine(kindRules, checkAlways);
export const newDeposit = depositWith(uploadedFile.optional());
export type NewDeposit = z.output<typeof newDeposit>;

/** A correction of a deposit keeps its offer and its paperwork. */
export const depositEdit = z
  .object({
    ref_no: refNo,
    depositId: recordId("Record"),
    version,
    depositType: fields.depositType,
    ...dependents,
    remarks: fields.remarks,
  })
  .superRefine(kindRules, checkAlways);

export const depositRef = z.object({ ref_no: refNo, depositId: recordId("Record"), version });
