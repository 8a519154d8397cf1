import { z } from "zod";
import { sources } from "@/lib/case/labels";
import { isMapped, labels, partLabels, sourceKinds } from "@/lib/intake/lead-sources/labels";
import { branch } from "@/lib/values/fields/branch";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional, yesNo } from "@/lib/values/fields/choice";
import { record } from "@/lib/values/fields/record";
import { rupees } from "@/lib/values/fields/rupees";
import { lines, optionalText, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";
import { isMonth } from "@/lib/values/periods";

const about = {
  name: text(labels.name, 60),
  source: worded(labels.source, sources),
  location: branch(labels.location),
};

const fieldName = (label: string) => optionalText(label, 100);
/** Of a post and a mail: the names of its fields. */
const mapping = {
  partName: fieldName(partLabels.name),
  partSurname: fieldName(partLabels.surname),
  partMobile: fieldName(partLabels.mobile),
  partWish: fieldName(partLabels.wish),
  partPlace: fieldName(partLabels.place),
  partLanguage: fieldName(partLabels.language),
};

/** Of mails alone: "leads@justdial.com", or "justdial.com" for all of its addresses. */
const sender = {
  sender: optionalText(labels.sender, 254)
    .transform((typed) => typed?.toLowerCase().replace(/^@/, "") ?? null)
    .refine(
      (typed) => typed === null || /^(?:[^\s@]+@)?[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed),
      `${labels.sender} must be an email or what follows its @, such as justdial.com`,
    ),
};

/** Of Meta alone: the keys of the office's page and app. Left empty, those that stand are kept. */
const keys = {
  token: optionalText(labels.token, 1_000),
  appSecret: optionalText(labels.appSecret, 200),
};

const noMobile = { path: ["partMobile"], message: "Which field holds the mobile?", ...checkAlways };
const needed = (field: "token" | "appSecret" | "sender") => ({
  path: [field],
  message: `${labels[field]} is required`,
  ...checkAlways,
});

export const newSource = z
  .object({ ...about, ...mapping, ...sender, ...keys, kind: z.enum(sourceKinds) })
  .refine(({ kind, partMobile }) => !isMapped(kind) || partMobile, noMobile)
  .refine(({ kind, sender }) => kind !== "mail" || sender, needed("sender"))
  .refine(({ kind, token }) => kind !== "meta" || token, needed("token"))
  .refine(({ kind, appSecret }) => kind !== "meta" || appSecret, needed("appSecret"));

export const sourceEdit = z.object({
  id: record("Source"),
  ...about,
  ...mapping,
  ...sender,
  ...keys,
  active: yesNo(labels.active),
  version,
});

/** A form of an advertisement: which of its questions is what, and the branch of its leads where it is not the source's. */
export const leadFormEdit = z
  .object({
    id: record("Form"),
    ...mapping,
    location: optional(branch(labels.location)),
    version,
  })
  .refine(({ partMobile }) => partMobile, noMobile);

export const exampleInput = z.object({ example: lines(labels.example, 20_000) });

export const newArea = z.object({ area: text(labels.area, 60), location: branch(labels.location) });
export const areaRef = z.object({ id: record("Area") });

/** What a month of a source cost ("2026-11"); left empty it is taken away. */
export const sourceCost = z.object({
  id: record("Source"),
  month: text(labels.month, 7).refine(isMonth, "Month must be a month such as 2026-11"),
  rupees: optional(rupees(labels.rupees)),
});
