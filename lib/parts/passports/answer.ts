import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

export const passport = is.named("Passport", {
  _id: is.id,
  number: is.text,
  validFrom: is.day,
  validTo: is.day,
  address: is.text,
  issuePlace: is.text,
  version: is.version,
});
export type PassportRow = z.output<typeof passport>;
