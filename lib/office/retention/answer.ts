import "server-only";
import { kindTitles, rowStates, runStates } from "@/lib/office/retention/labels";
import * as is from "@/lib/platform/operation/answer";
import { valuesOf } from "@/lib/values/options";

export const retentionRun = is.named("RetentionRun", {
  _id: is.id,
  kind: is.among(valuesOf(kindTitles)),
  state: is.among(valuesOf(runStates)),
  total: is.count,
  by: is.text,
  createdAt: is.moment,
});

export const retentionRow = is.named("RetentionRow", {
  _id: is.text,
  /** of its case */
  ref_no: is.text.nullable(),
  /** whose record it is, while it is there and of the viewer's branches */
  name: is.text.nullable(),
  /** the last day on which something happened with it */
  lastOn: is.day,
  state: is.among(valuesOf(rowStates)),
  why: is.text.nullable(),
});

export const planned = is.inline({ _id: is.id });
