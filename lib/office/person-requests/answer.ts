import "server-only";
import { z } from "zod";
import { requestKinds, requestStates } from "@/lib/office/person-requests/labels";
import * as is from "@/lib/platform/operation/answer";

/** What somebody asked about what is held of them. */
export const personRequest = is.named("PersonRequest", {
  _id: is.id,
  kind: is.optionOf(Object.keys(requestKinds)),
  channel: is.text,
  name: is.text,
  mobile: is.mobile.nullable(),
  ref_no: is.text.nullable(),
  location: is.option,
  words: is.text.nullable(),
  askedOn: is.day,
  /** by when it is to be answered */
  dueOn: is.day,
  state: z.enum(Object.keys(requestStates)),
  answer: is.text.nullable(),
  answeredOn: is.day.nullable(),
  answeredBy: is.text.nullable(),
  version: is.version,
});
export type PersonRequestAnswer = z.output<typeof personRequest>;
