import "server-only";
import { listsOf, provenCase } from "@/lib/case/queries";
import type { PassportRow } from "@/lib/parts/passports/answer";
import { maskedNumber } from "@/lib/parts/passports/labels";
import { shownPassport } from "@/lib/parts/passports/schema";
import { writeAccess } from "@/lib/platform/audit/access-line";
import { shortFailure } from "@/lib/platform/labels";
import { query } from "@/lib/platform/operation/query";
import { isFailure, refuse } from "@/lib/platform/result";

/** A passport as a page shows it: nothing that a browser keeps of the page holds its number. */
export const maskedPassport = (row: PassportRow): PassportRow => ({
  ...row,
  number: maskedNumber(row.number),
});

/** The whole number of a passport, for the press that asks for it and for the form that edits it. */
export const showPassport = query({
  name: "passport.show",
  summary: "The number of a passport",
  failed: shortFailure,
  who: "case.open",
  input: shownPassport,
  read: async (viewer, { ref_no, passportId: id }, caller) => {
    const opened = await provenCase(viewer, ref_no, "case.open");
    if (isFailure(opened)) return opened;
    const select = { passport: { where: { id }, select: { number: true } } } as const;
    const [passport] = (await listsOf(opened, select)).passport;
    if (!passport) return refuse(404);
    const people = [opened.ref_no];
    await writeAccess(viewer, { kind: "passport", operation: "passport.show", people }, caller);
    return passport;
  },
});
