import { z } from "zod";
import {
  kindTitles,
  labels,
  mostMonths,
  retentionKinds,
  switches,
} from "@/lib/office/retention/labels";
import { whole } from "@/lib/values/fields/number";
import { record } from "@/lib/values/fields/record";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

export const retentionKind = z.object({ kind: worded(labels.kind, kindTitles) });

export const retentionRule = retentionKind
  .extend({
    months: whole(labels.months, 1, mostMonths),
    isOn: worded(labels.isOn, switches),
    version,
  })
  .superRefine(({ kind, months }, context) => {
    const { least, source } = retentionKinds[kind];
    if (months < least)
      context.addIssue({
        ...{ code: "custom", path: ["months"] },
        message: `${labels.months} must be at least ${least}. ${source}`,
      });
  });

export const runVersion = z.object({ id: record("Run"), version });
