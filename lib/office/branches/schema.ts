import { z } from "zod";
import { colours, labels } from "@/lib/office/branches/labels";
import { branchCode } from "@/lib/values/branches";
import { branch } from "@/lib/values/fields/branch";
import { choice, optional, yesNo } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { gstin } from "@/lib/values/fields/gstin";
import { decimal } from "@/lib/values/fields/number";
import { optionalText, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { canonicalPhone } from "@/lib/values/mobile";

/** An office's, which may be a landline. */
const phone = text(labels.phones, 40).transform((value, context) => {
  const number = canonicalPhone(value);
  if (number) return number;
  context.addIssue({ code: "custom", message: `${value} is not a number to call` });
  return z.NEVER;
});

/** Several are typed in one line, with commas or strokes between them; calls may send a list. */
const phones = z.preprocess(
  (raw) =>
    typeof raw === "string"
      ? raw
          .split(/[,;/&\n]|\band\b/i)
          .map((phone) => phone.trim())
          .filter(Boolean)
      : (raw ?? []),
  z.array(phone, `${labels.phones} must be a list`).max(5, "At most five phones"),
);

/** The payee in the address that a QR holds; anything else as it is. */
const payeeIn = (value: string) =>
  /^upi:\/\/pay\?/i.test(value)
    ? (value
        .split(/[?&]/)
        .findLast((part) => /^pa=./i.test(part))
        ?.slice(3) ?? value)
    : value;

/** Copied from an app it comes with spaces, or as the address that its QR holds. Banks take it in any case. */
const upiId = text(labels.upiId, 400)
  .transform((value) => payeeIn(value).replace(/%40/i, "@").replace(/\s/g, "").toLowerCase())
  .refine(
    (value) => /^[a-z0-9._-]{2,255}@[a-z][a-z0-9.-]{1,63}$/.test(value),
    "This is not a UPI ID: name@bank",
  );

/** In percent, inside the amount. Who leaves it out keeps what stands. */
const rate = (label: string) => decimal(label, 0, 40, "percent").optional();

const fields = {
  name: text(labels.name, 60),
  prefix: text(labels.prefix, 4)
    .toUpperCase()
    .regex(/^[A-Z]{2,4}$/, "Prefix must be two to four letters"),
  address: optionalText(labels.address, 300),
  phones,
  licenceNumber: optionalText(labels.licenceNumber, 60),
  licenceExpiry: optional(day(labels.licenceExpiry, "coming")),
  gstin: optional(gstin(labels.gstin)),
  sac: optional(
    text(labels.sac, 20)
      .transform((value) => value.replace(/[\s-]/g, ""))
      .refine(
        (value) => /^99\d{2,4}$/.test(value),
        "A SAC has four to six digits and begins with 99",
      ),
  ),
  upiId: optional(upiId),
  gstOwn: rate(labels.gstOwn),
  gstPassedOn: rate(labels.gstPassedOn),
  /** for admins only (decision A8) */
  adminBooks: yesNo(labels.adminBooks).optional(),
  /** voids wait for an admin (decision A11) */
  voidsWait: yesNo(labels.voidsWait).optional(),
  colour: choice(labels.colour, colours),
};

export const newBranch = z.object({
  code: text(labels.code, 30)
    .toLowerCase()
    .regex(branchCode, "Code must be small letters, digits and hyphens, and begin with a letter"),
  ...fields,
});

/** What a call leaves out stays as it stands; what it sends empty is emptied. */
const unlessSent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((raw) => raw, schema).optional();

export const branchEdit = z.object({
  code: branch(labels.code),
  name: unlessSent(fields.name),
  prefix: unlessSent(fields.prefix),
  address: unlessSent(fields.address),
  phones: unlessSent(fields.phones),
  licenceNumber: unlessSent(fields.licenceNumber),
  licenceExpiry: unlessSent(fields.licenceExpiry),
  gstin: unlessSent(fields.gstin),
  sac: unlessSent(fields.sac),
  upiId: unlessSent(fields.upiId),
  gstOwn: fields.gstOwn,
  gstPassedOn: fields.gstPassedOn,
  adminBooks: fields.adminBooks,
  voidsWait: fields.voidsWait,
  colour: unlessSent(fields.colour),
  active: unlessSent(yesNo(labels.active)),
  version,
});
