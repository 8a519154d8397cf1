import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

const read = is.named("PassportText", {
  text: is.text,
  isProven: is.flag,
  doubtful: is.list(is.count),
});

export const passportScan = is.named("PassportScan", {
  number: read,
  surname: read,
  givenNames: read,
  birth: read,
  expiry: read,
  sex: read,
  nationality: read,
  lines: is.list(is.text),
  strip: is.text,
  differs: is.list(is.text),
});
export type ScannedPassport = z.output<typeof passportScan>;
