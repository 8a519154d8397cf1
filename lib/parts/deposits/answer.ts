import "server-only";
import { depositTypes } from "@/lib/parts/deposits/labels";
import { onRow } from "@/lib/parts/pipeline/answer";
import * as is from "@/lib/platform/operation/answer";

const facts = {
  /** the contract's name of `_id` here */
  id: is.id,
  createdAt: is.moment,
  depositType: is.optionOf(depositTypes),
  /** rupees */
  amount: is.decimal.nullable(),
  dateOfIssue: is.day.nullable(),
  /** of a card its last four digits */
  number: is.text.nullable(),
  bank: is.text.nullable(),
  remarks: is.text.nullable(),
  documentURI: is.uri.nullable(),
  offerLetter: is.id,
  offerNumber: is.text,
  assessment: is.text,
};

/** A deposit as its case answers it. */
export const deposit = is.named("Deposit", {
  _id: is.id,
  ...facts,
  courierName: is.text.nullable(),
  docketNumber: is.text.nullable(),
  dateOfDispatch: is.day.nullable(),
  ddDescription: is.text.nullable(),
  assessmentId: is.text,
  caseHandler: is.email.nullable(),
  apn: is.text,
  course: is.text,
  university: is.text,
  version: is.version,
});

export const depositListed = is.named("DepositRow", { ...onRow, ...facts });
