import "server-only";
import type { Direction, Outcome } from "@/lib/parts/calls/labels";
import type { Tx } from "@/lib/platform/db";

/** A call as it is written; what is left out was not said. */
export type Call = {
  assessmentId: string;
  staffId: string;
  mobile: string;
  outcome: Outcome;
  at: Date;
  direction?: Direction;
  minutes?: number | null;
  words?: string | null;
  /** the follow-up that it completed, whose remarks say what was said */
  followUpId?: string;
};

/** Writes a call in the transaction of whatever it did. */
export const keepCall = (tx: Tx, { direction = "out", ...call }: Call) =>
  tx.caseCall.create({ data: { ...call, direction }, select: { id: true } });
