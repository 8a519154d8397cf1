import "server-only";
import * as is from "@/lib/platform/operation/answer";

export const changedStatement = is.inline({ _id: is.id, number: is.text });

export const shareTax = is.named("ShareTax", {
  percent: is.decimal,
  percentWithoutPan: is.decimal,
  yearlyThreshold: is.decimal,
  version: is.version,
});
