import { z } from "zod";
import {
  contactLabels,
  labels,
  mostContacts,
  mostSheetColumns,
  partnerKinds,
  type SheetHeading,
  sheetColumns,
} from "@/lib/money/partners/labels";
import { currencyWords } from "@/lib/values/currencies";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional, yesNo } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { email } from "@/lib/values/fields/email";
import { gstin } from "@/lib/values/fields/gstin";
import { mobile } from "@/lib/values/fields/mobile";
import { whole } from "@/lib/values/fields/number";
import { record, recordId } from "@/lib/values/fields/record";
import { optionalText, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

/** In capital letters, without the spaces in which people group it. */
const pan = text(labels.pan, 40)
  .transform((value) => value.replace(/\s/g, "").toUpperCase())
  .refine((value) => /^[A-Z]{5}\d{4}[A-Z]$/.test(value), `Please enter a valid ${labels.pan}`);

const contact = z.object({
  name: text(contactLabels.name, 120),
  mobile: optional(mobile(contactLabels.mobile)),
  email: optional(email(contactLabels.email)),
});
export type PartnerContact = z.output<typeof contact>;

const fields = {
  kind: worded(labels.kind, partnerKinds),
  name: text(labels.name, 200),
  university: optional(record(labels.university)),
  country: country(labels.country),
  currency: worded(labels.currency, currencyWords),
  gstin: optional(gstin(labels.gstin)),
  pan: optional(pan),
  taxNumber: optionalText(labels.taxNumber, 60),
  contacts: z.array(contact).max(mostContacts, `A partner has ${mostContacts} contacts at most`),
  payDays: whole(labels.payDays, 0, 365).default(30),
};

/** A university of the catalogue is named by a partner of that kind, and by no other. */
function nameUniversity(
  { kind, university }: { kind: string; university: string | null },
  context: z.core.$RefinementCtx,
) {
  if (kind === "university" && !university)
    context.addIssue({
      code: "custom",
      path: ["university"],
      message: `${labels.university} is required`,
    });
}

export const newPartner = z.object(fields).superRefine(nameUniversity, checkAlways);

const which = { id: recordId("Partner"), version };
export const partnerEdit = z
  .object({ ...which, ...fields })
  .superRefine(nameUniversity, checkAlways);
/** On or off, whatever else changed meanwhile. */
export const partnerSwitch = z.object({ id: which.id, active: yesNo(labels.active) });
export const partnerRef = z.object({ id: which.id });
export const reachedUniversity = z.object({
  id: which.id,
  university: record(labels.university),
});

const column = worded("Column", sheetColumns);
const headings = z
  .array(z.object({ column, heading: text("Heading", 60) }))
  .max(mostSheetColumns, `A sheet has ${mostSheetColumns} columns at most`)
  .superRefine((rows, context) => {
    const seen = new Set<string>();
    rows.forEach(({ heading }, index) => {
      if (seen.has(heading.toLowerCase()))
        context.addIssue({
          code: "custom",
          path: [index, "heading"],
          message: "Another column has this heading",
        });
      seen.add(heading.toLowerCase());
    });
  });

/** The columns of an invoice's sheet in their order; none: the usual ones. */
export const partnerSheet = z.object({ ...which, sheetColumns: headings });

/** They come back as the schema wrote them. */
export const storedColumns = (stored: unknown) => stored as SheetHeading[];
