import "server-only";
import type { Direction, Outcome } from "@/lib/parts/calls/labels";
import { phoneCallOf } from "@/lib/parts/calls/queries";
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

/** Writes a call in the transaction of whatever it did: it is the one that the telephone provider put through, where there is one. */
export async function keepCall(tx: Tx, { direction = "out", minutes = null, ...call }: Call) {
  const phone = await phoneCallOf(tx, call);
  return tx.caseCall.create({
    data: {
      ...{ ...call, direction, ...(phone && { id: phone.id, direction: phone.direction }) },
      minutes: minutes ?? phone?.minutes,
    },
    select: { id: true },
  });
}
