import "server-only";
import { bulkActions } from "@/lib/desk/bulk/labels";
import * as is from "@/lib/platform/operation/answer";

/** A run as it stands: how many rows are in which state. */
export const bulkRun = is.named("BulkRun", {
  _id: is.id,
  action: is.among(bulkActions),
  state: is.among(["running", "done", "undoing", "undone"]),
  /** runs in the background */
  background: is.flag,
  total: is.count,
  waiting: is.count,
  done: is.count,
  skipped: is.count,
  undone: is.count,
  /** could not be undone */
  kept: is.count,
});

/** Cases that were chosen: their numbers and versions in one order, the first ten by name. */
export const chosenCases = is.named("ChosenCases", {
  refs: is.list(is.text),
  versions: is.list(is.version),
  names: is.list(is.text),
  branches: is.list(is.text),
  /** ticked, and not on the list any more */
  gone: is.count,
});

/** How many messages go which way, and what one costs in rupees where that is known. */
export const messageWays = is.inline({
  free: is.count,
  approved: is.count,
  sms: is.count,
  /** of all text messages together; null while their words are typed */
  parts: is.count.nullable(),
  prices: is.inline({
    part: is.text.nullable(),
    utility: is.text.nullable(),
    service: is.text.nullable(),
  }),
});

export const bulkPlan = is.named("BulkPlan", {
  total: is.count,
  /** how many will be done */
  will: is.count,
  given: is.list(is.inline({ name: is.text, count: is.count })),
  /** what is to be known of those who were chosen */
  notes: is.list(is.text),
  skipped: is.list(is.inline({ why: is.text, count: is.count, cases: is.list(is.text) })),
  background: is.flag,
  /** of an update alone */
  ways: messageWays.nullable(),
});

export const bulkRow = is.named("BulkRow", {
  _id: is.text,
  ref_no: is.text,
  /** null where the case is not there any more, or in another branch */
  name: is.text.nullable(),
  given_to: is.text.nullable(),
  state: is.text,
  why: is.text.nullable(),
});

export const receiver = is.named("Receiver", {
  name: is.text,
  email: is.email,
  /** the only branches they work in; none: all */
  branches: is.list(is.text),
  /** a counsellor by role */
  counsels: is.flag,
  /** the last day of an absence of now */
  away: is.day.nullable(),
  /** New and Active cases of theirs */
  open: is.count,
});
