import { z } from "zod";
import { choice } from "@/lib/values/fields/choice";
import { optionalValue } from "@/lib/values/fields/given";
import { recordId, refNo } from "@/lib/values/fields/record";
import { languages } from "@/lib/values/languages";

/** A letter of a case; without a language the record speaks the case's. */
export const certificateOf = z.object({
  ref_no: refNo,
  letterId: recordId("Letter"),
  language: optionalValue(choice("Language", languages)),
});
