import "server-only";
import * as is from "@/lib/platform/operation/answer";

export const savedView = is.named("View", {
  _id: is.id,
  list: is.text,
  name: is.text,
  own: is.flag,
  shared: is.flag,
  /** the branch that it is shared with; null: everybody, or nobody */
  location: is.text.nullable(),
  version: is.version,
});

/** How many rows each view has, no further than 1,001; null where its list does not count. */
export const viewCounts = is.list(is.inline({ _id: is.id, count: is.count.nullable() }));

/** The preview of a case beside its list; values are in words, as people read them. */
export const preview = is.named("CasePreview", {
  ref_no: is.text,
  name: is.text,
  mobile: is.mobile,
  facts: is.list(is.inline({ label: is.text, value: is.text, note: is.text.nullable() })),
});
