import { z } from "zod";
import { branches } from "@/lib/branches";
import * as f from "@/lib/fields";
import { labels } from "@/lib/invoices/labels";
import { invoiceFields, line } from "@/lib/invoices/schema";

const empty = (value: unknown) => (value === "" || value === null ? undefined : value);

/** For a student, or without one for a branch: rent, travel (decision C12). */
export const newExpense = z
  .object({
    ...invoiceFields,
    assessmentId: z.preprocess(empty, f.caseKey.optional()),
    /** asked without a student; with one it is the case's */
    location: z.preprocess(empty, f.choice(labels.location, branches).optional()),
    mobile: z.preprocess(empty, f.mobile(labels.mobile).optional()),
    address: z.preprocess(empty, line(labels.address, 300).optional()),
  })
  .superRefine(({ assessmentId, location }, context) => {
    if (assessmentId || location) return;
    const message = `${labels.location} is required`;
    context.addIssue({ code: "custom", path: ["location"], message });
  });
