import "server-only";
import { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

/** A case that the palette found; `byOther`: not by its own name or numbers. `contact`: by whom of its contacts. */
const foundCase = is.named("FoundCase", {
  ref_no: is.text,
  name: is.text,
  mobile: is.mobile,
  state: z.enum(["unattended", "active", "rejected"]),
  handler: is.text.nullable(),
  byOther: is.flag,
  contact: is.text.nullable(),
});
const money = is.named("FoundVoucher", {
  kind: is.text,
  recieptNumber: is.count,
  number: is.text,
  name: is.text,
  amount: is.decimal,
  ref_no: is.text.nullable(),
});

/** The first few of what the words of the palette find. */
export const foundAnswer = is.named("Found", {
  cases: is.list(foundCase),
  records: is.list(money),
  /** where nothing was found: people whose name sounds like what was typed */
  similar: is.list(foundCase),
});

/** People whose name sounds like another one. */
export const similarAnswer = is.named("Similar", { similar: is.list(foundCase) });

/** The cases that somebody opened last; `here`: what they may do to the one that they are on. */
export const recentAnswer = is.named("Recent", {
  cases: is.list(foundCase),
  here: is
    .inline({ ref_no: is.text, name: is.text, opens: is.flag, transfers: is.flag })
    .nullable(),
});

export const visited = is.named("Visited", { ref_no: is.text });
