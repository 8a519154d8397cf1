import { z } from "zod";
import {
  checklistStages,
  conditions,
  documentKinds,
  labels,
  levels,
  paperForms,
} from "@/lib/catalogue/checklists/labels";
import { yesNo } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { whole } from "@/lib/values/fields/number";
import { recordId } from "@/lib/values/fields/record";
import { optionalLines, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

export const newTemplate = z.object({
  country: country(labels.country),
  level: worded(labels.level, levels),
  stage: worded(labels.stage, checklistStages),
  demanded: yesNo(labels.demanded),
});

/** A template as it was read: a change of another version of it is refused. */
const which = { id: recordId("Template"), version };
export const templateRef = z.object(which);
export const templateEdit = z.object({ ...which, demanded: yesNo(labels.demanded) });

const fields = {
  kind: worded(labels.kind, documentKinds),
  name: text(labels.name, 120),
  help: optionalLines(labels.help, 500),
  copies: whole(labels.copies, 1, 9),
  form: worded(labels.form, paperForms),
  condition: worded(labels.condition, conditions),
  position: whole(labels.position, 0, 999),
};
export const newTemplateItem = z.object({ ...which, ...fields });
export const templateItemEdit = z.object({ ...which, itemId: recordId("Item"), ...fields });
export const templateItemRef = z.object({ ...which, itemId: recordId("Item") });

export const ofCountry = z.object({ country: country(labels.country) });
