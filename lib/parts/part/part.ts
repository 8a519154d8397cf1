import type { z } from "zod";
import type { Case } from "@/lib/case/queries";
import type { MergeRule } from "@/lib/parts/part/merge";
import type { TimelineSource } from "@/lib/parts/part/timeline-source";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";

/** The facts of a case that rows of its lists repeat, as the specification's answers do. */
export type CaseWords = {
  assessmentId: string;
  caseHandler: string | null;
  name: string;
  mobile: string;
};

/**
 * One kind of record on a case. Its room's `part.ts` says it, and `lib/case-file/parts.ts` has them all: the lists of a
 * case, the counts beside its tabs, undo, the timeline, the audit log the merge of two cases and the tests of trash and undo read them there.
 */
export type CasePart = {
  /** how the audit log calls it */
  name: string;
  /** the first word of its operations: "passport" of "passport.edit" */
  operation: string;
  table: string;
  /** what becomes of its rows when the case is merged into another one */
  merge: MergeRule;
  /** the tab of the case where its records lie */
  tab: string;
  /** whether the tab says how many there are, or how many of some */
  counted?: true | { where: object };
  /** a record as the call for a single assessment answers it (spec §3) */
  answer?: z.ZodType;
  /** its part of a case's select, in the order of its tab */
  list?: object;
  row?: (stored: never, of: CaseWords) => unknown;
  /** what the case's timeline tells of it */
  timeline?: Record<string, TimelineSource>;
  /** what else a deletion that is taken back brings back, inside the same transaction */
  restored?: (id: string, change: Restoring) => Promise<void>;
};

/** The operation that takes a deletion back, as far as parts need to know it. */
export type Restoring = { assessment: Case; viewer: Viewer; tx: Tx };
